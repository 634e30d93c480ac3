import { randomUUID } from 'node:crypto'
import type { Answer } from '../ask.ts'
import type { Buyer, TradeServers } from './trade-servers.ts'

type Goods = { readonly productId: number; readonly productSkuId: number }
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
export const carryOut = async (world: TradeServers, deed: Deed, goods: Goods): Promise<void> => {
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

/** Buyers who buy one thing after the other, until they are stopped or the server is gone. */
export const startLoad = (world: TradeServers, buyers: readonly Buyer[], goods: Goods): Load => {
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
        await carryOut(world, deed, goods)
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
