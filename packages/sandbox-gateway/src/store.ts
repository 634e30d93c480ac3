import { randomBytes } from 'node:crypto'
import { keyOf, openTradeFile } from './trade-file.ts'
import type { Channel, Fault, Trade } from './trade.ts'

export type NewTrade = Pick<
  Trade,
  | 'channel'
  | 'outTradeNo'
  | 'total'
  | 'subject'
  | 'fingerprint'
  | 'notifyUrl'
  | 'expiresAt'
  | 'minutesFromScan'
>

export type Store = {
  /** The first under its number; a second one is found by what the channel calls it. */
  readonly find: (channel: Channel, outTradeNo: string) => Trade | undefined
  readonly byTransaction: (channel: Channel, transactionId: string) => Trade | undefined
  readonly byToken: (token: string) => Trade | undefined
  readonly all: (channel: Channel) => readonly Trade[]
  readonly add: (made: NewTrade, now: number) => Trade
  /** Another payment of the same thing, still to be made. */
  readonly addSecond: (first: Trade, now: number) => Trade
  readonly change: (one: Trade, values: Partial<Trade>) => void
  /** Faults of calls that make a trade: there is no trade yet to carry them. */
  readonly createFaults: Record<Channel, Fault[]>
}

/** All in memory, and in a file when there is a folder, so that a demo survives a restart. */
export const createStore = (folder: string | null): Store => {
  const file = folder === null ? { kept: [], write: () => undefined } : openTradeFile(folder)
  const trades = new Map(file.kept.map((one) => [keyOf(one), one]))
  const tokens = new Map(file.kept.map((one) => [one.token, one]))
  const keep = (made: NewTrade & Pick<Trade, 'isSecond' | 'faults'>, now: number): Trade => {
    const one: Trade = {
      ...made,
      token: randomBytes(15).toString('base64url'),
      createdAt: now,
      scannedAt: null,
      closedAt: null,
      paidAt: null,
      transactionId: null,
      refunds: [],
    }
    trades.set(keyOf(one), one)
    tokens.set(one.token, one)
    file.write(one)
    return one
  }
  return {
    find: (channel, outTradeNo) => trades.get(keyOf({ channel, outTradeNo, isSecond: false })),
    byTransaction: (channel, transactionId) =>
      [...trades.values()].find((one) => one.channel === channel && one.transactionId === transactionId),
    byToken: (token) => tokens.get(token),
    all: (channel) => [...trades.values()].filter((one) => one.channel === channel),
    add: (made, now) => keep({ ...made, isSecond: false, faults: [] }, now),
    addSecond: (first, now) => keep({ ...first, isSecond: true }, now),
    change: (one, values) => {
      Object.assign(one, values)
      file.write(one)
    },
    createFaults: { wechat: [], alipay: [] },
  }
}
