import type { Ctx } from '../../../platform/ctx/ctx.ts'

type Span = { readonly from: Date; readonly until: Date }

type Savings = { readonly saved: number; readonly isWaiting: boolean }

/**
 * What a membership saved its owner on orders of that time which were paid, on pieces that were not taken back; and whether
 * one that it made cheaper still waits for payment.
 */
export const findVipSavings = async (ctx: Ctx, userId: number, spans: readonly Span[]): Promise<Savings> => {
  const [row] = await ctx.tx.query<Savings>({
    name: 'vip-savings',
    text: `SELECT coalesce(sum(i.vip_amount * (i.quantity - i.refunded_quantity) / i.quantity)
                           FILTER (WHERE o.paid_time IS NOT NULL), 0)::bigint AS saved,
                  coalesce(bool_or(o.status = 'PENDING_PAYMENT' AND i.vip_amount > 0), false) AS "isWaiting"
             FROM customer_order o JOIN order_item i ON i.tenant_id = o.tenant_id AND i.order_id = o.id
            WHERE o.tenant_id = $1 AND o.user_id = $2 AND (o.paid_time IS NOT NULL OR o.status = 'PENDING_PAYMENT')
              AND EXISTS (SELECT FROM unnest($3::timestamptz[], $4::timestamptz[]) AS span (since, until)
                           WHERE o.creation_time >= span.since AND o.creation_time < span.until)`,
    values: [ctx.tenantId, userId, spans.map(({ from }) => from), spans.map(({ until }) => until)],
  })
  return row ?? { saved: 0, isWaiting: false }
}
