import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { maskAccount, toWireTime } from '@wenli/contract/formats'
import { DAY_MS } from '@wenli/contract/time'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { askAudited } from '../../../../test/audit-lines.ts'
import { pay, PIN, startPaymentWorld, tradeOf } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { jobHandlers } from '../../../app-jobs.ts'

let world: PaymentWorld
let clerk: Actor
let cards: { month: number; year: number; gold: number; withdrawn: number }
beforeAll(async () => {
  world = await startPaymentWorld()
  clerk = await lasting(
    await createActor(world.test, {
      permissions: [
        'Pages.VipCard',
        'Pages.VipCard.Create',
        'Pages.VipCard.Edit',
        'Pages.VipCard.Refund',
        'Pages.Order.Reveal',
        'Pages.Membership',
      ],
    }),
  )
  const card = async (name: string, unitPrice: number, validMonths: number, rest: object) => {
    const body = { name, unitPrice, validMonths, discount: 0.95, level: 1, isOnSale: true, ...rest }
    const { result, error } = await ask<{ id: number }>(world.test, '/api/services/app/VipCard/Create', {
      method: 'POST',
      as: clerk,
      body,
    })
    if (error !== null) throw new Error(error.details ?? error.message)
    return result.id
  }
  cards = {
    month: await card('month', 30, 1, { priority: 1 }),
    year: await card('year', 300, 12, { priority: 3, discount: 0.9 }),
    gold: await card('gold', 600, 12, { priority: 2, level: 2, discount: 0.8 }),
    withdrawn: await card('withdrawn', 1, 1, { isOnSale: false }),
  }
})
afterAll(() => world.close())
afterEach(async () => {
  world.test.clock.set(new Date())
  await world.assertMoney()
})

type Order = { id: number; vipCardOrderNo: string; payable: number; creditAmount: number; status: string }
const order = (as: Actor, vipCardId: number, headers = {}) =>
  ask<Order>(world.test, '/api/client/VipCardOrder/Create', {
    method: 'POST',
    as,
    body: { vipCardId },
    headers,
  })
const payByWallet = (as: Actor, vipCardOrderNo: string) =>
  ask(world.test, '/api/client/Wallet/pay', {
    method: 'POST',
    as,
    body: { vipCardOrderNo, payPassword: PIN },
  })
const buy = async (as: Actor, vipCardId: number): Promise<Order> => {
  const { result, error } = await order(as, vipCardId)
  if (error !== null) throw new Error(error.reason)
  const paid = await payByWallet(as, result.vipCardOrderNo)
  expect(paid.error).toBeNull()
  return result
}
type Member = {
  level: number
  discount: number
  vipCardName: string
  expiredTime: string
  isExpired: boolean
}
const membership = async (of: Actor): Promise<Member | undefined> =>
  (
    await ask<{ items: Member[] }>(world.test, `/api/services/app/Membership/GetAll?keyword=${of.userNo}`, {
      as: clerk,
    })
  ).result.items[0]
const orderStatus = async (as: Actor, no: string) => {
  const { result } = await ask<{ items: Order[] }>(world.test, '/api/client/VipCardOrder/getAllByUser', {
    as,
  })
  return result.items.find(({ vipCardOrderNo }) => vipCardOrderNo === no)?.status
}
const balance = async (as: Actor) =>
  (await ask<{ balance: number }>(world.test, '/api/client/Wallet/getByUser', { as })).result.balance
const refund = (id: number) =>
  askAudited(world.test, '/api/services/app/VipCardOrder/Refund', {
    method: 'PUT',
    as: clerk,
    body: { id, reason: 'asked' },
  })

/** Their token outlives the years that the clock jumps. */
const YEARS_S = 10 * 366 * 86_400
const lasting = async (actor: Actor): Promise<Actor> => ({
  ...actor,
  token: await issueToken(world.test, { ...actor, seconds: YEARS_S }),
})

describe('the cards on sale', () => {
  it('are shown to everybody in the operator’s order', async () => {
    const { result } = await ask<{ items: { id: number; discount: number }[] }>(
      world.test,
      '/api/client/VipCard/GetList',
    )
    expect(result.items.map(({ id }) => id)).toEqual([cards.year, cards.gold, cards.month])
    expect(result.items[0]).toMatchObject({
      name: 'year',
      unitPrice: 300,
      validMonths: 12,
      discount: 0.9,
      level: 1,
    })
  })

  it('are the only ones that can be bought, by who is signed in', async () => {
    const buyer = await world.buyer()
    expect((await order(buyer, cards.withdrawn)).error?.reason).toBe('Finance:CardNotOnSale')
    const nobody = await ask(world.test, '/api/client/VipCardOrder/Create', {
      method: 'POST',
      body: { vipCardId: 1 },
    })
    expect(nobody.status).toBe(401)
  })
})

