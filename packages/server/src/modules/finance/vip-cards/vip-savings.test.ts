import { beforeAll, describe, expect, it } from 'vitest'
import { toWireTime } from '@wenli/contract/formats'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { PIN } from '../../../../test/payment-world.ts'
import { whileHeld } from '../../../../test/held-rows.ts'
import { openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import type { Buyer } from '../../../../test/trade-world.ts'

const doors = (entity: string, ...deeds: string[]): string[] => [
  `Pages.${entity}`,
  ...deeds.map((deed) => `Pages.${entity}.${deed}`),
]

openTradeWorld()
let clerk: Actor
let vipCardId: number
beforeAll(async () => {
  const permissions = [...doors('VipCard', 'Create', 'Delete', 'Refund'), ...doors('Membership', 'Create')]
  clerk = await world.lasting(await createActor(world.test, { permissions }))
  vipCardId = await newCard('year')
})
const newCard = async (name: string, more: object = {}): Promise<number> => {
  const body = { name, unitPrice: 100, validMonths: 12, discount: 0.9, level: 1, isOnSale: true, ...more }
  const path = '/api/services/app/VipCard/Create'
  return world.must(await world.call<{ id: number }>('POST', path, clerk, { body })).id
}

/** A card at 100 that takes a tenth off every price. */
const join = async (buyer: Buyer, card = vipCardId): Promise<number> => {
  const path = '/api/client/VipCardOrder/Create'
  type Ordered = { id: number; vipCardOrderNo: string }
  const { id, vipCardOrderNo } = world.must(
    await world.call<Ordered>('POST', path, buyer, { body: { vipCardId: card } }),
  )
  const body = { vipCardOrderNo, payPassword: PIN }
  world.must(await world.call('POST', '/api/client/Wallet/pay', buyer, { body }))
  return id
}
/** So many pieces at 100, paid. */
const buy = async (buyer: Buyer, quantity: number): Promise<string> => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity }])
  world.must(await world.pay(buyer, tradeNo))
  return orderNo
}
const sendBack = async (buyer: Buyer, orderNo: string, quantity: number): Promise<void> => {
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, body))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
}
const askBack = (id: number) =>
  world.call('PUT', '/api/services/app/VipCardOrder/Refund', clerk, { body: { id, reason: 'asked' } })
/** What came back of the card, in fen. */
const takeBack = async (id: number): Promise<number> => {
  world.must(await askBack(id))
  const text = 'SELECT refunded_amount AS amount FROM vip_card_order WHERE id = $1'
  return (await world.one<{ amount: number }>(text, [id])).amount
}

