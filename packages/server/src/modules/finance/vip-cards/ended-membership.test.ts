import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MembershipItem } from '@wenli/contract/auth/membership'
import { toWireTime } from '@wenli/contract/formats'
import { DAY_MS } from '@wenli/contract/time'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { PIN, startPaymentWorld } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'

const LONG_S = 365 * 86_400

let world: PaymentWorld
let clerk: Actor
let cards: { silver: number; gold: number }
beforeAll(async () => {
  world = await startPaymentWorld()
  const permissions = [
    'Pages.VipCard',
    'Pages.VipCard.Create',
    'Pages.VipCard.Refund',
    'Pages.Membership',
  ].concat(['Create', 'Edit', 'Delete'].map((deed) => `Pages.Membership.${deed}`))
  clerk = await createActor(world.test, { permissions })
  clerk = { ...clerk, token: await issueToken(world.test, { ...clerk, seconds: LONG_S }) }
  const card = async (unitPrice: number, level: number): Promise<number> => {
    const body = { name: 'card', unitPrice, level, validMonths: 12, discount: 0.9, isOnSale: true }
    const path = '/api/services/app/VipCard/Create'
    return (await ask<{ id: number }>(world.test, path, { method: 'POST', as: clerk, body })).result.id
  }
  cards = { silver: await card(100, 1), gold: await card(300, 2) }
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

/** Three days after they bought the card. */
const member = async (vipCardId: number): Promise<Actor & { readonly membershipId: number }> => {
  const made = await world.buyer(200_000)
  const buyer = { ...made, token: await issueToken(world.test, { ...made, seconds: LONG_S }) }
  await buy(buyer, vipCardId)
  world.test.clock.advance(3 * DAY_MS)
  return { ...buyer, membershipId: (await membershipOf(buyer)).id }
}
const order = async (as: Actor, vipCardId: number) => {
  const { result, error } = await ask<{ id: number; vipCardOrderNo: string; creditAmount: number }>(
    world.test,
    '/api/client/VipCardOrder/Create',
    { method: 'POST', as, body: { vipCardId } },
  )
  expect(error).toBeNull()
  return result
}
const buy = async (as: Actor, vipCardId: number): Promise<number> => {
  const { id, vipCardOrderNo } = await order(as, vipCardId)
  const body = { vipCardOrderNo, payPassword: PIN }
  expect((await ask(world.test, '/api/client/Wallet/pay', { method: 'POST', as, body })).error).toBeNull()
  return id
}
const findMembershipOf = async ({ userNo }: Actor): Promise<MembershipItem | undefined> => {
  const path = `/api/services/app/Membership/GetAll?Keyword=${userNo}`
  const { items } = (await ask<{ items: MembershipItem[] }>(world.test, path, { as: clerk })).result
  return items.find((item) => item.userNo === userNo)
}
const membershipOf = async (actor: Actor): Promise<MembershipItem> => {
  const found = await findMembershipOf(actor)
  if (found === undefined) throw new Error('no membership')
  return found
}
const takeBack = async (id: number): Promise<void> => {
  const path = '/api/services/app/VipCardOrder/Refund'
  const body = { id, reason: 'asked' }
  expect((await ask(world.test, path, { method: 'PUT', as: clerk, body })).error).toBeNull()
}
const remove = async (id: number): Promise<void> => {
  const path = `/api/services/app/Membership/Delete?id=${id}`
  expect((await ask(world.test, path, { method: 'DELETE', as: clerk })).error).toBeNull()
}
const update = async (id: number, changed: object): Promise<void> => {
  const path = '/api/services/app/Membership/Update'
  const { error } = await ask(world.test, path, { method: 'PUT', as: clerk, body: { id, ...changed } })
  expect(error).toBeNull()
}
const until = (days: number): string => toWireTime(new Date(world.test.clock.now().getTime() + days * DAY_MS))

describe('a membership that the platform ends', () => {
  it.each([
    ['by deleting it', remove],
    ['by ending it in the past', (id: number) => update(id, { expiredTime: until(-1) })],
    ['by ending it sooner', (id: number) => update(id, { expiredTime: until(30) })],
    ['by giving another level', (id: number) => update(id, { level: 1 })],
  ])('%s can be bought again, and the books are in order', async (_how, end) => {
    const buyer = await member(cards.gold)
    await end(buyer.membershipId)
    await buy(buyer, cards.gold)
    expect(await world.faults()).toEqual([])
  })

  it('is worth nothing towards a higher card, whatever is given afterwards', async () => {
    const { userId, membershipId, ...buyer } = await member(cards.silver)
    await remove(membershipId)
    const body = { userId, level: 1, discount: 0.9, expiredTime: until(365) }
    const path = '/api/services/app/Membership/Create'
    expect((await ask(world.test, path, { method: 'POST', as: clerk, body })).error).toBeNull()
    expect((await order({ userId, ...buyer }, cards.gold)).creditAmount).toBe(0)
  })

  it('goes on as it was bought when the platform makes it longer, or changes something else', async () => {
    const buyer = await member(cards.silver)
    const { expiredTime } = await membershipOf(buyer)
    await update(buyer.membershipId, { remark: 'called us' })
    await update(buyer.membershipId, { expiredTime: until(700) })
    expect((await membershipOf(buyer)).expiredTime > expiredTime).toBe(true)
    const rows = await world.rows('SELECT given_up_from AS time FROM vip_card_order WHERE user_id = $1', [
      buyer.userId,
    ])
    expect(rows).toEqual([{ time: null }])
  })
})

describe('a card that is taken back after the platform had its word', () => {
  it('puts back no more than what the platform left, when it ended the membership sooner', async () => {
    const buyer = await member(cards.silver)
    const renewal = await buy(buyer, cards.silver)
    const end = until(30)
    await update(buyer.membershipId, { expiredTime: end })
    await takeBack(renewal)
    expect((await membershipOf(buyer)).expiredTime).toBe(end)
  })

  it('makes no membership again that the platform deleted', async () => {
    const buyer = await member(cards.silver)
    const renewal = await buy(buyer, cards.silver)
    await remove(buyer.membershipId)
    await takeBack(renewal)
    expect(await findMembershipOf(buyer)).toBeUndefined()
  })

  it('puts back the lower one whose worth was taken off, unless the platform ended what came of it', async () => {
    const [kept, ended] = [await member(cards.silver), await member(cards.silver)]
    const before = await membershipOf(kept)
    await takeBack(await buy(kept, cards.gold))
    expect(await membershipOf(kept)).toMatchObject({ level: 1, expiredTime: before.expiredTime })
    const upgrade = await buy(ended, cards.gold)
    await remove(ended.membershipId)
    await takeBack(upgrade)
    expect(await findMembershipOf(ended)).toBeUndefined()
    // What nobody has any more can be bought again.
    await buy(ended, cards.silver)
    expect(await world.faults()).toEqual([])
  })

  it('takes with it a renewal’s own time, and not what the platform gave after it', async () => {
    const buyer = await member(cards.silver)
    const { expiredTime } = await membershipOf(buyer)
    const renewal = await buy(buyer, cards.silver)
    const renewed = await membershipOf(buyer)
    const later = (time: string): string => toWireTime(new Date(Date.parse(time) + 10 * DAY_MS))
    await update(buyer.membershipId, { expiredTime: later(renewed.expiredTime) })
    await takeBack(renewal)
    expect((await membershipOf(buyer)).expiredTime).toBe(later(expiredTime))
  })

  it('leaves what the platform gave instead of what it had granted', async () => {
    const { userId, membershipId, ...buyer } = await member(cards.silver)
    const renewal = await buy({ userId, ...buyer }, cards.silver)
    await remove(membershipId)
    const body = { userId, level: 1, discount: 0.9, expiredTime: until(20) }
    const path = '/api/services/app/Membership/Create'
    expect((await ask(world.test, path, { method: 'POST', as: clerk, body })).error).toBeNull()
    await takeBack(renewal)
    expect((await membershipOf({ userId, ...buyer })).expiredTime).toBe(body.expiredTime)
  })
})
