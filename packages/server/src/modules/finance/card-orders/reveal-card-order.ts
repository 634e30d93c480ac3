import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockCardOrder } from './card-order.queries.ts'
import type { CardOrders } from './card-order.queries.ts'

/** Who bought it, unmasked; the reason is written down. */
export const revealCardOrder =
  (orders: CardOrders) =>
  (
    ctx: Ctx,
    { id, reason }: { readonly id: number; readonly reason: string },
  ): Promise<{ userName: string }> =>
    inTransaction(ctx, async (ctx) => {
      const order = await lockCardOrder(ctx, orders, { id })
      if (order === undefined) throw new AppError('Platform:NotFound')
      const object = `${orders.entity}Order`
      await appendAudit(ctx, { action: 'Reveal', object, objectId: id, changes: { reason } })
      return { userName: order.userName }
    })
