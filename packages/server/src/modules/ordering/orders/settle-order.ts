import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { move, post, readBalance } from '../../finance/index.ts'
import { sumCommissionBack } from '../refunds/refund-rows.queries.ts'
import type { LockedOrder } from './order-rows.queries.ts'

/** What waited in escrow goes to the platform and the shop: the commission of what was kept, the rest to the shop. */
export const releaseEscrow = async (ctx: Ctx, order: LockedOrder): Promise<void> => {
  const commission = order.commissionAmount - (await sumCommissionBack(ctx, order.id))
  const escrow = { kind: 'ESCROW', owner: order.orderNo } as const
  const held = await readBalance(ctx, escrow)
  if (held === 0) return
  await post(ctx, {
    kind: 'ORDER_RECEIVED',
    ref: order.orderNo,
    lines: [
      ...move(Math.min(commission, held), escrow, { kind: 'PLATFORM.COMMISSION' }),
      ...move(held - Math.min(commission, held), escrow, { kind: 'VENDOR.PENDING', owner: order.vendorNo }),
    ],
  })
}

/** What this order brought the shop and is still pending. */
export const settlePending = async (ctx: Ctx, { id, orderNo, vendorNo }: LockedOrder): Promise<void> => {
  const [row] = await ctx.tx.query<{ amount: number }>({
    name: 'pending-of-order',
    text: `SELECT coalesce(sum(e.amount), 0)::bigint AS amount FROM ledger_tx t
             JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
             JOIN account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
            WHERE t.tenant_id = $1 AND a.kind = 'VENDOR.PENDING' AND a.owner_no = $3
              AND (t.kind, t.ref) IN (SELECT 'ORDER_RECEIVED', $2::text UNION ALL
                SELECT 'ORDER_REFUNDED', $2::text || '/' || r.refund_no FROM refund r WHERE r.tenant_id = $1 AND r.order_id = $4)`,
    values: [ctx.tenantId, orderNo, vendorNo, id],
  })
  const amount = row?.amount ?? 0
  if (amount === 0) return
  await post(ctx, {
    kind: 'ORDER_COMPLETED',
    ref: orderNo,
    lines: move(
      amount,
      { kind: 'VENDOR.PENDING', owner: vendorNo },
      { kind: 'VENDOR.AVAILABLE', owner: vendorNo },
    ),
  })
}
