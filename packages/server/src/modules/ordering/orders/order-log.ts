import type { OrderActor } from '@wenli/contract/ordering/order-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

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
  await ctx.tx.query({
    name: 'write-order-log',
    text: `INSERT INTO order_log (tenant_id, order_id, refund_id, actor, actor_user_id, action, from_status, to_status, note,
             creation_time)
           SELECT $1, order_id, refund_id, actor, $2, action, from_status, to_status, note, $3
             FROM jsonb_populate_recordset(null::order_log, $4::jsonb) WITH ORDINALITY ORDER BY ordinality`,
    values: [
      ctx.tenantId,
      ctx.caller?.userId ?? null,
      ctx.clock.now(),
      JSON.stringify(
        entries.map(({ orderId, refundId, actor, action, fromStatus, toStatus, note }) => ({
          order_id: orderId,
          refund_id: refundId,
          actor,
          action,
          from_status: fromStatus,
          to_status: toStatus,
          note,
        })),
      ),
    ],
  })
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
