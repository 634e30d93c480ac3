import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'
import { inTransaction } from '../ctx/ctx.ts'
import { withRole } from '../db/database-url.ts'
import { emit, listenForEvents } from './events.ts'
import type { Events, WenliEvent } from './events.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let appUrl: string
const lines: Events[] = []
const heard: { by: string; event: WenliEvent }[] = []

const listen = async (by: string): Promise<Events> => {
  const events = await listenForEvents({ url: appUrl, log: test.app.log })
  events.on('Planted', (event) => heard.push({ by, event }))
  lines.push(events)
  return events
}
const namesHeard = (by: string) => heard.filter((each) => each.by === by).map(({ event }) => event['name'])

beforeAll(async () => {
  test = await startTestApp()
  appUrl = withRole(test.ownerUrl, 'wenli_app', test.secrets.databasePassword)
  await listen('one process')
  await listen('another process')
})
afterAll(async () => {
  for (const line of lines) await line.close()
  await test.close()
})
beforeEach(() => {
  heard.length = 0
})

/** News keeps its order, so whatever was told before this has been heard when this is. */
const tellLast = async (): Promise<void> => {
  await emit(test.ctx(5), 'Planted', { name: 'last' })
  await vi.waitFor(
    () => expect(heard.filter(({ event }) => event['name'] === 'last')).toHaveLength(2),
    10_000,
  )
}

describe('news after commit', () => {
  it('is heard by every process, this one included, with its tenant', async () => {
    await inTransaction(test.ctx(6), (ctx) => emit(ctx, 'Planted', { name: 'kept', roleId: 7 }))
    await tellLast()
    for (const by of ['one process', 'another process']) {
      expect(heard.find((each) => each.by === by)?.event).toEqual({
        type: 'Planted',
        tenantId: 6,
        name: 'kept',
        roleId: 7,
      })
    }
  })

  it('is not heard before the commit', async () => {
    await inTransaction(test.ctx(5), async (ctx) => {
      await emit(ctx, 'Planted', { name: 'inside' })
      await tellLast()
      expect(namesHeard('one process')).toEqual(['last'])
    })
    for (const by of ['one process', 'another process']) {
      await expect.poll(() => namesHeard(by)).toEqual(['last', 'inside'])
    }
  })

  it('is heard once, and before the answer, by the process that made it', async () => {
    const own: unknown[] = []
    const line = await listenForEvents({ url: appUrl, log: test.app.log, db: test.db })
    lines.push(line)
    line.on('Planted', ({ name }) => own.push(name))
    await inTransaction(test.ctx(5), async (ctx) => {
      await emit(ctx, 'Planted', { name: 'in a transaction' })
      expect(own).toEqual([])
    })
    expect(own).toEqual(['in a transaction'])
    await emit(test.ctx(5), 'Planted', { name: 'on its own' })
    expect(own).toEqual(['in a transaction', 'on its own'])
    await tellLast()
    expect(own).toEqual(['in a transaction', 'on its own', 'last'])
  })

  it('is never heard when nothing was committed', async () => {
    const deed = inTransaction(test.ctx(5), async (ctx) => {
      await emit(ctx, 'Planted', { name: 'undone' })
      throw new Error('no')
    })
    await expect(deed).rejects.toThrow('no')
    await tellLast()
    expect(namesHeard('one process')).toEqual(['last'])
    expect(namesHeard('another process')).toEqual(['last'])
  })

  it('reaches only those who listen for it', async () => {
    await emit(test.ctx(5), 'SomethingElse', { name: 'other' })
    await tellLast()
    expect(namesHeard('one process')).toEqual(['last'])
  })

  it('cannot pretend to come from another tenant', async () => {
    await emit(test.ctx(5), 'Planted', { name: 'forged', tenantId: 6, type: 'Other' })
    await tellLast()
    expect(heard.find(({ event }) => event['name'] === 'forged')?.event).toMatchObject({
      tenantId: 5,
      type: 'Planted',
    })
  })
})

describe('a line that must not break', () => {
  it('a listener that fails does not keep the others from hearing', async () => {
    const events = await listen('after the failing one')
    events.on('Planted', () => {
      throw new Error('a listener failed')
    })
    events.on('Planted', (event) => heard.push({ by: 'behind the failing one', event }))
    await emit(test.ctx(5), 'Planted', { name: 'news' })
    await expect.poll(() => namesHeard('behind the failing one')).toEqual(['news'])
    await events.close()
  })

  it('what is no news on the channel is passed over', async () => {
    const client = new pg.Client({ connectionString: appUrl })
    await client.connect()
    for (const text of ['', 'not json', 'null', '7', '{"type":7}'])
      await client.query('SELECT pg_notify($1, $2)', ['wenli_event', text])
    await client.end()
    await tellLast()
    expect(namesHeard('one process')).toEqual(['last'])
  })

  it('after the line was down it listens again and says that something may have been missed', async () => {
    const events = await listen('cut off')
    const gap = Promise.withResolvers<void>()
    events.onGap(() => gap.resolve())
    const cut = await test.db.reader(5).query({
      text: "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wenli-events' AND datname = current_database()",
    })
    expect(cut.length).toBeGreaterThanOrEqual(3)
    await gap.promise
    await emit(test.ctx(5), 'Planted', { name: 'after the gap' })
    await expect.poll(() => namesHeard('cut off')).toEqual(['after the gap'])
    await events.close()
  })
})
