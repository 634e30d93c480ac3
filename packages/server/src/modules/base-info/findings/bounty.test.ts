import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import { PIN, startPaymentWorld } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { move, post } from '../../finance/index.ts'
import { expireFindings } from './expire-findings.ts'

const DAY_MS = 86_400_000
const YEAR_S = 366 * 86_400
let world: PaymentWorld
let keeper: Actor
beforeAll(async () => {
  world = await startPaymentWorld()
  const actor = await createActor(world.test, {
    permissions: ['Pages.ProductFinding', 'Pages.ProductFinding.Hide', 'Pages.ProductFinding.Decide'],
  })
  keeper = { ...actor, token: await issueToken(world.test, { ...actor, seconds: YEAR_S }) }
})
afterAll(() => world.close())
afterEach(async () => {
  world.test.clock.set(new Date())
  await world.assertMoney()
})

/** Somebody with coins of each kind, in fen, whose token outlives a month. */
const seeker = async (coins: { earn?: number; paid?: number; gift?: number }): Promise<Actor> => {
  const actor = await world.buyer(coins.earn ?? 0)
  const owner = actor.userNo
  await inTransaction(world.test.ctx(5), async (ctx) => {
    const lines = [
      ...move(coins.paid ?? 0, { kind: 'EXT.BANK' }, { kind: 'USER.COIN_PAID', owner }),
      ...move(coins.gift ?? 0, { kind: 'EXT.BANK' }, { kind: 'USER.COIN_GIFT', owner }),
    ]
    if (lines.length > 0) await post(ctx, { kind: 'ORDER_REFUNDED', ref: `coins-${owner}`, lines })
  })
  return { ...actor, token: await issueToken(world.test, { ...actor, seconds: YEAR_S }) }
}
const create = (as: Actor, bountyAmount: number, rest: object = {}) =>
  ask<FindingDetail>(world.test, '/api/client/ProductFinding/Create', {
    method: 'POST',
    as,
    body: { title: 'green marble', findingImageUrl: '/seen.png', bountyAmount, payPassword: PIN, ...rest },
  })
const promised = async (as: Actor, yuan: number): Promise<FindingDetail> => {
  const { result, error } = await create(as, yuan)
  if (error !== null) throw new Error(error.reason)
  return result
}
const reply = async (as: Actor, productFindingId: number): Promise<number> =>
  (
    await ask<{ id: number }>(world.test, '/api/client/ProductFindingReply/Create', {
      method: 'POST',
      as,
      body: { productFindingId, content: 'try mine' },
    })
  ).result.id
const put = (as: Actor, verb: string, body: object) =>
  ask(world.test, `/api/client/ProductFinding/${verb}`, { method: 'PUT', as, body })
type Wallet = { coinPaid: number; coinGift: number; earn: number; withdrawable: number }
const wallet = async (as: Actor) =>
  (await ask<Wallet>(world.test, '/api/client/Wallet/getByUser', { as })).result
const bounty = (id: number) =>
  world.one<{ status: string; bounty: string }>(
    'SELECT status, bounty_status AS bounty FROM product_finding WHERE id = $1',
    [id],
  )
const expire = () => expireFindings(world.test.ctx(5))

