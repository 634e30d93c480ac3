import type { SessionInformations } from '@wenli/contract/auth/session'
import type { StaffPermission } from '@wenli/contract/auth/vendor-staff'
import { permissionGroups } from '@wenli/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { TradeWorld } from '../../../../test/trade-world.ts'
import { close, refusal, reopen, resume, suspend } from './testing/shop-keeper.ts'
import { addStaff, answerShop, changeStaff, goods, hire, orders, removeStaff } from './testing/staff.ts'

let world: TradeWorld
let shop: Shop
let other: Shop
beforeAll(async () => {
  world = await startTradeWorld()
  shop = await world.shop()
  other = await world.shop()
})
afterAll(() => world.close())

const call = (as: Actor, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  world.call('GET' === method ? 'GET' : method, `/api/client/${path}`, as, body === undefined ? {} : { body })
const statuses = async (as: Actor) => ({
  products: (await call(as, 'GET', 'Product/GetAllByVendor')).status,
  orders: (await call(as, 'GET', 'Order/getAllByVendor')).status,
  toDo: (await call(as, 'GET', 'Order/getVendorToDo')).status,
})
const ALL = { products: 200, orders: 200, toDo: 200 }
const NOTHING = { products: 403, orders: 403, toDo: 403 }
const session = async (as: Actor): Promise<SessionInformations> =>
  world.must(
    await world.call<SessionInformations>('GET', '/api/services/app/Session/GetCurrentLoginInformations', as),
  )
const granted = async (as: Actor): Promise<string[]> => {
  type Configuration = { auth: { grantedPermissions: Record<string, string> } }
  const { result } = await world.call<Configuration>('GET', '/AbpUserConfiguration/GetAll', as)
  return Object.keys(result.auth.grantedPermissions).toSorted()
}
const both: readonly StaffPermission[] = [...goods, ...orders]

describe('whoever works in a shop', () => {
  it('is told which shop it is, and sees of it what was granted and nothing else', async () => {
    const clerk = await hire(world.test, shop.owner, goods)
    expect((await session(clerk)).vendor).toEqual({
      vendorNo: shop.vendorNo,
      displayName: shop.vendorNo,
      isCompetitive: false,
    })
    expect(await granted(clerk)).toEqual(goods)
    expect(await statuses(clerk)).toEqual({ products: 200, orders: 403, toDo: 403 })
    await changeStaff(world.test, shop.owner, { id: clerk.staffId, permissions: orders })
    expect(await granted(clerk)).toEqual(orders)
    expect(await statuses(clerk)).toEqual({ products: 403, orders: 200, toDo: 200 })
    await removeStaff(world.test, shop.owner, clerk.staffId)
    expect((await session(clerk)).vendor).toBeNull()
    expect(await granted(clerk)).toEqual([])
    expect(await statuses(clerk)).toEqual(NOTHING)
  })

  it('does the work of this shop, and another shop is not there', async () => {
    const clerk = await hire(world.test, shop.owner, both)
    const buyer = await world.buyer(100_000)
    const bought = async (at: Shop): Promise<string> => {
      const product = await world.product(at)
      const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...product, quantity: 1 }])
      world.must(await world.pay(buyer, tradeNo))
      return orderNo
    }
    const [own, foreign] = [await bought(shop), await bought(other)]
    expect((await world.read(clerk, own)).orderNo).toBe(own)
    expect((await call(clerk, 'GET', `Order/GetByNo?no=${foreign}`)).status).toBe(404)
    expect((await world.ship({ ...other, owner: clerk }, foreign)).status).toBe(404)
    expect((await world.ship({ ...shop, owner: clerk }, own)).error).toBeNull()
    const listed = await world.call<{ items: { vendorNo: string }[] }>(
      'GET',
      '/api/client/Order/getAllByVendor',
      clerk,
    )
    expect(new Set(listed.result.items.map(({ vendorNo }) => vendorNo))).toEqual(new Set([shop.vendorNo]))
    const product = await world.product({ ...shop, owner: clerk })
    const [row] = await world.rows<{ vendorId: number }>(
      'SELECT vendor_id AS "vendorId" FROM product WHERE id = $1',
      [product.productId],
    )
    expect(row?.vendorId).toBe(shop.id)
    await world.assertMoney()
  })

  it('cannot do what stays with the keeper, whatever roles they have beside', async () => {
    const clerk = await hire(world.test, shop.owner, both)
    const vendor = await hire(world.test, shop.owner, both, { permissions: permissionGroups.Vendor })
    const administrator = await hire(world.test, shop.owner, goods, { roles: ['TenantAdmin'] })
    for (const as of [clerk, vendor, administrator]) {
      for (const [method, path, body] of [
        ['PUT', 'Vendor/Update', { bankCardNo: '6228480000000000018' }],
        ['PUT', 'Vendor/Update', { description: 'x' }],
        ['PUT', 'Vendor/setHoliday', { holidayUntil: null }],
        ['PUT', 'Vendor/askToClose', { displayName: shop.vendorNo }],
        ['GET', 'Vendor/getClosing', undefined],
        ['GET', 'VendorStaff/GetList', undefined],
        ['POST', 'VendorStaff/Create', { userName: clerk.userName, permissions: goods }],
        ['GET', 'Withdrawal/getStatement', undefined],
      ] as const)
        expect([path, ...refusal(await call(as, method, path, body))]).toEqual([
          path,
          403,
          'Platform:PermissionMissing',
        ])
      // Their own money they may take out; the shop's is not there.
      expect(refusal(await call(as, 'GET', 'Withdrawal/getState?ownerType=VENDOR'))).toEqual([
        404,
        'Platform:NotFound',
      ])
    }
    expect(await statuses(administrator)).toEqual({ products: 200, orders: 403, toDo: 403 })
  })

  it('decides nothing about the shop for the platform either', async () => {
    const operator = await hire(world.test, shop.owner, goods, { roles: ['Operator'] })
    const money = await hire(world.test, shop.owner, goods, { roles: ['Finance'] })
    const own = [409, 'Auth:OwnShop']
    expect(refusal(await suspend(world.test, operator, { id: shop.id, reason: 'x' }))).toEqual(own)
    expect(refusal(await close(world.test, operator, { id: shop.id, reason: 'x' }))).toEqual(own)
    const delay = await world.call('PUT', '/api/services/app/Vendor/SetSettleDelay', money, {
      body: { id: shop.id, settleDelayDays: 0 },
    })
    expect(refusal(delay)).toEqual(own)
    expect((await suspend(world.test, operator, { id: other.id, reason: 'x' })).status).toBe(200)
    expect((await resume(world.test, operator, other.id)).status).toBe(200)
  })
})

