import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { PIN, startPaymentWorld } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'

const YEARS_S = 10 * 365 * 86_400

let world: PaymentWorld
let clerk: Actor
let cards: { twoYears: number; month: number; gold: number }
beforeAll(async () => {
  world = await startPaymentWorld()
  const permissions = ['Pages.VipCard', 'Pages.VipCard.Create', 'Pages.VipCard.Refund']
  clerk = await lasting(await createActor(world.test, { permissions }))
  cards = {
    twoYears: await card({ unitPrice: 500, validMonths: 24, level: 1 }),
    month: await card({ unitPrice: 30, validMonths: 1, level: 1 }),
    gold: await card({ unitPrice: 600, validMonths: 12, level: 2 }),
  }
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

const card = async (wanted: object): Promise<number> => {
  const body = { name: 'card', discount: 0.9, isOnSale: true, ...wanted }
  const path = '/api/services/app/VipCard/Create'
  return (await ask<{ id: number }>(world.test, path, { method: 'POST', as: clerk, body })).result.id
}

/** Whose token outlives the years that pass. */
const lasting = async (actor: Actor): Promise<Actor> => {
  const { tenantId, userId } = actor
  return { ...actor, token: await issueToken(world.test, { tenantId, userId, seconds: YEARS_S }) }
}
type Order = { id: number; vipCardOrderNo: string; creditAmount: number }
const order = async (as: Actor, vipCardId: number): Promise<Order> =>
  (
    await ask<Order>(world.test, '/api/client/VipCardOrder/Create', {
      method: 'POST',
      as,
      body: { vipCardId },
    })
  ).result
const buy = async (as: Actor, vipCardId: number): Promise<Order> => {
  const made = await order(as, vipCardId)
  const body = { vipCardOrderNo: made.vipCardOrderNo, payPassword: PIN }
  expect((await ask(world.test, '/api/client/Wallet/pay', { method: 'POST', as, body })).error).toBeNull()
  return made
}
const at = (time: string): void => world.test.clock.set(new Date(`${time}T12:00:00+08:00`))

describe('time that was given up for a higher card', () => {
  it('can be bought again when that one is over, and is worth what it cost then', async () => {
    at('2027-01-01')
    const buyer = await lasting(await world.buyer(500_000))
    await buy(buyer, cards.twoYears)
    at('2027-02-01')
    expect((await buy(buyer, cards.gold)).creditAmount).toBeGreaterThan(0)
    at('2028-03-01')
    await buy(buyer, cards.month)
    expect(await world.faults()).toEqual([])
    // Of the two years nothing counts any more, though they would still run: 30 of the month's 31 days are left.
    expect((await order(buyer, cards.gold)).creditAmount).toBe(29.03)
  })
})

describe('a card of the same level that takes off less', () => {
  it('adds its time to the better one, which keeps its name', async () => {
    at('2027-01-01')
    const buyer = await lasting(await world.buyer(500_000))
    await buy(
      buyer,
      await card({ name: 'better', unitPrice: 268, validMonths: 12, level: 1, discount: 0.85 }),
    )
    await buy(buyer, cards.month)
    expect(
      await world.one(
        'SELECT vip_card_name AS name, discount_bp AS discount FROM user_vip_membership WHERE user_id = $1',
        [buyer.userId],
      ),
    ).toEqual({ name: 'better', discount: 8500 })
  })
})

describe('an order whose price is no longer right', () => {
  it('cannot be paid, but its buyer can let it go, once', async () => {
    at('2027-01-01')
    const buyer = await lasting(await world.buyer(500_000))
    const { id } = await buy(buyer, cards.twoYears)
    const { vipCardOrderNo } = await order(buyer, cards.gold)
    const refund = { method: 'PUT', as: clerk, body: { id, reason: 'asked' } } as const
    expect((await ask(world.test, '/api/services/app/VipCardOrder/Refund', refund)).status).toBe(200)
    const path = `/api/payment/getPayOrder?vipCardOrderNo=${vipCardOrderNo}`
    expect((await ask(world.test, path, { as: buyer })).result).toMatchObject({ status: 'CLOSED' })
    const cancel = () =>
      ask(world.test, `/api/client/VipCardOrder/cancel?orderNo=${vipCardOrderNo}`, {
        method: 'PUT',
        as: buyer,
      })
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409])
  })
})

describe('what each card would cost', () => {
  type Offer = { vipCardId: number; standing: string; creditAmount: number; payable: number }
  const offers = async (as: Actor) => {
    const { result } = await ask<Offer[]>(world.test, '/api/client/VipCardOrder/getOffers', { as })
    const of = (id: number) => result.find(({ vipCardId }) => vipCardId === id)
    return [of(cards.month), of(cards.gold)]
  }

  it('is told before the order is made, and is what the order then says', async () => {
    at('2027-01-01')
    const buyer = await lasting(await world.buyer(500_000))
    const whole = { creditAmount: 0, payable: 600 }
    expect(await offers(buyer)).toMatchObject([
      { standing: 'NEW', creditAmount: 0, payable: 30 },
      { standing: 'NEW', ...whole },
    ])
    await buy(buyer, cards.twoYears)
    at('2027-02-01')
    const [month, gold] = await offers(buyer)
    expect([month, gold]).toMatchObject([{ standing: 'RENEWAL', payable: 30 }, { standing: 'UPGRADE' }])
    const { creditAmount } = await buy(buyer, cards.gold)
    expect(creditAmount).toBeGreaterThan(0)
    expect(gold).toMatchObject({ creditAmount, payable: (60_000 - Math.round(creditAmount * 100)) / 100 })
    expect(await offers(buyer)).toMatchObject([
      { standing: 'LOWER', creditAmount: 0 },
      { standing: 'RENEWAL', ...whole },
    ])
    at('2028-03-01')
    expect(await offers(buyer)).toMatchObject([{ standing: 'NEW' }, { standing: 'NEW', ...whole }])
  })
})