describe('a card that is taken back', () => {
  it('gives what was paid without what it saved', async () => {
    const buyer = await world.buyer()
    await buy(buyer, 1)
    const id = await join(buyer)
    const before = await world.balance('USER.EARN', buyer.userNo)
    await buy(buyer, 3)
    expect(await takeBack(id)).toBe(10_000 - 3 * 1000)
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(before - 27_000 + 7000)
    const [told] = await world.rows('SELECT title, link FROM notice WHERE user_id = $1 ORDER BY id DESC', [
      buyer.userId,
    ])
    expect(told).toEqual({ title: '您购买的“year”已办理退款，退款金额 ¥70.00', link: '/pc/vipRegister' })
  })

  it('takes nothing off for pieces that went back, of which nothing was saved', async () => {
    const buyer = await world.buyer()
    const id = await join(buyer)
    await sendBack(buyer, await buy(buyer, 3), 1)
    await sendBack(buyer, await buy(buyer, 2), 2)
    expect(await takeBack(id)).toBe(10_000 - 2 * 1000)
  })

  it('is charged with nothing when its time never began: what was saved is the one’s before it', async () => {
    const buyer = await world.buyer()
    const first = await join(buyer)
    const renewed = await join(buyer)
    await buy(buyer, 3)
    expect(await takeBack(renewed)).toBe(10_000)
    expect(await takeBack(first)).toBe(10_000 - 3 * 1000)
  })

  it('is not charged with what another saved after it', async () => {
    const buyer = await world.buyer()
    const month = await newCard('month', { validMonths: 1 })
    const first = await join(buyer, month)
    await buy(buyer, 2)
    world.test.clock.advance(40 * DAY_MS)
    const second = await join(buyer, month)
    await buy(buyer, 3)
    expect(await takeBack(second)).toBe(10_000 - 3 * 1000)
    expect(await takeBack(first)).toBe(10_000 - 2 * 1000)
    world.test.clock.advance(-40 * DAY_MS)
  })

  it('is charged with what it saved before and after a higher one that was taken back first', async () => {
    const buyer = await world.buyer()
    const gold = await newCard('gold', { unitPrice: 300, discount: 0.8, level: 2 })
    const silver = await join(buyer)
    await buy(buyer, 1)
    const higher = await join(buyer, gold)
    await buy(buyer, 2)
    const { paid } = await world.one<{ paid: number }>(
      'SELECT paid_amount AS paid FROM vip_card_order WHERE id = $1',
      [higher],
    )
    expect(await takeBack(higher)).toBe(paid - 2 * 2000)
    await buy(buyer, 3)
    expect(await takeBack(silver)).toBe(10_000 - 4 * 1000)
  })

  it('is charged from its purchase on where it made the price better at once', async () => {
    const buyer = await world.buyer()
    const first = await join(buyer)
    await buy(buyer, 1)
    const better = await join(buyer, await newCard('better', { discount: 0.8 }))
    await buy(buyer, 2)
    expect(await takeBack(better)).toBe(10_000 - 2 * 2000)
    expect(await takeBack(first)).toBe(10_000 - 1 * 1000)
  })

  it('gives nothing when it saved more than it cost, and the membership ends all the same', async () => {
    const buyer = await world.buyer()
    const id = await join(buyer)
    await buy(buyer, 11)
    expect(await takeBack(id)).toBe(0)
    const { over } = await world.one<{ over: boolean }>(
      'SELECT expired_time <= $2 AS over FROM user_vip_membership WHERE user_id = $1',
      [buyer.userId, world.test.clock.now()],
    )
    expect(over).toBe(true)
  })

  it('puts back a membership whose own card is gone meanwhile, under the name it had', async () => {
    const { userId, ...buyer } = await world.buyer()
    const given = await newCard('given')
    const expiredTime = toWireTime(new Date(world.test.clock.now().getTime() + DAY_MS))
    const body = { userId, level: 1, discount: 0.9, vipCardId: given, expiredTime }
    world.must(await world.call('POST', '/api/services/app/Membership/Create', clerk, { body }))
    const id = await join({ userId, ...buyer })
    const named = () =>
      world.one(
        'SELECT vip_card_name AS name, vip_card_id AS id FROM user_vip_membership WHERE user_id = $1',
        [userId],
      )
    expect(await named()).toEqual({ name: 'year', id: vipCardId })
    world.must(await world.call('DELETE', `/api/services/app/VipCard/Delete?Id=${given}`, clerk))
    await takeBack(id)
    expect(await named()).toEqual({ name: 'given', id: null })
  })

  it('leaves the reminders of the membership that goes on, as far as their time is still to come', async () => {
    const buyer = await world.buyer()
    const reminders = async (): Promise<{ days: number; end: string }[]> =>
      (
        await world.test.owner.query<{ days: number; end: string }>(
          `SELECT (j.payload ->> 'days')::int AS days, j.payload ->> 'end' AS end FROM graphile_worker._private_jobs j
             JOIN graphile_worker._private_tasks t ON t.id = j.task_id
            WHERE t.identifier = 'remind-member' AND (j.payload ->> 'userId')::bigint = $1 ORDER BY j.run_at`,
          [buyer.userId],
        )
      ).rows
    await join(buyer)
    const first = await reminders()
    const second = await join(buyer)
    expect(await reminders()).not.toEqual(first)
    await takeBack(second)
    expect(await reminders()).toEqual(first)
    const third = await join(buyer)
    const [later] = await reminders()
    // Three days before the end of the first: it is too late to say that seven are left.
    world.test.clock.set(new Date(Date.parse(first[0]?.end ?? '') - 3 * DAY_MS))
    await takeBack(third)
    expect(await reminders()).toEqual([first[1], later])
    for (const { days, end } of await reminders())
      await world.runJob('remind-member', { userId: buyer.userId, days, end })
    const told = await world.rows<{ title: string }>('SELECT title FROM notice WHERE user_id = $1', [
      buyer.userId,
    ])
    expect(told.filter(({ title }) => title.includes('到期'))).toEqual([{ title: '您的会员将在 1 天后到期' }])
  })
})

describe('a card while an order at the member’s price waits for payment', () => {
  /** Three pieces at 100, for whoever has no membership 300. */
  const place = async (buyer: Buyer) => world.place(buyer, [{ ...(await world.product(shop)), quantity: 3 }])

  it('is not taken back before the order is paid, and then charged with what was saved on it', async () => {
    const buyer = await world.buyer()
    const id = await join(buyer)
    const { tradeNo } = await place(buyer)
    expect(await askBack(id)).toMatchObject({ status: 409, error: { reason: 'Finance:UnpaidOrderFirst' } })
    world.must(await world.pay(buyer, tradeNo))
    expect(await takeBack(id)).toBe(10_000 - 3 * 1000)
  })

  it('is taken back whole once the order was cancelled, or nobody paid it in time', async () => {
    const buyer = await world.buyer()
    const id = await join(buyer)
    const { orderNo = '' } = await place(buyer)
    world.must(await world.step('cancel', buyer, orderNo))
    await place(buyer)
    expect((await askBack(id)).status).toBe(409)
    world.test.clock.advance(31 * MINUTE_MS)
    await world.runJobs()
    expect(await takeBack(id)).toBe(10_000)
    world.test.clock.advance(-31 * MINUTE_MS)
  })

  it('is taken back when the order was placed before it, or in another card’s time', async () => {
    const buyer = await world.buyer()
    await place(buyer)
    const first = await join(buyer)
    const renewed = await join(buyer)
    await place(buyer)
    expect(await takeBack(renewed)).toBe(10_000)
    expect((await askBack(first)).error?.reason).toBe('Finance:UnpaidOrderFirst')
  })

  it('waits for an order that is being placed, and an order for a card that is being taken back', async () => {
    const buyer = await world.buyer()
    const id = await join(buyer)
    const row = 'FROM user_vip_membership WHERE user_id = $1'
    const values = [buyer.userId]
    const ended = 'UPDATE user_vip_membership SET expired_time = creation_time WHERE user_id = $1'
    const placed = await whileHeld(world.test, [{ text: ended, values }], () => place(buyer))
    expect(placed.payable).toBe(300)
    const held = { text: `SELECT ${row} FOR SHARE`, values }
    expect(await whileHeld(world.test, [held], () => takeBack(id))).toBe(10_000)
  })
})