describe('with the shop', () => {
  it('those who work there lose sight of it while it is suspended, and for good when it is closed', async () => {
    const kept = await world.shop()
    const clerk = await hire(world.test, kept.owner, both)
    expect(await statuses(clerk)).toEqual(ALL)
    await suspend(world.test, world.keeper, { id: kept.id, reason: 'x' })
    expect(await statuses(clerk)).toEqual(NOTHING)
    expect((await session(clerk)).vendor).toBeNull()
    expect(await statuses(kept.owner)).toEqual(ALL)
    await resume(world.test, world.keeper, kept.id)
    expect(await statuses(clerk)).toEqual(ALL)

    await close(world.test, world.keeper, { id: kept.id, reason: 'x' })
    expect(await statuses(clerk)).toEqual(ALL)
    await reopen(world.test, world.keeper, kept.id)
    await close(world.test, world.keeper, { id: kept.id, reason: 'x' })
    world.test.clock.advance(11 * 60_000)
    await world.runJob('finish-closing-shops', {})
    expect(await statuses(clerk)).toEqual(NOTHING)
    expect(await world.rows('SELECT FROM vendor_staff WHERE vendor_id = $1', [kept.id])).toEqual([])
    // Free for another shop.
    expect((await addStaff(world.test, other.owner, clerk)).status).toBe(200)
  })
})

describe('an account that works in a shop', () => {
  const close = (as: Actor) => call(as, 'POST', 'Account/Close', { password: PASSWORD })
  const employed = async () => {
    const account = await createAccount(world.test)
    const token = await issueToken(world.test, { tenantId: 5, userId: account.userId })
    const { result } = await addStaff(world.test, shop.owner, account)
    const person = { ...account, userNo: '', token, staffId: result.id }
    world.must(await answerShop(world.test, person, 'Accept', result.id))
    return person
  }

  it('is closed by its owner once the shop has removed it or they left', async () => {
    const person = await employed()
    expect(refusal(await close(person))).toEqual([409, 'Auth:AccountIsStaff'])
    await removeStaff(world.test, shop.owner, person.staffId)
    expect((await close(person)).status).toBe(200)
    const other = await employed()
    await answerShop(world.test, other, 'Leave')
    expect((await close(other)).status).toBe(200)
  })

  it('leaves the shop when an administrator deletes it, and has no power without the role', async () => {
    const person = await employed()
    expect((await statuses(person)).products).toBe(200)
    const app = (verb: string) => `/api/services/app/User/${verb}`
    const roleNames = ['User']
    world.must(
      await world.call('PUT', app('Update'), world.keeper, { body: { id: person.userId, roleNames } }),
    )
    expect(await statuses(person)).toEqual(NOTHING)
    await world.call('DELETE', `${app('Delete')}?id=${person.userId}`, world.keeper)
    expect(await world.rows('SELECT FROM vendor_staff WHERE user_id = $1', [person.userId])).toEqual([])
  })
})
