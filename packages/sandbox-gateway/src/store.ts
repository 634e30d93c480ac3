import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { trade } from './trade.ts'
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

type Named = Pick<Trade, 'channel' | 'outTradeNo' | 'isSecond'>
const keyOf = ({ channel, outTradeNo, isSecond }: Named): string =>
  `${channel}:${outTradeNo}${isSecond ? ':second' : ''}`

/** All in memory, and in one file when there is a folder, so that a demo survives a restart. */
export const createStore = (folder: string | null): Store => {
  const path = folder === null ? null : join(folder, 'trades.json')
  const kept =
    path !== null && existsSync(path) ? z.array(trade).parse(JSON.parse(readFileSync(path, 'utf8'))) : []
  const trades = new Map(kept.map((one) => [keyOf(one), one]))
  const tokens = new Map(kept.map((one) => [one.token, one]))
  let saving = false
  /** Many changes in one turn of the loop are one file. */
  const save = (): void => {
    if (path === null || saving) return
    saving = true
    setImmediate(() => {
      saving = false
      writeFileSync(`${path}.tmp`, JSON.stringify([...trades.values()]), { mode: 0o600 })
      renameSync(`${path}.tmp`, path)
    })
  }
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
    save()
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
      save()
    },
    createFaults: { wechat: [], alipay: [] },
  }
}
