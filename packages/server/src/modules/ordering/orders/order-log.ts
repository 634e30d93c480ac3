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
