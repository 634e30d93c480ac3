import * as alipay from './alipay/notice.ts'
import type { Gateway } from './gateway.ts'
import { later } from './later.ts'
import { has } from './trade.ts'
import type { Channel, Refund, Trade } from './trade.ts'
import * as wechat from './wechat/notice.ts'
import type { OutgoingNotice } from './wechat/notice.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const seconds = (list: readonly number[]): number[] => list.map((each) => each * SECOND)

/** How long each waits before it tells again what nobody acknowledged. */
const RETRIES: Readonly<Record<Channel, readonly number[]>> = {
  // oxfmt-ignore
  wechat: seconds([15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600]),
  alipay: [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR],
}
const TIMEOUT_MS = 5 * SECOND
const DELAY_MS = 30 * SECOND
const COPIES = 50

const isAcknowledged = async (channel: Channel, answer: Response): Promise<boolean> => {
  const text = await answer.text()
  return channel === 'alipay' ? text === 'success' : answer.status === 200 || answer.status === 204
}

const deliver = async (channel: Channel, { url, headers, body }: OutgoingNotice): Promise<boolean> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await isAcknowledged(channel, answer)
  } catch {
    return false
  }
}

/** Tells the merchant, again and again until it is acknowledged. Each try is made and signed anew. */
const tell = (
  channel: Channel,
  speedup: number,
  compose: () => OutgoingNotice,
  waits = RETRIES[channel],
): void => {
  void deliver(channel, compose()).then((acknowledged) => {
    const [wait, ...rest] = waits
    if (!acknowledged && wait !== undefined)
      later(wait / speedup, () => tell(channel, speedup, compose, rest))
  })
}

export const createNotifier = (gateway: () => Gateway) => {
  const heldBack = new Set<Trade>()
  const tellPaid = (one: Trade): void => {
    const { paymentNotice } = one.channel === 'wechat' ? wechat : alipay
    const copies = has(one, 'notify50') ? COPIES : 1
    for (let at = 0; at < copies; at += 1)
      tell(one.channel, gateway().speedup, () => paymentNotice(gateway(), one))
  }
  return {
    notifyPaid: (one: Trade): void => {
      if (has(one, 'dropNotify')) return
      if (has(one, 'refundBeforePay')) heldBack.add(one)
      else if (has(one, 'delayNotify')) later(DELAY_MS / gateway().speedup, () => tellPaid(one))
      else tellPaid(one)
    },
    notifyRefunded: (one: Trade, refund: Refund): void => {
      const { refundNotice } = one.channel === 'wechat' ? wechat : alipay
      if (!has(one, 'dropNotify'))
        tell(one.channel, gateway().speedup, () => refundNotice(gateway(), one, refund))
      if (heldBack.delete(one)) tellPaid(one)
    },
  }
}