describe('coins that are promised', () => {
  it('leave the wallet when the finding is posted: bought ones first, then earned, never given ones', async () => {
    const owner = await seeker({ paid: 2000, earn: 3000, gift: 9000 })
    const made = await promised(owner, 30)
    expect(made).toMatchObject({ bountyAmount: 30, bountyStatus: 'HELD', status: 'OPEN' })
    expect(await wallet(owner)).toMatchObject({ coinPaid: 0, earn: 20, coinGift: 90 })
    expect((await create(owner, 20.01)).error?.reason).toBe('Finance:BalanceTooLow')
  })

  it('need the payment password and are neither too few nor too many', async () => {
    const owner = await seeker({ paid: 5000 })
    expect((await create(owner, 10, { payPassword: null })).status).toBe(400)
    expect((await create(owner, 10, { payPassword: '000000' })).error?.reason).toBe(
      'Finance:PayPasswordWrong',
    )
    for (const bad of [0.5, 10_000.01, 1.001, -1]) expect((await create(owner, bad)).status).toBe(400)
    expect(await wallet(owner)).toMatchObject({ coinPaid: 50 })
  })

  it('are earned by whose reply is accepted, without the platform’s fee, and may leave', async () => {
    const owner = await seeker({ paid: 10_000 })
    const finder = await world.buyer()
    const { id } = await promised(owner, 100)
    const replyId = await reply(finder, id)
    expect((await put(owner, 'Accept', { id, replyId })).status).toBe(200)
    expect(await wallet(finder)).toMatchObject({ earn: 95, withdrawable: 95 })
    expect(await bounty(id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
    expect((await put(owner, 'Accept', { id, replyId })).status).toBe(409)
    expect((await put(owner, 'Close', { id })).status).toBe(409)
  })

  it('come back to the buckets they came from when the owner closes or deletes it, or the platform hides it', async () => {
    const owner = await seeker({ paid: 2000, earn: 3000 })
    const before = await wallet(owner)
    const closed = await promised(owner, 40)
    await put(owner, 'Close', { id: closed.id })
    expect(await wallet(owner)).toEqual(before)
    const deleted = await promised(owner, 40)
    await ask(world.test, `/api/client/ProductFinding/Delete?Id=${deleted.id}`, {
      method: 'DELETE',
      as: owner,
    })
    expect(await wallet(owner)).toEqual(before)
    const hidden = await promised(owner, 40)
    await ask(world.test, '/api/services/app/ProductFinding/Hide', {
      method: 'PUT',
      as: keeper,
      body: { id: hidden.id, reason: 'spam' },
    })
    expect(await wallet(owner)).toEqual(before)
    expect(await bounty(hidden.id)).toEqual({ status: 'HIDDEN', bounty: 'RETURNED' })
  })

  it('come back when the time is over and nobody replied', async () => {
    const owner = await seeker({ paid: 2000 })
    const { id } = await promised(owner, 20)
    world.test.clock.advance(31 * DAY_MS)
    await expire()
    await expire()
    expect(await bounty(id)).toEqual({ status: 'EXPIRED', bounty: 'RETURNED' })
    expect(await wallet(owner)).toMatchObject({ coinPaid: 20 })
  })

  it('wait three days more when somebody replied and the owner has not decided, a week for the platform, then come back', async () => {
    const owner = await seeker({ paid: 4000 })
    const finder = await world.buyer()
    const late = await promised(owner, 20)
    const decided = await promised(owner, 20)
    await reply(finder, late.id)
    const replyId = await reply(finder, decided.id)
    world.test.clock.advance(31 * DAY_MS)
    await expire()
    expect(await bounty(late.id)).toEqual({ status: 'OPEN', bounty: 'HELD' })
    expect((await put(owner, 'Accept', { id: decided.id, replyId })).status).toBe(200)
    world.test.clock.advance(3 * DAY_MS + 1000)
    await expire()
    expect(await bounty(late.id)).toEqual({ status: 'OPEN', bounty: 'HELD' })
    world.test.clock.advance(7 * DAY_MS)
    await expire()
    expect(await bounty(late.id)).toEqual({ status: 'EXPIRED', bounty: 'RETURNED' })
    expect(await bounty(decided.id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
    expect(await wallet(owner)).toMatchObject({ coinPaid: 20 })
  })

  it('are paid or returned once, whatever is clicked at the same time', async () => {
    const owner = await seeker({ paid: 10_000 })
    const finder = await world.buyer()
    const { id } = await promised(owner, 100)
    const replyId = await reply(finder, id)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => put(owner, 'Accept', { id, replyId })),
      ...Array.from({ length: 5 }, () => put(owner, 'Close', { id })),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const total = (await wallet(owner)).coinPaid + (await wallet(finder)).earn
    expect([100, 95]).toContain(total)
  })
})

describe('coins that the owner did not give in time', () => {
  const decide = (body: object, as = keeper) =>
    askAudited(world.test, '/api/services/app/ProductFinding/Decide', {
      method: 'PUT',
      as,
      body: { reason: 'seen both', ...body },
    })
  const undecided = async (): Promise<number[]> =>
    (
      await ask<{ items: { id: number; isUndecided: boolean }[] }>(
        world.test,
        '/api/services/app/ProductFinding/GetAll?isUndecided=true',
        { as: keeper },
      )
    ).result.items.map(({ id }) => id)
  /** Answered, and left alone until the owner's days are over. */
  const left = async () => {
    const owner = await seeker({ paid: 10_000 })
    const finder = await seeker({})
    const { id } = await promised(owner, 100)
    const replyId = await reply(finder, id)
    world.test.clock.advance(31 * DAY_MS)
    await expire()
    expect((await decide({ id, replyId })).error?.reason).toBe('BaseInfo:BountyNotDue')
    expect(await undecided()).not.toContain(id)
    world.test.clock.advance(3 * DAY_MS)
    await expire()
    expect(await undecided()).toContain(id)
    return { owner, finder, id, replyId }
  }

  it('go to the reply that the platform chooses, as if the owner had accepted it', async () => {
    const { owner, finder, id, replyId } = await left()
    expect((await decide({ id, replyId: 2_000_000_000 })).status).toBe(404)
    expect((await decide({ id, replyId }, owner)).status).toBe(403)
    expect((await decide({ id, replyId, reason: '' })).status).toBe(400)
    expect((await decide({ id, replyId })).status).toBe(200)
    expect(await bounty(id)).toEqual({ status: 'SOLVED', bounty: 'PAID' })
    expect(await wallet(finder)).toMatchObject({ earn: 95, withdrawable: 95 })
    expect((await decide({ id, replyId: null })).error?.reason).toBe('BaseInfo:BountyNotDue')
    expect(await undecided()).not.toContain(id)
  })

  it('go back when the platform finds that nobody earned them', async () => {
    const { owner, id } = await left()
    expect((await decide({ id, replyId: null })).status).toBe(200)
    expect(await bounty(id)).toEqual({ status: 'EXPIRED', bounty: 'RETURNED' })
    expect(await wallet(owner)).toMatchObject({ coinPaid: 100 })
    const told = await world.one<{ count: number }>(
      "SELECT count(*) AS count FROM notice WHERE user_id = $1 AND description = 'seen both'",
      [owner.userId],
    )
    expect(told.count).toBe(1)
  })
})
