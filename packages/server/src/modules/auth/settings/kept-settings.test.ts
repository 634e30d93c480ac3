import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { readKeptSettings } from './kept-settings.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
let other: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  other = await startTestApp({ beside: server })
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const minutesIn = async (app: TestApp): Promise<string> =>
  (await readKeptSettings(app.ctx(5)))['App.Trade.PayMinutes']
const save = (value: string) =>
  ask(server, '/api/services/app/Setting/Update', {
    method: 'PUT',
    as: admin,
    body: { values: [{ name: 'App.Trade.PayMinutes', value }] },
  })

describe('settings that are kept', () => {
  it('change at once in the server that saved them, and in others as soon as they hear of it', async () => {
    for (const value of ['41', '42', '43']) {
      await save(value)
      expect(await minutesIn(server)).toBe(value)
      await expect.poll(() => minutesIn(other)).toBe(value)
    }
  })

  it('are looked for again after five seconds, whether or not there was news', async () => {
    await save('50')
    expect(await minutesIn(server)).toBe('50')
    await server.db.reader(5).query({
      text: "UPDATE setting SET value = '51' WHERE tenant_id = 5 AND name = 'App.Trade.PayMinutes'",
    })
    expect(await minutesIn(server)).toBe('50')
    server.clock.advance(5_000)
    expect(await minutesIn(server)).toBe('51')
  })

  it('are the same all through a transaction, whatever is saved meanwhile', async () => {
    await save('55')
    const seen = await inTransaction(server.ctx(5), async (ctx) => {
      const minutes = async () => (await readKeptSettings(ctx))['App.Trade.PayMinutes']
      const before = await minutes()
      await save('56')
      return [before, await minutes()]
    })
    expect(seen).toEqual(['55', '55'])
    expect(await minutesIn(server)).toBe('56')
  })

  it('are each tenant’s own', async () => {
    await save('60')
    expect(await minutesIn(server)).toBe('60')
    expect((await readKeptSettings(server.ctx(6)))['App.Trade.PayMinutes']).toBe('30')
  })
})
