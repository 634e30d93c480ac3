import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyPassword } from '../src/modules/auth/accounts/password-hash.ts'
import { inTransaction } from '../src/platform/ctx/ctx.ts'
import type { SeededAccount } from '../src/platform/seed/seed.ts'
import { startTestApp } from '../test/start-test-app.ts'
import type { TestApp } from '../test/start-test-app.ts'
import { createAdministrators, createDemoAccounts, DEMO_PASSWORD } from './accounts.ts'

const TENANTS = { defaultTenantId: 5, secondTenantId: 6 }
const PEOPLE = 7

let fresh: TestApp
let used: TestApp
beforeAll(async () => {
  fresh = await startTestApp()
  used = await startTestApp()
})
afterAll(async () => {
  await fresh.close()
  await used.close()
})

const demo = (server: TestApp) => inTransaction(server.ctx(0), (ctx) => createDemoAccounts(ctx, TENANTS))
const tenantOf = (what: string): number => {
  if (what.startsWith('host')) return 0
  return what.includes('tenant 6') ? 6 : 5
}
/** Those who cannot sign in as the block says. */
const untrue = async (server: TestApp, accounts: readonly SeededAccount[]): Promise<string[]> => {
  const found: string[] = []
  for (const { userName, password, what } of accounts) {
    const [row] = await server.db.reader(tenantOf(what)).query<{ hash: string }>({
      text: 'SELECT password_hash AS hash FROM app_user WHERE user_name = $1',
      values: [userName],
    })
    if (row === undefined || !(await verifyPassword(row.hash, password))) found.push(what)
  }
  return found
}

it('a fresh demo tells all its accounts, at every start', async () => {
  const told = await demo(fresh)
  expect(told).toHaveLength(PEOPLE + 3)
  expect(await untrue(fresh, told)).toEqual([])
  expect(await demo(fresh)).toEqual(told)
})

it('a demo on an installation that was none tells only what it made, and touches no administrator', async () => {
  const before = await inTransaction(used.ctx(0), (ctx) => createAdministrators(ctx, 5))
  expect(before).toHaveLength(2)
  const told = await demo(used)
  expect(told.map(({ userName, what }) => [userName, tenantOf(what)])).toEqual([
    ...(await demo(fresh)).slice(1, PEOPLE + 1).map(({ userName }) => [userName, 5]),
    ['admin', 6],
  ])
  expect(await untrue(used, [...told, ...before])).toEqual([])
  expect(await demo(used)).toEqual(told)
})

it('an account that was deleted is told no more and does not come back', async () => {
  const { db } = fresh
  const gone = (await demo(fresh)).find(({ userName }) => userName === '13800000002')
  expect(gone?.password).toBe(DEMO_PASSWORD)
  for (const table of ['user_role', 'user_profile', 'app_user'])
    await db.reader(5).query({
      text: `DELETE FROM ${table} WHERE ${table === 'app_user' ? 'id' : 'user_id'} =
             (SELECT id FROM app_user WHERE user_name = '13800000002')`,
    })
  expect(await demo(fresh)).not.toContainEqual(gone)
  expect(await demo(fresh)).toHaveLength(PEOPLE + 2)
})
