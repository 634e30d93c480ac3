import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROVING } from '../property-runs.ts'
import { seededRandom } from '../seeded-random.ts'
import { carryOut, checkBooks, startLoad, statusOfTrade, whatIsKnownOf } from './crash-load.ts'
import type { Deed } from './crash-load.ts'
import { holdAt, plantCrashPoints } from './crash-points.ts'
import { startTradeServers } from './trade-servers.ts'
import type { Buyer, TradeServers } from './trade-servers.ts'
import type { Shop } from '../open-shop.ts'

const ROUNDS = PROVING ? 200 : 5
const PATIENCE_MS = 180_000
const START_FEN = 10_000_000

type Victim = 'server' | 'postgres'
const random = seededRandom()

let world: TradeServers
let shop: Shop
let goods: { productId: number; productSkuId: number }
let buyers: Buyer[]
beforeAll(async () => {
  world = await startTradeServers({ count: 1 })
  shop = await world.shop()
  goods = await world.product(shop, { stock: 1_000_000 })
  buyers = await Promise.all([0, 1, 2, 3].map(() => world.buyer(START_FEN)))
  await plantCrashPoints(world)
}, PATIENCE_MS)
afterAll(() => world.close(), PATIENCE_MS)

const kill = async (victim: Victim): Promise<void> => {
  const [server] = world.servers()
  if (victim === 'server') server?.signal('SIGKILL')
  else process.kill(await world.postgresPid(), 'SIGKILL')
  // Without its database the server ends by itself.
  await server?.ended
}
const statusOf = (tradeNo: string | undefined) => statusOfTrade(world, tradeNo)
const deedOf = (buyer: Buyer | undefined, by: Deed['by']): Deed => {
  if (buyer === undefined) throw new Error('no buyer')
  return { key: `${by}-${String(random.below(2 ** 31))}`, buyer, by, isPaid: false }
}
/** Sent, and not waited for: it breaks off when the server is killed. */
const sendOff = (deed: Deed): Promise<void> => carryOut(world, deed, goods).catch(() => undefined)

/** After the restart: what was acknowledged is there, what broke off is carried on, nothing is there twice. */
const settle = async (deeds: readonly Deed[]): Promise<void> => {
  for (const deed of deeds) {
    if (deed.by === 'WALLET' && deed.isPaid) expect(await statusOf(deed.tradeNo)).toBe('PAID')
    if (!deed.isPaid) await carryOut(world, deed, goods)
  }
  for (const { tradeNo } of deeds) {
    const status = async () => {
      const found = await statusOf(tradeNo)
      // A notice to the dead one is told again only later, and a question that came too early is asked again later still.
      if (found !== 'PAID') await world.hurry('^payment-poll')
      return found
    }
    try {
      await expect.poll(status, { timeout: PATIENCE_MS }).toBe('PAID')
    } catch (failure) {
      throw new Error(await whatIsKnownOf(world, tradeNo), { cause: failure })
    }
  }
}
let doneDeeds: Deed[] = []

