import type { OrderItem } from '@wenli/contract/ordering/order-item'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findItem } from './order-item.queries.ts'
import { findOrderNo, saveItem } from './order-rows.queries.ts'

export const getOrderItem = async (ctx: Ctx, id: number): Promise<OrderItem> => {
  const item = await findItem(ctx, id)
  if (item === undefined) throw new AppError('Platform:NotFound')
  return item
}

/** The platform's remark alone: what was bought stays as it was bought. */
export const updateOrderItem = (
  ctx: Ctx,
  { id, remark }: { readonly id: number; readonly remark?: string | null | undefined },
): Promise<OrderItem> =>
  inTransaction(ctx, async (ctx) => {
    await getOrderItem(ctx, id)
    if (remark !== undefined) await saveItem(ctx, id, { remark })
    await appendAudit(ctx, { action: 'Update', object: 'OrderItem', objectId: id })
    return getOrderItem(ctx, id)
  })

/** spec §7 knows these calls; a line comes with its checkout and goes with a refund. */
export const refuseNewItem = async (ctx: Ctx, orderId: number): Promise<never> => {
  if ((await findOrderNo(ctx, orderId)) === undefined) throw new AppError('Platform:NotFound')
  throw new AppError('Ordering:LinesFixed')
}
export const refuseDeletion = async (ctx: Ctx, id: number): Promise<never> => {
  await getOrderItem(ctx, id)
  throw new AppError('Ordering:LinesFixed')
}
