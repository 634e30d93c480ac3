import { isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { NO_REASON_RETURN_DAYS } from '@wenli/contract/limits'
import type { RefundType } from '@wenli/contract/ordering/refund-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { afterSaleEnd } from '../orders/after-sale-end.ts'
import { findItemRows } from '../orders/order-rows.queries.ts'
import type { ItemRow, LockedOrder } from '../orders/order-rows.queries.ts'
import type { WantedLine } from './plan-refund.ts'

/** Sold with it; or a file that was not downloaded, which is as good as new. */
const mayReturn = (item: ItemRow): boolean =>
  isReturnable(item) || (item.isDigital && item.firstDownloadTime === null)

/**
 * Seven days without a reason: goods that were sent come back, each of them was sold with it, and the seven days after
 * receipt are not over. Before sending nobody needs it; other reasons go on being asked of the shop. Files have nothing
 * that could come back.
 */
export const requireNoReasonReturn = async (
  ctx: Ctx,
  { id, receivedTime }: LockedOrder,
  { type, lines }: { readonly type: RefundType; readonly lines: readonly WantedLine[] },
): Promise<void> => {
  const items = await findItemRows(ctx, [id])
  const wanted = items.filter((item) => lines.some(({ orderItemId }) => orderItemId === item.id))
  const barred = wanted.filter((item) => !mayReturn(item))
  if (barred.length > 0)
    throw new AppError('Ordering:NotReturnable', [barred.map(({ productName }) => productName).join('\n')])
  const isSent = wanted.some((item) => !item.isDigital)
  if (isSent && type !== 'RETURN_REFUND') throw new AppError('Ordering:StateConflict')
  if (receivedTime !== null && ctx.clock.now() > afterSaleEnd(receivedTime, NO_REASON_RETURN_DAYS))
    throw new AppError('Ordering:NoReasonReturnOver')
}
