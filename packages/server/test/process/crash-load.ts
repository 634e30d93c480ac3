import { randomUUID } from 'node:crypto'
import type { Answer } from '../ask.ts'
import { expect } from 'vitest'
import type { ShopFront } from './shop-front.ts'
import type { Buyer, TradeServers } from './trade-servers.ts'

export type Goods = { readonly productId: number; readonly productSkuId: number }
/** What one buyer does, written down before it is sent and after it was answered. */
export type Deed = {
  readonly key: string
  readonly buyer: Buyer
  readonly by: 'WALLET' | 'WECHAT' | 'ALIPAY'
  tradeNo?: string
  codeUrl?: string
  /** What was acknowledged: by us for the wallet, by the payment company for a channel. */
  isPaid: boolean
}

/** The outcome of a call that broke off, or that the server could not answer, is not known. */
const known = <Result>(answer: Answer<Result>): Result => {
  if (answer.status !== 200)
    throw new Error(`${answer.status} ${answer.error?.reason ?? ''}`, { cause: answer.status })
  return answer.result
}

/** One step after the other, each under its own key; from wherever it broke off before. */
export const carryOut = async (
  world: ShopFront & Pick<TradeServers, 'atGateway'>,
  deed: Deed,
  goods: Goods,
): Promise<void> => {
  const { key, buyer, by } = deed
  deed.tradeNo ??= known(
    await world.placeOrder(buyer, [{ ...goods, quantity: 1 }], {}, { 'idempotency-key': `place-${key}` }),
  ).tradeNo
  const { tradeNo } = deed
  if (by === 'WALLET') {
    known(await world.payByWallet(buyer, tradeNo, { 'idempotency-key': `pay-${key}` }))
  } else {
    deed.codeUrl ??= known(await world.qrCode(buyer, by, { tradeNo })).codeUrl
    await world.atGateway(deed.codeUrl, 'pay')
  }
  deed.isPaid = true
}

export type Load = {
  readonly deeds: readonly Deed[]
  /** Settles when so many were acknowledged. */
  readonly acknowledged: (count: number) => Promise<void>
  /** No new ones; settles when each that is under way was answered or broke off. */
  readonly stop: () => Promise<void>
}

/** Buyers who buy one thing after the other, until they are stopped or what they do breaks off. */
export const startLoad = (buyers: readonly Buyer[], carry: (deed: Deed) => Promise<void>): Load => {
  const deeds: Deed[] = []
  let stopped = false
  let count = 0
  const waiting: { readonly count: number; readonly settle: () => void }[] = []
  const buy = async (buyer: Buyer, at: number): Promise<void> => {
    while (!stopped) {
      const by = (['WALLET', 'WALLET', 'WECHAT', 'ALIPAY'] as const)[at % 4] ?? 'WALLET'
      const deed: Deed = { key: randomUUID(), buyer, by, isPaid: false }
      deeds.push(deed)
      try {
        await carry(deed)
      } catch {
        return
      }
      count += 1
      for (const one of waiting) if (one.count <= count) one.settle()
    }
  }
  const all = Promise.all(buyers.map(buy))
  return {
    deeds,
    acknowledged: (wanted) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ count: wanted, settle: resolve })
      return Promise.race([promise, all.then(() => undefined)])
    },
    stop: async () => {
      stopped = true
      await all
    },
  }
}

export const statusOfTrade = async (
  { rows }: TradeServers,
  tradeNo: string | undefined,
): Promise<string | undefined> =>
  (await rows<{ status: string }>('SELECT status FROM trade WHERE trade_no = $1', [tradeNo]))[0]?.status

/** For whoever reads of a trade that did not become paid: what the channel was asked, and what waits. */
export const whatIsKnownOf = async ({ rows }: TradeServers, tradeNo: string | undefined): Promise<string> => {
  const attempts = await rows(
    `SELECT a.attempt_no, a.channel, a.status, a.creation_time, p.status AS pay_order, t.status AS trade
       FROM trade t LEFT JOIN pay_order p ON p.ref = t.trade_no LEFT JOIN payment_attempt a ON a.pay_order_id = p.id
      WHERE t.trade_no = $1`,
    [tradeNo],
  )
  const jobs = await rows(
    `SELECT t.identifier, j.key, j.run_at, j.attempts, j.max_attempts, j.locked_at, j.locked_by, j.last_error, now() AS now
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier ~ '^payment-' ORDER BY j.id DESC LIMIT 30`,
    [],
  )
  return JSON.stringify({ attempts, jobs }, null, 1)
}

/** All money adds up, and everybody has exactly the orders and the money that their deeds left them. */
export const checkBooks = async (
  world: TradeServers,
  { buyers, deeds, startFen }: { buyers: readonly Buyer[]; deeds: readonly Deed[]; startFen: number },
): Promise<void> => {
  await world.assertMoney()
  expect(await world.balance('PLATFORM.UNAPPLIED')).toBe(0)
  for (const { userId, userNo } of buyers) {
    const own = deeds.filter(({ buyer }) => buyer.userNo === userNo)
    const byWallet = own.filter(({ by }) => by === 'WALLET').length
    expect(await world.balance('USER.EARN', userNo)).toBe(startFen - byWallet * 100)
    const { count } = await world.one<{ count: string }>(
      'SELECT count(*) AS count FROM trade WHERE user_id = $1',
      [userId],
    )
    expect(Number(count)).toBe(own.length)
  }
}
