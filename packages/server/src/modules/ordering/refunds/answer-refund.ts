import type { z } from 'zod'
import type { AddressInfo } from '@wenli/contract/ordering/address'
import type { RefundItem, rejectRefund as rejectEndpoint } from '@wenli/contract/ordering/refund'
import { APPEAL_DAYS, isRefusedWithEvidence } from '@wenli/contract/ordering/refund-life'
import { DAY_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { findUserNo } from '../orders/order-rows.queries.ts'
import { tellBuyer } from '../orders/tell-about-order.ts'
import { refundItemOf } from './apply-refund.ts'
import { requireOwnEvidence } from './evidence.ts'
import { payBack } from './pay-back.ts'
import { findOpenRefunds, findReturnAddress, holdOrder, holdRefund, setLines } from './refund-rows.queries.ts'
import type { HeldRefund } from './refund-rows.queries.ts'
import { askForGoods, showOnOrder } from './refund-due.ts'
import { refundStepOf, takeRefundStep } from './take-refund-step.ts'

const returnAddressOf = async (ctx: Ctx, { order, refund }: HeldRefund): Promise<unknown> => {
  const address = await findReturnAddress(ctx, order.vendorId)
  // A step that the state forbids is refused as such.
  if (address === null && refundStepOf(refund, 'approveReturn', 'VENDOR') !== undefined)
    throw new AppError('Ordering:ReturnAddressMissing')
  return address
}

/** The shop agrees: the money goes back, or the goods are to come first. */
export const approveRefund = (
  ctx: Ctx,
  {
    refundNo,
    returnAddress,
  }: { readonly refundNo: string; readonly returnAddress?: AddressInfo | undefined },
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdRefund(ctx, refundNo, 'VENDOR')
    if (held.refund.type === 'RETURN_REFUND')
      await askForGoods(ctx, held, 'VENDOR', returnAddress ?? (await returnAddressOf(ctx, held)))
    else await payBack(ctx, held, { action: 'approve', actor: 'VENDOR' })
    return refundItemOf(ctx, refundNo)
  })

/** spec §7: the one that waits longest. The numbers that travel along must be those of the order. */
export const approveRefundOfOrder = (
  ctx: Ctx,
  {
    orderNo,
    userNo,
    vendorNo,
  }: {
    readonly orderNo: string
    readonly userNo?: string | undefined
    readonly vendorNo?: string | undefined
  },
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const vendor = await vendorOfCaller(ctx)
    const { order } = await holdOrder(ctx, orderNo)
    const isOther =
      (vendorNo !== undefined && vendorNo !== vendor.vendorNo) ||
      (userNo !== undefined && userNo !== (await findUserNo(ctx, order.userId)))
    if (order.vendorId !== vendor.id || isOther) throw new AppError('Platform:NotFound')
    const open = await findOpenRefunds(ctx, order.id)
    const first = open.find(({ status }) => status === 'APPLYING')
    if (first === undefined) throw new AppError('Ordering:StateConflict')
    return approveRefund(ctx, { refundNo: first.refundNo })
  })

/** The shop says no, to the wish or to what came back; for a while the buyer may ask the platform. */
export const rejectRefund = (
  ctx: Ctx,
  { refundNo, reason, imageUrls }: z.output<typeof rejectEndpoint.body>,
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const { order, refund } = await holdRefund(ctx, refundNo, 'VENDOR')
    if (imageUrls.length === 0 && isRefusedWithEvidence(refund.status))
      throw new AppError('Ordering:EvidenceMissing')
    await requireOwnEvidence(ctx, imageUrls)
    const dueAt = new Date(ctx.clock.now().getTime() + APPEAL_DAYS * DAY_MS)
    await takeRefundStep(
      ctx,
      refund,
      { action: 'reject', actor: 'VENDOR', note: reason },
      { refusedReason: reason, refusedImageUrls: imageUrls, dueAt },
    )
    await setLines(ctx, refund.id, 'free')
    await showOnOrder(ctx, order)
    await tellBuyer(ctx, order, 'RefundRejected', reason)
    return refundItemOf(ctx, refundNo)
  })

/** The goods are back with the shop. */
export const confirmReturn = (
  ctx: Ctx,
  { refundNo, isRestocked }: { readonly refundNo: string; readonly isRestocked: boolean },
): Promise<RefundItem> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdRefund(ctx, refundNo, 'VENDOR')
    await payBack(ctx, held, { action: 'confirmReturn', actor: 'VENDOR' }, { isRestocked })
    return refundItemOf(ctx, refundNo)
  })
