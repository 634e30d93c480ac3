import { beforeAll, expect, it } from 'vitest'
import type { PayOrderItem } from '@wenli/contract/finance/payment'
import { maskAccount, toWireTime } from '@wenli/contract/formats'
import type { Page } from '@wenli/contract/paging'
import { HOUR_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['buyer'] })
let clerk: Actor
let keeper: Actor
beforeAll(async () => {
  await world.rows(
    'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 1, 1, 1)',
  )
  clerk = await world.lasting(await createActor(world.test, { permissions: ['Pages.Payment'] }))
  keeper = await world.lasting(
    await createActor(world.test, { permissions: ['Pages.Payment', 'Pages.User.Edit'] }),
  )
})

const list = (query: Readonly<Record<string, string>>, who = clerk) =>
  world.call<Page<PayOrderItem>>(
    'GET',
    `/api/services/app/PayOrder/GetAll?${new URLSearchParams(query).toString()}`,
    who,
  )
const listed = async (query: Readonly<Record<string, string>>): Promise<PayOrderItem[]> =>
  world.must(await list(query)).items
const refs = async (query: Readonly<Record<string, string>>): Promise<string[]> =>
  (await listed(query)).map(({ ref }) => ref)

const place = async (more: object = {}): Promise<string> =>
  (await world.place(buyer, [{ ...(await world.product(shop)), quantity: 2 }], more)).tradeNo
const paid = async (): Promise<string> => {
  const tradeNo = await place()
  world.must(await world.pay(buyer, tradeNo))
  return tradeNo
}
/** For points alone. */
const free = async (): Promise<string> => {
  await world.rows(
    `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time)
     VALUES (5, $1, 'USABLE', 20000, 20000, now() + interval '1 year')`,
    [buyer.userId],
  )
  return place({ usePoints: 20_000 })
}
/** With a code that nobody has scanned yet. */
const waiting = async (): Promise<string> => {
  const tradeNo = await place()
  const body = { tradeNo, appId: world.appIds.WECHAT }
  world.must(await world.call('POST', '/api/payment/createWxPaymentQrCode', buyer, { body }))
  return tradeNo
}

it('names every payment, the newest first, whatever it was paid by, and masks who paid for whoever may not change users', async () => {
  const [byWallet, atChannel, forNothing] = [await paid(), await waiting(), await free()]
  const common = { kind: 'TRADE', userName: maskAccount(buyer.userName), refundedAmount: 0 }
  expect(await listed({ maxResultCount: '3' })).toMatchObject([
    { ...common, ref: forNothing, payable: 0, paymentMethod: 'FREE', status: 'SUCCESS' },
    { ...common, ref: atChannel, payable: 200, paymentMethod: null, status: 'WAITING', paidTime: null },
    { ...common, ref: byWallet, payable: 200, paymentMethod: 'WALLET', status: 'SUCCESS' },
  ])
  expect(world.must(await list({ keyword: byWallet }, keeper)).items).toMatchObject([
    { ref: byWallet, userName: buyer.userName },
  ])
})

it('says how much of a payment went back', async () => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 2 },
  ])
  world.must(await world.pay(buyer, tradeNo))
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  expect(await listed({ keyword: tradeNo })).toMatchObject([{ status: 'PART_REFUNDED', refundedAmount: 100 }])
})

it('is narrowed by state, means, kind and the time of the payment', async () => {
  world.test.clock.advance(HOUR_MS)
  const from = toWireTime(world.test.clock.now())
  const [byWallet, atChannel, forNothing] = [await paid(), await waiting(), await free()]
  const to = toWireTime(world.test.clock.now())
  world.test.clock.advance(HOUR_MS)
  const later = await paid()
  expect((await refs({ status: 'WAITING' }))[0]).toBe(atChannel)
  expect((await refs({ paymentMethod: 'WALLET' })).slice(0, 2)).toEqual([later, byWallet])
  expect((await refs({ paymentMethod: 'FREE' }))[0]).toBe(forNothing)
  expect(await refs({ kind: 'VIP_CARD' })).toEqual([])
  expect(await refs({ kind: 'TRADE', keyword: later })).toEqual([later])
  expect(await refs({ paidTimeFrom: from, paidTimeTo: to })).toEqual([forNothing, byWallet])
  expect((await list({ paidTimeTo: 'yesterday' })).status).toBe(400)
})

it('finds a payment by its number or how that begins, and by nothing else of it', async () => {
  const tradeNo = await paid()
  expect(await refs({ keyword: tradeNo })).toEqual([tradeNo])
  expect(await refs({ keyword: tradeNo.slice(0, -1) })).toContain(tradeNo)
  expect(await refs({ keyword: tradeNo.slice(1) })).not.toContain(tradeNo)
  expect(await refs({ keyword: '%' })).toEqual([])
})