describe('a membership that is bought', () => {
  it('by wallet runs for months of the calendar, clamped at a month’s end, and goes on after what is left', async () => {
    world.test.clock.set(new Date('2027-01-31T12:00:00+08:00'))
    const buyer = await lasting(await world.buyer(100_000))
    await buy(buyer, cards.month)
    expect(await membership(buyer)).toMatchObject({
      level: 1,
      discount: 0.95,
      vipCardName: 'month',
      isExpired: false,
    })
    expect((await membership(buyer))?.expiredTime).toMatch(/^2027-02-28T12:00/)
    await buy(buyer, cards.month)
    expect((await membership(buyer))?.expiredTime).toMatch(/^2027-03-28T12:00/)
    expect(await balance(buyer)).toBe(940)
  })

  it('by a channel runs when the notice comes, once', async () => {
    const buyer = await world.buyer()
    const { result } = await order(buyer, cards.year)
    const code = await ask<{ attemptNo: string; payable: number }>(
      world.test,
      '/api/payment/createWxPaymentQrCode',
      {
        method: 'POST',
        as: buyer,
        body: { vipCardOrderNo: result.vipCardOrderNo, appId: world.appIds.WECHAT },
      },
    )
    expect(code.result.payable).toBe(300)
    pay(world.gateway, tradeOf(world.gateway, code.result.attemptNo))
    await expect.poll(() => orderStatus(buyer, result.vipCardOrderNo)).toBe('PAID')
    expect(await membership(buyer)).toMatchObject({ discount: 0.9, isExpired: false })
    expect((await payByWallet(buyer, result.vipCardOrderNo)).error?.reason).toBe('Finance:NotPayable')
  })

  it('of a higher level starts now, and what is left of the lower one is taken off by whole days', async () => {
    world.test.clock.set(new Date('2027-01-01T12:00:00+08:00'))
    const buyer = await lasting(await world.buyer(200_000))
    await buy(buyer, cards.year)
    world.test.clock.set(new Date('2027-07-02T18:00:00+08:00'))
    // 182.75 of 365 days are left: 182 of them count.
    const upgrade = await buy(buyer, cards.gold)
    expect(upgrade).toMatchObject({ creditAmount: 149.58, payable: 450.42 })
    expect(await membership(buyer)).toMatchObject({ level: 2, discount: 0.8 })
    expect((await membership(buyer))?.expiredTime).toMatch(/^2028-07-02T18:00/)
  })

  it('in two pieces of different length is worth, day by day, what each piece cost, and never more', async () => {
    world.test.clock.set(new Date('2027-01-01T12:00:00+08:00'))
    const buyer = await lasting(await world.buyer(200_000))
    await buy(buyer, cards.year)
    await buy(buyer, cards.month)
    const credit = async () => (await order(buyer, cards.gold)).result.creditAmount
    // The first day of the 365 has begun.
    expect(await credit()).toBe(329.17)
    // 182 whole days of the year are left, and the month, which comes after it.
    world.test.clock.set(new Date('2027-07-02T18:00:00+08:00'))
    expect(await credit()).toBe(179.58)
    // Of the month of 31 days ten whole ones are left.
    world.test.clock.set(new Date('2028-01-22T11:00:00+08:00'))
    expect(await credit()).toBe(9.67)
  })

  it('whose days somebody took away is worth what is left of them', async () => {
    world.test.clock.set(new Date('2027-01-01T12:00:00+08:00'))
    const buyer = await lasting(await world.buyer(200_000))
    await buy(buyer, cards.year)
    await world.rows('UPDATE user_vip_membership SET expired_time = $2 WHERE user_id = $1', [
      buyer.userId,
      new Date('2027-01-11T13:00:00+08:00'),
    ])
    expect((await order(buyer, cards.gold)).result.creditAmount).toBe(8.21)
  })

  it('of a lower level is refused while the higher runs, and can be had when it is over', async () => {
    const buyer = await lasting(await world.buyer(200_000))
    await buy(buyer, cards.gold)
    expect(await order(buyer, cards.year)).toMatchObject({
      status: 409,
      error: { reason: 'Finance:HigherMembership' },
    })
    world.test.clock.advance(367 * DAY_MS)
    expect(await membership(buyer)).toMatchObject({ isExpired: true })
    await buy(buyer, cards.year)
    expect(await membership(buyer)).toMatchObject({ level: 1, isExpired: false })
  })

  it('is what the card was when it was ordered, whatever the operator does to it later', async () => {
    const buyer = await lasting(await world.buyer(100_000))
    const { result } = await order(buyer, cards.month)
    const edit = (discount: number) =>
      ask(world.test, '/api/services/app/VipCard/Update', {
        method: 'PUT',
        as: clerk,
        body: { id: cards.month, discount },
      })
    await edit(1)
    await payByWallet(buyer, result.vipCardOrderNo)
    await edit(0.95)
    expect(await membership(buyer)).toMatchObject({ discount: 0.95 })
  })
})

