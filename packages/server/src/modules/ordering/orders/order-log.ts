import type { OrderActor } from '@wenli/contract/ordering/order-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { orderLogs } from './order.table.ts'

export type LogEntry = {
  readonly orderId: number
  readonly refundId?: number
  readonly actor: OrderActor
  readonly action: string
  readonly fromStatus: string | null
  readonly toStatus: string
  readonly note?: string | null
}

/** What happened, in the transaction in which it happened. */
export const writeOrderLog = async (ctx: Ctx, entries: readonly LogEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await ctx.tx.orm.insert(orderLogs).values(
    entries.map((entry) => ({
      ...entry,
      tenantId: ctx.tenantId,
      actorUserId: ctx.caller?.userId ?? null,
      creationTime: ctx.clock.now(),
    })),
  )
}

/** How often something happened to an order lately. */
export const countLogsSince = async (
  ctx: Ctx,
  { orderId, action, since }: { readonly orderId: number; readonly action: string; readonly since: Date },
): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-order-logs-since',
    text: `SELECT count(*) AS count FROM order_log
            WHERE tenant_id = $1 AND order_id = $2 AND action = $3 AND creation_time > $4`,
    values: [ctx.tenantId, orderId, action, since],
  })
  return row?.count ?? 0
}
