import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { auditLines, getManaged, own, refusal, shopKeeper, update } from './testing/shop-keeper.ts'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

const setDelay = (as: Actor, id: number, settleDelayDays: unknown) =>
  ask(server, '/api/services/app/Vendor/SetSettleDelay', { method: 'PUT', as, body: { id, settleDelayDays } })

describe('freight and return address', () => {
  it('are set by the shop, at once, and taken away again', async () => {
    const keeper = await shopKeeper(server, admin)
    expect(keeper.shop).toMatchObject({ freightAmount: null, freightFreeOver: null, returnAddress: null })
    const returnAddress = { ...deliveredTo, postalCode: null }
    const set = { freightAmount: 12.5, freightFreeOver: 199, returnAddress }
    expect((await update(server, keeper, set)).result).toMatchObject({ ...set, pendingChanges: null })
    const [row] = await server.db.reader(5).query({
      text: 'SELECT freight_amount AS fee, freight_free_over AS over FROM vendor WHERE id = $1',
      values: [keeper.shop.id],
    })
    expect(row).toEqual({ fee: 1250, over: 19_900 })
    expect((await update(server, keeper, { description: 'x' })).result).toMatchObject(set)
    const none = { freightAmount: null, freightFreeOver: null, returnAddress: null }
    expect((await update(server, keeper, none)).result).toMatchObject(none)
    expect(await own(server, keeper)).toMatchObject(none)
  })

  it('leave a line in the audit log, the address as a digest', async () => {
    const keeper = await shopKeeper(server, admin)
    await update(server, keeper, { freightAmount: 8, returnAddress: deliveredTo })
    const line = (await auditLines(server, keeper.shop.id)).at(-1)
    expect(line).toMatchObject({ action: 'Update', changes: { freightAmount: 8 } })
    expect(JSON.stringify(line)).not.toContain(deliveredTo.detailInfo)
  })

  it.each([
    { freightAmount: -0.01 },
    { freightAmount: 10_000.01 },
    { freightAmount: 1.001 },
    { freightFreeOver: 0 },
    { returnAddress: { ...deliveredTo, telNumber: '12' } },
    { returnAddress: { ...deliveredTo, detailInfo: '' } },
    { returnAddress: { ...deliveredTo, detailInfo: 'x'.repeat(257) } },
    { returnAddress: { userName: 'alone' } },
  ])('are refused out of bounds: %j', async (body) => {
    const keeper = await shopKeeper(server, admin)
    expect(refusal(await update(server, keeper, body))).toEqual([400, 'Platform:Validation'])
  })

  it('are not told to visitors', async () => {
    const keeper = await shopKeeper(server, admin)
    await update(server, keeper, { returnAddress: deliveredTo })
    const path = `/api/client/Vendor/GetByNo?no=${keeper.shop.vendorNo}`
    expect(JSON.stringify(await ask(server, path))).not.toContain(deliveredTo.detailInfo)
  })
})

describe('settle days', () => {
  it('are set by whoever sets commissions, with a line in the audit log; the shop sees them', async () => {
    const keeper = await shopKeeper(server, admin)
    const { id } = keeper.shop
    const finance = await createActor(server, { permissions: ['Pages.CommissionRule.Edit'] })
    expect((await setDelay(finance, id, 14)).status).toBe(200)
    expect((await getManaged(server, admin, id)).result.settleDelayDays).toBe(14)
    expect((await own(server, keeper)).settleDelayDays).toBe(14)
    expect(
      (await auditLines(server, id)).findLast(({ action }) => action === 'SetSettleDelay'),
    ).toMatchObject({
      changes: { settleDelayDays: 14 },
    })
  })

  it('are not for the shop, nor for who runs shops only, nor for one’s own', async () => {
    const keeper = await shopKeeper(server, admin)
    const { id } = keeper.shop
    const operator = await createActor(server, { permissions: ['Pages.Vendor', 'Pages.Vendor.Edit'] })
    expect((await setDelay(keeper, id, 0)).status).toBe(403)
    expect((await setDelay(operator, id, 0)).status).toBe(403)
    await update(server, keeper, { settleDelayDays: 30 })
    expect((await own(server, keeper)).settleDelayDays).toBe(0)
    const judge = await createActor(server, { permissions: ['Pages.CommissionRule.Edit'] })
    const mine = await shopKeeper(server, admin)
    await server.db.reader(5).query({
      text: 'UPDATE vendor SET user_id = $2 WHERE id = $1',
      values: [mine.shop.id, judge.userId],
    })
    expect(refusal(await setDelay(judge, mine.shop.id, 0))).toEqual([409, 'Auth:OwnShop'])
    for (const bad of [-1, 91, 1.5]) expect((await setDelay(admin, id, bad)).status).toBe(400)
  })
})