describe('an order of a card', () => {
  it('takes the place of the one before it that nobody paid', async () => {
    const buyer = await lasting(await world.buyer(100_000))
    const first = (await order(buyer, cards.month)).result
    const second = (await order(buyer, cards.year)).result
    expect(await orderStatus(buyer, first.vipCardOrderNo)).toBe('CLOSED')
    expect((await payByWallet(buyer, first.vipCardOrderNo)).error?.reason).toBe('Finance:NotPayable')
    expect((await payByWallet(buyer, second.vipCardOrderNo)).status).toBe(200)
  })

  it('is one order for one key, and another’s cannot be paid', async () => {
    const buyer = await lasting(await world.buyer(100_000))
    const key = { 'idempotency-key': 'vip-once-only' }
    const first = await order(buyer, cards.month, key)
    expect((await order(buyer, cards.month, key)).text).toBe(first.text)
    expect((await order(buyer, cards.year, key)).error?.reason).toBe('Platform:IdempotencyKeyReused')
    expect((await payByWallet(await world.buyer(9000), first.result.vipCardOrderNo)).status).toBe(404)
  })

  it('is closed by its buyer before it is paid, and not after', async () => {
    const buyer = await world.buyer()
    const cancel = (no: string) =>
      ask(world.test, `/api/client/VipCardOrder/cancel?orderNo=${no}`, { method: 'PUT', as: buyer })
    const open = (await order(buyer, cards.month)).result.vipCardOrderNo
    expect((await cancel(open)).status).toBe(200)
    expect(await orderStatus(buyer, open)).toBe('CLOSED')
    expect((await payByWallet(buyer, open)).status).toBe(409)
    const paid = await world.buyer(100_000)
    const { vipCardOrderNo } = await buy(paid, cards.month)
    expect((await cancel(vipCardOrderNo)).status).toBe(404)
    const own = await ask(world.test, `/api/client/VipCardOrder/cancel?orderNo=${vipCardOrderNo}`, {
      method: 'PUT',
      as: paid,
    })
    expect(own.error?.reason).toBe('Finance:StateConflict')
  })

  it('is closed when its time is over, and harmlessly closed again', async () => {
    const buyer = await lasting(await world.buyer(100_000))
    const { vipCardOrderNo } = (await order(buyer, cards.month)).result
    world.test.clock.advance(31 * 60_000)
    expect(await world.runJobs()).toContain('payment-expire-card-order')
    expect(await orderStatus(buyer, vipCardOrderNo)).toBe('CLOSED')
  })
})

describe('the platform’s list of orders', () => {
  const found = async (keyword: string): Promise<number> => {
    const path = `/api/services/app/VipCardOrder/GetAll?keyword=${encodeURIComponent(keyword)}`
    return (await ask<{ totalCount: number }>(world.test, path, { as: clerk })).result.totalCount
  }

  it('finds a buyer by the whole name, and by no part of what is masked', async () => {
    const buyer = await lasting(await world.buyer())
    const { vipCardOrderNo } = (await order(buyer, cards.month)).result
    expect([await found(buyer.userName), await found(buyer.userName.toUpperCase())]).toEqual([1, 1])
    for (const part of [buyer.userName.slice(0, -1), buyer.userName.slice(1), 'ACTOR', '%'])
      expect([part, await found(part)]).toEqual([part, 0])
    expect(await found(vipCardOrderNo.slice(1))).toBe(1)
  })
})

