import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '@wenli/contract/access'
import type { Endpoint } from '@wenli/contract/endpoint'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

/** Written out, so that a role which grows has to meet this page and not its own words. */
const MONEY =
  'Coupon CouponType UserCoupon PointRule PointType UserPointDetail Membership Refund CommissionRule VipCard RechargeCard Payment Withdrawal Ledger'.split(
    ' ',
  )
const CATALOGUE =
  'Brand ProductColor ProductCategory Product ProductImage ProductComment ProductFinding ProductFindingReply ImageIndex PictureCase Report Vendor'.split(
    ' ',
  )

let server: TestApp
let operator: Actor
let finance: Actor
let administrator: Actor
beforeAll(async () => {
  server = await startTestApp()
  operator = await createActor(server, { roles: ['User', 'Operator'] })
  finance = await createActor(server, { roles: ['User', 'Finance'] })
  administrator = await createActor(server, { roles: ['User', 'TenantAdmin'] })
})
afterAll(() => server.close())

/** Calls that need a permission of one of these entities. */
const callsOf = (entities: readonly string[]): Endpoint[] =>
  server.app.endpoints.filter(({ access }) =>
    entities.some((entity) => new RegExp(`\\bPages\\.${entity}(\\.|,|$)`).test(describeAccess(access))),
  )
const statusOf = async ({ method, path }: Endpoint, as: Actor): Promise<number> =>
  (await ask(server, path, { method, as, ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}) }))
    .status

const refusedTo = async (as: Actor, calls: readonly Endpoint[]): Promise<string[]> => {
  const open: string[] = []
  for (const call of calls) {
    const status = await statusOf(call, as)
    if (status !== 403) open.push(`${call.method} ${call.path} ${status}`)
  }
  return open
}

describe('duties are kept apart', () => {
  it('Operator cannot touch money: not one call that needs a permission of it', async () => {
    const calls = callsOf(MONEY)
    expect(calls.length).toBeGreaterThan(60)
    expect(await refusedTo(operator, calls)).toEqual([])
  })

  it('Finance cannot edit the catalogue: not one call that writes to it', async () => {
    const writes = callsOf(CATALOGUE).filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(25)
    expect(await refusedTo(finance, writes)).toEqual([])
  })

  it('each of them may do the other half, and the administrator both: the refusals are those of the role', async () => {
    const closed: string[] = []
    for (const [as, entities] of [
      [operator, CATALOGUE],
      [finance, MONEY],
      [administrator, [...CATALOGUE, ...MONEY]],
    ] as const)
      for (const call of callsOf(entities).filter(({ path }) => path.endsWith('/GetAll')))
        if ((await statusOf(call, as)) !== 200) closed.push(`${as.userName} ${call.path}`)
    expect(closed).toEqual([])
  })
})
