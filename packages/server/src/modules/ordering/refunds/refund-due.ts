import { HOUR_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { saveOrder } from '../orders/order-rows.queries.ts'
import type { LockedOrder } from '../orders/order-rows.queries.ts'
import { pauseReceiving } from '../orders/receive-time.ts'
import { tellBuyer, tellVendor } from '../orders/tell-about-order.ts'
import { dueAfter, tradeSetting } from '../trade-settings.ts'
import { payBack, refundStatusOf } from './pay-back.ts'
import {
  findRefundLines,
  findReturnAddress,
  holdRefund,
  saveRefund,
  setLines,
} from './refund-rows.queries.ts'
import type { HeldRefund, RefundRow } from './refund-rows.queries.ts'
import { takeRefundStep } from './take-refund-step.ts'

export const REFUND_DUE = 'refund-due'

type Waiting = 'unsent' | 'sent' | 'sendBack' | 'confirm'
const TIMES = {
  unsent: 'App.Trade.RefundAnswerHours',
  sent: 'App.Trade.ReturnAnswerDays',
  sendBack: 'App.Trade.ReturnTrackingDays',
  confirm: 'App.Trade.ReturnConfirmDays',
} as const

const stepAt = async (ctx: Ctx, refundNo: string, dueAt: Date): Promise<Date> => {
  await addJob(ctx, REFUND_DUE, { refundNo }, { runAt: dueAt, key: `${REFUND_DUE}.${refundNo}` })
  return dueAt
}

/** When the next step of a refund happens by itself; the job for it is added in the same transaction. */
export const scheduleStep = async (ctx: Ctx, refundNo: string, waiting: Waiting): Promise<Date> =>
  stepAt(ctx, refundNo, await dueAfter(ctx, TIMES[waiting]))

/**
 * From when on the shop is not asked any more about an order of which it has sent nothing; null once it sent something, and
 * where it has nothing to send.
 */
export const lateFrom = async (
  ctx: Ctx,
  { paidTime, shippedTime, shipmentStatus }: Pick<LockedOrder, 'paidTime' | 'shippedTime' | 'shipmentStatus'>,
): Promise<Date | null> => {
  if (paidTime === null || shippedTime !== null || shipmentStatus === 'NOT_REQUIRED') return null
  return new Date(paidTime.getTime() + (await tradeSetting(ctx, 'App.Trade.ShipReminderHours')) * HOUR_MS)
}

/** So long the shop has to answer; for goods that it never sent, not longer than it has to send any. */
export const scheduleAnswer = async (ctx: Ctx, { order, refund }: HeldRefund): Promise<Date> => {
  const isUnsent = refund.type === 'REFUND_ONLY' && (await isNothingSent(ctx, refund))
  const dueAt = await dueAfter(ctx, TIMES[isUnsent ? 'unsent' : 'sent'])
  const late = isUnsent ? await lateFrom(ctx, order) : null
  return stepAt(ctx, refund.refundNo, late !== null && late < dueAt ? late : dueAt)
}

/** Something else of the order was sent in time: then the shop has its whole time to answer. */
const answerTime = async (ctx: Ctx, { order, refund }: HeldRefund): Promise<Date> => {
  if (order.shippedTime === null || refund.type === 'RETURN_REFUND') return refund.creationTime
  const hours = await tradeSetting(ctx, 'App.Trade.RefundAnswerHours')
  return new Date(refund.creationTime.getTime() + hours * HOUR_MS)
}

/** Somebody's step left nothing to wait for, or opened something: the order shows it. */
export const showOnOrder = async (ctx: Ctx, order: LockedOrder): Promise<void> => {
  const refundStatus = await refundStatusOf(ctx, order.id)
  await saveOrder(ctx, order.id, {
    refundStatus,
    ...(order.status === 'PAID' && (await pauseReceiving(ctx, order, refundStatus === 'APPLYING'))),
  })
}

/** The goods are to come back first. */
export const askForGoods = async (
  ctx: Ctx,
  { order, refund }: HeldRefund,
  actor: 'VENDOR' | 'SYSTEM',
  returnAddress: unknown,
): Promise<void> => {
  await takeRefundStep(
    ctx,
    refund,
    { action: 'approveReturn', actor },
    {
      returnAddress,
      dueAt: await scheduleStep(ctx, refund.refundNo, 'sendBack'),
    },
  )
  await tellBuyer(ctx, order, 'RefundApproved')
}

/** Of what it asks for nothing was sent, whatever else of the order was. */
export const isNothingSent = async (ctx: Ctx, refund: RefundRow): Promise<boolean> =>
  (await findRefundLines(ctx, refund.id)).every(({ quantity, unsentQuantity }) => quantity === unsentQuantity)

/**
 * The shop did not answer. Nobody is made to give money for goods that the buyer keeps: the platform decides that, and
 * also when the goods are to come back and the shop keeps no address for it.
 */
const answerDue = async (ctx: Ctx, held: HeldRefund): Promise<void> => {
  const { refund, order } = held
  if (refund.type === 'RETURN_REFUND') {
    const address = await findReturnAddress(ctx, order.vendorId)
    if (address !== null) {
      await askForGoods(ctx, held, 'SYSTEM', address)
      return tellVendor(ctx, order, 'ReturnAutoApproved')
    }
    // Nobody can send goods to a place that is not known.
  } else if (await isNothingSent(ctx, refund)) {
    await payBack(ctx, held, { action: 'approve', actor: 'SYSTEM' })
    return tellVendor(ctx, order, 'RefundAutoApproved')
  }
  await takeRefundStep(ctx, refund, { action: 'escalate', actor: 'SYSTEM' })
  await tellVendor(ctx, order, 'RefundAppealed')
  await tellBuyer(ctx, order, 'RefundEscalated')
}

/** The buyer never sent it back, or wants nothing any more. */
export const endRefund = async (
  ctx: Ctx,
  { order, refund }: HeldRefund,
  actor: 'BUYER' | 'SYSTEM',
): Promise<void> => {
  await takeRefundStep(ctx, refund, { action: 'cancel', actor })
  await setLines(ctx, refund.id, 'free')
  await showOnOrder(ctx, order)
}

/** The time of whoever had to act is over. Harmless when they acted before, and when run twice. */
export const refundDue = (ctx: Ctx, refundNo: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdRefund(ctx, refundNo, 'SYSTEM')
    const { refund, order } = held
    if (refund.dueAt === null || refund.dueAt > ctx.clock.now()) return
    if (refund.status === 'APPLYING') {
      const dueAt = await answerTime(ctx, held)
      if (dueAt <= ctx.clock.now()) return answerDue(ctx, held)
      await saveRefund(ctx, refund.id, { dueAt: await stepAt(ctx, refundNo, dueAt) })
      return
    }
    if (refund.status === 'WAIT_BUYER_RETURN') {
      await endRefund(ctx, held, 'SYSTEM')
      await tellBuyer(ctx, order, 'RefundCancelled')
      await tellVendor(ctx, order, 'ReturnNeverSent')
    } else if (refund.status === 'WAIT_VENDOR_RECEIVE') {
      await payBack(ctx, held, { action: 'confirmReturn', actor: 'SYSTEM' })
      await tellVendor(ctx, order, 'ReturnAutoConfirmed')
    }
  })