/** Whoever is killed where; each tells which deeds it added. */
const moments: Readonly<Record<string, (victim: Victim) => Promise<Deed[]>>> = {
  'before the commit of a payment': async (victim) => {
    const deed = deedOf(buyers[0], 'WALLET')
    deed.tradeNo = world.must(await world.placeOrder(deed.buyer, [{ ...goods, quantity: 1 }])).tradeNo
    const held = await holdAt(world, 'beforeCommit')
    const under = sendOff(deed)
    await held.reached()
    await kill(victim)
    await Promise.all([under, held.end()])
    expect(deed.isPaid).toBe(false)
    await world.start()
    expect(await statusOf(deed.tradeNo)).toBe('PENDING_PAYMENT')
    return [deed]
  },
  'after the commit of a payment, before its answer': async () => {
    const deed = deedOf(buyers[1], 'WALLET')
    deed.tradeNo = world.must(await world.placeOrder(deed.buyer, [{ ...goods, quantity: 1 }])).tradeNo
    const held = await holdAt(world, 'atCommit')
    const under = sendOff(deed)
    await held.reached()
    world.servers()[0]?.signal('SIGSTOP')
    await held.letGo()
    await expect.poll(() => statusOf(deed.tradeNo), { timeout: PATIENCE_MS }).toBe('PAID')
    await kill('server')
    await Promise.all([under, held.end()])
    expect(deed.isPaid).toBe(false)
    await world.start()
    return [deed]
  },
  'after the channel made a payment, before its code was kept': async (victim) => {
    const deed = deedOf(buyers[2], 'WECHAT')
    deed.tradeNo = world.must(await world.placeOrder(deed.buyer, [{ ...goods, quantity: 1 }])).tradeNo
    const held = await holdAt(world, 'afterGateway')
    const under = sendOff(deed)
    await held.reached()
    await kill(victim)
    await Promise.all([under, held.end()])
    await world.start()
    return [deed]
  },
  'while a payment that the channel told of is being written': async (victim) => {
    const deed = deedOf(buyers[3], 'ALIPAY')
    const held = await holdAt(world, 'atCommit')
    await carryOut(world, deed, goods)
    await held.reached()
    await kill(victim)
    await held.end()
    await world.start()
    return [deed]
  },
  'in the middle of sending money back': async (victim) => {
    const deed = deedOf(buyers[2], 'WECHAT')
    await carryOut(world, deed, goods)
    await expect.poll(() => statusOf(deed.tradeNo), { timeout: PATIENCE_MS }).toBe('PAID')
    const { orderNo } = await world.one<{ orderNo: string }>(
      'SELECT order_no AS "orderNo" FROM customer_order o JOIN trade t ON t.id = o.trade_id WHERE t.trade_no = $1',
      [deed.tradeNo],
    )
    const held = await holdAt(world, 'midOutbox')
    const body = { orderNo, reason: 'none left' }
    world.must(await world.call('/api/client/Order/refuseSupply', { method: 'PUT', as: shop.owner, body }))
    await held.reached()
    await kill(victim)
    await held.end()
    await world.start()
    // Without waiting for hours until somebody notices that the worker is dead.
    const refund = async () => {
      await world.hurry('^payment-')
      const { status } = await world.one<{ status: string }>(
        `SELECT r.status FROM payment_refund r JOIN payment_attempt a ON a.id = r.payment_attempt_id
           JOIN pay_order p ON p.id = a.pay_order_id WHERE p.ref = $1`,
        [deed.tradeNo],
      )
      return status
    }
    await expect.poll(refund, { timeout: PATIENCE_MS }).toBe('SUCCESS')
    return [deed]
  },
  'at any time': async (victim) => {
    const load = startLoad(buyers, (deed) => carryOut(world, deed, goods))
    await load.acknowledged(3 + random.below(30))
    await kill(victim)
    await load.stop()
    expect(load.deeds.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(0)
    await world.start()
    return [...load.deeds]
  },
}

/** The named ones in turn, and then whatever the seed says. */
const plan = Array.from({ length: ROUNDS }, (_, round) => {
  const names = Object.keys(moments).filter(
    (name) => PROVING || name !== 'while a payment that the channel told of is being written',
  )
  const isNamed = round < names.length
  const moment = isNamed ? (names[round] ?? '') : random.below(2) === 0 ? 'at any time' : random.pick(names)
  const victim: Victim = round % 2 === 0 ? 'postgres' : 'server'
  return { round, moment, victim }
})

describe(`kill -9 (${random.replay})`, () => {
  it.each(plan)(
    'round $round, of $victim, $moment: what was acknowledged is there, and the money adds up',
    async ({ moment, victim }) => {
      const deeds = (await moments[moment]?.(victim)) ?? []
      expect(deeds).not.toEqual([])
      // First: what goes wrong here is not counted against the rounds after it.
      doneDeeds = [...doneDeeds, ...deeds]
      await settle(deeds)
      await checkBooks(world, { buyers, deeds: doneDeeds, startFen: START_FEN })
    },
    PROVING ? 600_000 : PATIENCE_MS,
  )
})
