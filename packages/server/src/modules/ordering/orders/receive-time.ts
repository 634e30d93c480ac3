import { DIGITAL_RECEIVE_HOURS } from '@wenli/contract/limits'
import { HOUR_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { dueAfter } from '../trade-settings.ts'
import type { LockedOrder } from './order-rows.queries.ts'

export const RECEIVE_ORDER = 'receive-order'

type Times = Pick<LockedOrder, 'orderNo' | 'receiveDueAt' | 'receivePausedTime'>

/** Receives by itself at that time; the job for it is added in the same transaction. */
export const receiveAt = async (ctx: Ctx, orderNo: string, receiveDueAt: Date): Promise<Date> => {
  await addJob(ctx, RECEIVE_ORDER, { orderNo }, { runAt: receiveDueAt, key: `${RECEIVE_ORDER}.${orderNo}` })
  return receiveDueAt
}

/** Once everything is on its way, the time to receive it runs; or stands at its beginning. */
export const startReceiving = async (
  ctx: Ctx,
  { orderNo, receivePausedTime }: Times,
): Promise<Partial<LockedOrder>> => ({
  receiveDueAt: await receiveAt(ctx, orderNo, await dueAfter(ctx, 'App.Trade.ReceiveDays')),
  ...(receivePausedTime !== null && { receivePausedTime: ctx.clock.now() }),
})

/** What is only downloaded is received by itself a day after it was paid, or after nothing else was left of its order. */
export const startDownloading = async (
  ctx: Ctx,
  { orderNo, receivePausedTime }: Times,
): Promise<Partial<LockedOrder>> => {
  const now = ctx.clock.now()
  return {
    receiveDueAt: await receiveAt(ctx, orderNo, new Date(now.getTime() + DIGITAL_RECEIVE_HOURS * HOUR_MS)),
    ...(receivePausedTime !== null && { receivePausedTime: now }),
  }
}

/** While a refund is open the time to receive stands still; with the last one it goes on where it stopped. */
export const pauseReceiving = async (
  ctx: Ctx,
  { orderNo, receiveDueAt, receivePausedTime }: Times,
  isOpen: boolean,
): Promise<Partial<LockedOrder>> => {
  const now = ctx.clock.now()
  if (isOpen) return receivePausedTime === null ? { receivePausedTime: now } : {}
  if (receivePausedTime === null) return {}
  if (receiveDueAt === null) return { receivePausedTime: null }
  const next = new Date(receiveDueAt.getTime() + now.getTime() - receivePausedTime.getTime())
  return { receivePausedTime: null, receiveDueAt: await receiveAt(ctx, orderNo, next) }
}
