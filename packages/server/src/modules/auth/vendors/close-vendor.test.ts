import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { VendorTies } from '@wenli/contract/auth/vendor-closing'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { PIN } from '../../../../test/payment-world.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { Buyer, TradeWorld } from '../../../../test/trade-world.ts'
import { hashPayPassword } from '../../finance/wallet/pay-password.ts'
import { sealBankCard } from './bank-card.ts'
import { isFree } from './vendor-ties.ts'
import { auditLines, close, notices, refusal, reopen, shopKeeper, suspend } from './testing/shop-keeper.ts'

let world: TradeWorld
let buyer: Buyer
beforeAll(async () => {
  world = await startTradeWorld()
  buyer = await world.buyer(100_000)
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

const put = <Result = OwnVendor>(as: Actor, verb: string, body: object = {}) =>
  world.call<Result>('PUT', `/api/client/Vendor/${verb}`, as, { body })
const ask = (shop: Shop, displayName = shop.vendorNo) => put(shop.owner, 'askToClose', { displayName })
const ties = async (as: Actor) =>
  world.must(await world.call<VendorTies>('GET', '/api/client/Vendor/getClosing', as))
const own = async ({ owner }: Shop) =>
  world.must(
    await world.call<OwnVendor>('GET', `/api/client/Vendor/getByUserNo?userNo=${owner.userNo}`, owner),
  )
/** What the worker does every ten minutes. */
const finish = async () => {
  world.test.clock.advance(11 * MINUTE_MS)
  await world.runJob('finish-closing-shops', {})
}
const pay = async (tradeNo: string) => expect((await world.pay(buyer, tradeNo)).error).toBeNull()
const sees = async (productNo: string) =>
  (await world.call('GET', `/api/client/Product/GetByNo?no=${productNo}`, buyer)).status

describe('a shop that wants to close', () => {
  it('types its name, is off the shelves at once and takes no new orders', async () => {
    const shop = await world.shop()
    const goods = await world.product(shop)
    const { productNo } = await world.one<{ productNo: string }>(
      'SELECT product_no AS "productNo" FROM product WHERE id = $1',
      [goods.productId],
    )
    expect(refusal(await ask(shop, 'another name'))).toEqual([400, 'Platform:Validation'])
    expect((await own(shop)).status).toBe('APPROVED')
    expect(await sees(productNo)).toBe(200)

    expect((await ask(shop)).result).toMatchObject({
      status: 'CLOSING',
      closingBy: 'SHOP',
      closingSince: expect.any(String),
    })
    expect(await sees(productNo)).toBe(404)
    const body = { addressId: buyer.addressId, items: [{ ...goods, quantity: 1 }] }
    expect(refusal(await world.call('POST', '/api/client/Order/Create', buyer, { body }))[0]).toBe(409)
    const newProduct = await world.call('POST', '/api/client/Product/Create', shop.owner, {
      body: { name: 'x', productCategoryId: 1, unitPrice: 1, unit: 'box', coverImageUrl: '/x.png' },
    })
    expect(newProduct.error).not.toBeNull()
    expect(refusal(await ask(shop))).toEqual([409, 'Auth:VendorState'])
    expect((await auditLines(world.test, shop.id)).at(-1)).toMatchObject({
      action: 'Close',
      user_name: shop.owner.userNo,
    })
    expect((await notices(world.test, shop.owner)).at(-1)?.title).toBe(
      texts['zh-Hans']['Notice.Shop.Closing'],
    )

    expect((await put(shop.owner, 'withdrawClosing')).result).toMatchObject({
      status: 'APPROVED',
      closingBy: null,
      closingSince: null,
    })
    expect(await sees(productNo)).toBe(200)
    await pay((await world.place(buyer, [{ ...goods, quantity: 1 }])).tradeNo)
    expect(refusal(await put(shop.owner, 'withdrawClosing'))).toEqual([409, 'Auth:VendorState'])
  })

  it('sends, answers refunds and withdraws until nothing binds it, and closes then by itself', async () => {
    const shop = await world.shop()
    const goods = await world.product(shop, { unitPrice: 5 })
    const place = async () => (await world.place(buyer, [{ ...goods, quantity: 1 }])).tradeNo
    const orderOf = async (tradeNo: string) =>
      (
        await world.one<{ orderNo: string }>(
          `SELECT o.order_no AS "orderNo" FROM customer_order o JOIN trade t ON t.tenant_id = o.tenant_id AND t.id = o.trade_id
            WHERE t.trade_no = $1`,
          [tradeNo],
        )
      ).orderNo
    const [unpaid, kept, refunded] = [await place(), await place(), await place()]
    await pay(kept)
    await pay(refunded)
    expect((await ask(shop)).error).toBeNull()
    expect(await ties(shop.owner)).toMatchObject({ openOrders: 3, openRefunds: 0 })
    await finish()
    expect((await own(shop)).status).toBe('CLOSING')

    // Nobody pays it: the order ends by its own timer.
    world.test.clock.advance(31 * MINUTE_MS)
    expect(await world.runJobs()).toContain('expire-trade')
    const sentBack = await orderOf(refunded)
    expect((await world.step('applyRefund', buyer, sentBack)).error).toBeNull()
    expect(await ties(shop.owner)).toMatchObject({ openOrders: 2, openRefunds: 1 })
    expect((await world.step('approveRefund', shop.owner, sentBack)).error).toBeNull()
    expect(await ties(shop.owner)).toMatchObject({ openOrders: 1, openRefunds: 0 })

    const orderNo = await orderOf(kept)
    expect((await world.ship(shop, orderNo)).error).toBeNull()
    expect((await world.step('takeDelivery', buyer, orderNo)).error).toBeNull()
    await finish()
    expect((await own(shop)).status).toBe('CLOSING')
    world.test.clock.advance(9 * DAY_MS)
    await world.runJob('complete-order', { orderNo })
    expect(unpaid).not.toBe(kept)

    const { availableAmount, ...rest } = await ties(shop.owner)
    expect(rest).toEqual({ openOrders: 0, openRefunds: 0, pendingAmount: 0, frozenAmount: 0 })
    expect(availableAmount).toBeGreaterThan(0)
    await finish()
    expect((await own(shop)).status).toBe('CLOSING')

    await world.rows('UPDATE vendor SET bank_card_no = $2 WHERE id = $1', [
      shop.id,
      sealBankCard(world.test.app.deps.keys.field, '6222021234567890128'),
    ])
    await world.rows(
      'INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES (5, $1, $2, now())',
      [shop.owner.userId, hashPayPassword(world.test.app.deps.keys.field, shop.owner.userId, PIN)],
    )
    const withdraw = (amount: number) =>
      world.call<{ id: number }>('POST', '/api/client/Withdrawal/Create', shop.owner, {
        body: { amount, payPassword: PIN, ownerType: 'VENDOR' },
      })
    // Below the least that may leave: only all of it.
    const state = await world.call<{ minimum: number }>(
      'GET',
      '/api/client/Withdrawal/getState?ownerType=VENDOR',
      shop.owner,
    )
    expect(state.result.minimum).toBe(availableAmount)
    expect(refusal(await withdraw(1))).toEqual([422, 'Finance:WithdrawalTooSmall'])
    const { id } = world.must(await withdraw(availableAmount))
    expect(await ties(shop.owner)).toMatchObject({ availableAmount: 0, frozenAmount: availableAmount })
    await finish()
    expect((await own(shop)).status).toBe('CLOSING')
    const desk = (verb: string, body: object) =>
      world.call('PUT', `/api/services/app/Withdrawal/${verb}`, world.keeper, { body: { id, ...body } })
    expect((await desk('Audit', { action: 'approve' })).error).toBeNull()
    expect((await desk('Remit', { action: 'startRemit' })).error).toBeNull()
    expect((await desk('Remit', { action: 'remit', bankRef: 'B1' })).error).toBeNull()

    await finish()
    expect((await own(shop)).status).toBe('CLOSED')
    expect((await notices(world.test, shop.owner)).at(-1)).toMatchObject({
      title: texts['zh-Hans']['Notice.Shop.Closed'],
      link: '/pc/shopregister',
    })
    expect((await auditLines(world.test, shop.id)).map(({ action }) => action)).toEqual([
      'Close',
      'FinishClosing',
    ])
    expect(refusal(await put(shop.owner, 'withdrawClosing'))).toEqual([404, 'Platform:NotFound'])
  })

  it('stays in between for some minutes, so that an order just being placed is seen', async () => {
    const shop = await world.shop()
    await ask(shop)
    await world.runJob('finish-closing-shops', {})
    expect((await own(shop)).status).toBe('CLOSING')
    await finish()
    expect((await own(shop)).status).toBe('CLOSED')
  })

  it('has neither money nor a debt when it closes', () => {
    const free = { openOrders: 0, openRefunds: 0, pendingAmount: 0, availableAmount: 0, frozenAmount: 0 }
    expect(isFree(free)).toBe(true)
    for (const name of ['openOrders', 'openRefunds', 'pendingAmount', 'availableAmount', 'frozenAmount'])
      expect(isFree({ ...free, [name]: 1 })).toBe(false)
    expect(isFree({ ...free, availableAmount: -1 })).toBe(false)
  })
})

describe('what the platform closes', () => {
  it('the shop cannot keep open, and the platform can', async () => {
    const shop = await world.shop()
    const { result } = await close(world.test, world.keeper, { id: shop.id, reason: '长期不发货' })
    expect(result).toMatchObject({ status: 'CLOSING', closingBy: 'PLATFORM', statusReason: '长期不发货' })
    expect(refusal(await put(shop.owner, 'withdrawClosing'))).toEqual([409, 'Auth:ClosedByPlatform'])
    expect((await notices(world.test, shop.owner)).at(-1)?.description).toContain('长期不发货')
    const seen = await world.call<VendorTies>(
      'GET',
      `/api/services/app/Vendor/GetClosing?Id=${shop.id}`,
      world.keeper,
    )
    expect(seen.result).toEqual({
      openOrders: 0,
      openRefunds: 0,
      pendingAmount: 0,
      availableAmount: 0,
      frozenAmount: 0,
    })
    expect((await reopen(world.test, world.keeper, shop.id)).result).toMatchObject({
      status: 'APPROVED',
      statusReason: null,
      closingBy: null,
    })
  })

  it('may be suspended, but a suspended shop does not get out of it by closing', async () => {
    const shop = await world.shop()
    await suspend(world.test, world.keeper, { id: shop.id, reason: 'x' })
    expect(refusal(await ask(shop))).toEqual([409, 'Auth:VendorState'])
    expect((await close(world.test, world.keeper, { id: shop.id, reason: 'x' })).result.status).toBe(
      'CLOSING',
    )
  })
})

it('a shop that is closed leaves its owner without the role and the shop, who is a buyer again', async () => {
  const keeper = await shopKeeper(world.test, world.keeper)
  const session = async () =>
    world.must(
      await world.call<{ vendor: { vendorNo: string } | null }>(
        'GET',
        '/api/services/app/Session/GetCurrentLoginInformations',
        keeper,
      ),
    ).vendor
  const maySell = async () => (await put(keeper, 'Update', {})).status
  await expect.poll(maySell).toBe(200)
  expect((await put(keeper, 'askToClose', { displayName: keeper.shop.displayName })).error).toBeNull()
  expect(await session()).toMatchObject({ vendorNo: keeper.shop.vendorNo })
  await finish()
  expect(
    await world.rows('SELECT 1 FROM user_role WHERE tenant_id = 5 AND user_id = $1', [keeper.userId]),
  ).toEqual([])
  await expect.poll(async () => (await put(keeper, 'Update', {})).status).toBe(403)
})
