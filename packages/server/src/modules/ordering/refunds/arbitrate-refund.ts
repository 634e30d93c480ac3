import type { z } from 'zod'
import { fenFromYuan } from '@wenli/contract/money'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import type { arbitrateRefund as arbitrateEndpoint } from '@wenli/contract/ordering/refund-desk'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { retryRefundOf } from '../../finance/index.ts'
import { assertImpartial } from '../orders/own-order.ts'
import { tellBuyer, tellVendor } from '../orders/tell-about-order.ts'
import { holdForPlatform, openRefund, refundItemOf } from './apply-refund.ts'
import type { Application } from './apply-refund.ts'
import { payBack } from './pay-back.ts'
import { holdRefund, setLines } from './refund-rows.queries.ts'
import { showOnOrder } from './refund-due.ts'
import { takeRefundStep } from './take-refund-step.ts'

/** The platform decides, and nobody after it. */
export const arbitrateRefund = (
  ctx: Ctx,
  { refundNo, decision, amount, reason }: z.output<typeof arbitrateEndpoint.body>,
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdRefund(ctx, refundNo, 'ADMIN')
    const { order, refund } = held
    await assertImpartial(ctx, order)
    if (decision === 'REFUND')
      await payBack(
        ctx,
        held,
        { action: 'arbitrateRefund', actor: 'ADMIN', note: reason },
        amount === undefined ? {} : { total: fenFromYuan(amount) },
      )
    else {
      const values = { refusedReason: reason, isFinal: true }
      await takeRefundStep(ctx, refund, { action: 'arbitrateReject', actor: 'ADMIN', note: reason }, values)
      await setLines(ctx, refund.id, 'free')
      await showOnOrder(ctx, order)
      await tellBuyer(ctx, order, 'RefundRejected', reason)
    }
    await tellVendor(ctx, order, decision === 'REFUND' ? 'RefundDecided' : 'RefundDenied', reason)
    const changes = { decision, reason, ...(amount !== undefined && { amount }) }
    await appendAudit(ctx, { action: 'Arbitrate', object: 'Refund', objectId: refund.id, changes })
    return refundItemOf(ctx, refundNo)
  })

/** The platform grants a refund by itself, of a completed order too. */
export const createRefundAsAdmin = (
  ctx: Ctx,
  { orderNo, ...application }: Application & { readonly orderNo: string },
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdForPlatform(ctx, orderNo)
    await assertImpartial(ctx, held.order)
    const opened = await openRefund(ctx, held, application, { actor: 'ADMIN', status: 'ARBITRATING' })
    await payBack(ctx, opened, { action: 'arbitrateRefund', actor: 'ADMIN' })
    await tellVendor(ctx, opened.order, 'RefundDecided', application.description ?? '')
    await appendAudit(ctx, { action: 'Create', object: 'Refund', objectId: opened.refund.id })
    return refundItemOf(ctx, opened.refund.refundNo)
  })

/** Once more through the channel, under the same number. */
export const retryRefund = (ctx: Ctx, refundNo: string): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    if (await retryRefundOf(ctx, 'REFUND', refundNo)) return null
    await holdRefund(ctx, refundNo, 'ADMIN')
    throw new AppError('Ordering:StateConflict')
  })