describe('a card that is taken back', () => {
  it('gives the money to the buckets it came from and puts the membership back', async () => {
    const buyer = await lasting(await world.buyer(100_000))
    await buy(buyer, cards.month)
    const before = await membership(buyer)
    const { vipCardOrderNo } = await buy(buyer, cards.month)
    const { result } = await ask<{ items: Order[] }>(
      world.test,
      `/api/services/app/VipCardOrder/GetAll?keyword=${vipCardOrderNo}`,
      { as: clerk },
    )
    const id = result.items[0]?.id ?? 0
    // Who bought it is told for a reason only.
    expect(result.items[0]).toMatchObject({ userName: maskAccount(buyer.userName) })
    const told = await ask(world.test, '/api/services/app/VipCardOrder/Reveal', {
      method: 'POST',
      as: clerk,
      body: { id, reason: 'asks for it back' },
    })
    expect([told.status, told.result]).toEqual([200, { userName: buyer.userName }])
    expect((await refund(id)).status).toBe(200)
    expect(await membership(buyer)).toEqual(before)
    expect(await balance(buyer)).toBe(970)
    expect(await orderStatus(buyer, vipCardOrderNo)).toBe('REFUNDED')
    expect((await refund(id)).error?.reason).toBe('Finance:StateConflict')
  })

  it('is the newest one only', async () => {
    const buyer = await lasting(await world.buyer(100_000))
    const { id } = await buy(buyer, cards.month)
    await buy(buyer, cards.month)
    expect((await refund(id)).error?.reason).toBe('Finance:NewerCardFirst')
    const shopper = await ask(world.test, '/api/services/app/VipCardOrder/Refund', {
      method: 'PUT',
      as: buyer,
      body: { id, reason: 'mine' },
    })
    expect(shopper.status).toBe(403)
  })
})

describe('before a membership ends', () => {
  type Job = { runAt: Date; payload: Record<string, unknown> }
  const jobsOf = async ({ userId }: Actor): Promise<Job[]> => {
    const { rows } = await world.test.owner.query<Job>(
      `SELECT j.run_at AS "runAt", j.payload FROM graphile_worker._private_jobs j
         JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'remind-member' AND (j.payload ->> 'userId')::bigint = $1 ORDER BY j.run_at`,
      [userId],
    )
    return rows
  }
  const timesOf = (jobs: readonly Job[]) => jobs.map(({ runAt }) => toWireTime(runAt).slice(0, 16))
  const run = async ({ runAt, payload }: Job): Promise<void> => {
    world.test.clock.set(runAt)
    await jobHandlers(world.test.app)['remind-member']?.(world.test.ctx(5), payload)
  }
  const told = async ({ userId }: Actor) =>
    (await world.rows<{ title: string }>('SELECT title FROM notice WHERE user_id = $1 ORDER BY id', [userId]))
      .map(({ title }) => title)
      .filter((title) => title.includes('到期'))

  it('its owner is told seven days before and one day before', async () => {
    world.test.clock.set(new Date('2027-03-01T12:00:00+08:00'))
    const buyer = await lasting(await world.buyer(100_000))
    await buy(buyer, cards.month)
    const jobs = await jobsOf(buyer)
    expect(timesOf(jobs)).toEqual(['2027-03-25T12:00', '2027-03-31T12:00'])
    for (const job of jobs) await run(job)
    expect(await told(buyer)).toEqual(['您的会员将在 7 天后到期', '您的会员将在 1 天后到期'])
  })

  it('its owner is told in the language they chose', async () => {
    world.test.clock.set(new Date('2027-03-01T12:00:00+08:00'))
    const buyer = await lasting(await world.buyer(100_000))
    await world.rows("UPDATE app_user SET culture = 'en' WHERE id = $1", [buyer.userId])
    await buy(buyer, cards.month)
    for (const job of await jobsOf(buyer)) await run(job)
    const notices = await world.rows<{ title: string }>('SELECT title FROM notice WHERE user_id = $1', [
      buyer.userId,
    ])
    expect(notices).toContainEqual({ title: 'Your membership ends in 7 day(s)' })
  })

  it('nobody is told of an end that has moved: the new one has its own time', async () => {
    world.test.clock.set(new Date('2027-03-01T12:00:00+08:00'))
    const buyer = await lasting(await world.buyer(100_000))
    await buy(buyer, cards.month)
    const before = await jobsOf(buyer)
    await buy(buyer, cards.month)
    expect(timesOf(await jobsOf(buyer))).toEqual(['2027-04-24T12:00', '2027-04-30T12:00'])
    for (const job of before) await run(job)
    expect(await told(buyer)).toEqual([])
  })
})
