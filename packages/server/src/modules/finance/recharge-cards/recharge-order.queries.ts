import type { CardOrderStatus } from '@wenli/contract/finance/vip-card'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { PageQuery } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage } from '../../../platform/resource/list-page.ts'

export type RechargeCard = { id: number; name: string; unitPrice: number; coin: number }
export type RechargeOrder = {
  id: number
  rechargeCardOrderNo: string
  userId: number
  userNo: string
  userName: string
  wxUserId: number | null
  rechargeCardId: number
  rechargeCardName: string
  rechargeCardUnitPrice: number
  coin: number
  paymentMethod: string | null
  paidAmount: number | null
  paidTime: Date | null
  refundedAmount: number
  status: CardOrderStatus
  expiresAt: Date
  remark: string | null
  creationTime: Date
}

const SELECT = `o.id, o.recharge_card_order_no AS "rechargeCardOrderNo", o.user_id AS "userId", u.user_no AS "userNo",
  u.user_name AS "userName", o.wx_user_id AS "wxUserId", o.recharge_card_id AS "rechargeCardId",
  o.recharge_card_name AS "rechargeCardName", o.recharge_card_unit_price AS "rechargeCardUnitPrice", o.coin,
  o.payment_method AS "paymentMethod", o.paid_amount AS "paidAmount", o.paid_time AS "paidTime",
  o.refunded_amount AS "refundedAmount", o.status, o.expires_at AS "expiresAt", o.remark, o.creation_time AS "creationTime"`
const FROM = 'recharge_card_order o JOIN app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id'

export const findRechargeCardOnSale = async (ctx: Ctx, id: number): Promise<RechargeCard | undefined> => {
  const [row] = await ctx.tx.query<RechargeCard>({
    name: 'find-recharge-card-on-sale',
    text: `SELECT id, name, unit_price AS "unitPrice", coin FROM recharge_card
            WHERE tenant_id = $1 AND id = $2 AND is_on_sale`,
    values: [ctx.tenantId, id],
  })
  return row
}

/** What the user paid for coins on this day of Shanghai. */
export const rechargedToday = async (ctx: Ctx, userId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ sum: number }>({
    name: 'recharged-today',
    text: `SELECT coalesce(sum(paid_amount), 0)::bigint AS sum FROM recharge_card_order
            WHERE tenant_id = $1 AND user_id = $2
              AND paid_time >= date_trunc('day', $3::timestamptz AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`,
    values: [ctx.tenantId, userId, ctx.clock.now()],
  })
  return row?.sum ?? 0
}

export const insertRechargeOrder = async (
  ctx: Ctx,
  card: RechargeCard,
  order: Pick<RechargeOrder, 'rechargeCardOrderNo' | 'userId' | 'expiresAt'>,
): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-recharge-card-order',
    text: `INSERT INTO recharge_card_order (tenant_id, recharge_card_order_no, user_id, recharge_card_id, recharge_card_name,
             recharge_card_unit_price, coin, expires_at, creation_time) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ctx.tenantId,
      order.rechargeCardOrderNo,
      order.userId,
      card.id,
      card.name,
      card.unitPrice,
      card.coin,
      order.expiresAt,
      ctx.clock.now(),
    ],
  })
}

export const lockRechargeOrder = async (
  ctx: Ctx,
  by: { readonly no: string } | { readonly id: number },
): Promise<RechargeOrder | undefined> => {
  const [column, value] = 'no' in by ? ['recharge_card_order_no', by.no] : ['id', by.id]
  const [row] = await ctx.tx.query<RechargeOrder>({
    name: `lock-recharge-card-order-by-${column}`,
    text: `SELECT ${SELECT} FROM ${FROM} WHERE o.tenant_id = $1 AND o.${column} = $2 FOR UPDATE OF o`,
    values: [ctx.tenantId, value],
  })
  return row
}

export const findPendingRechargeOrder = async (ctx: Ctx, userId: number): Promise<string | undefined> => {
  const [row] = await ctx.tx.query<{ no: string }>({
    name: 'find-pending-recharge-card-order',
    text: `SELECT recharge_card_order_no AS no FROM recharge_card_order
            WHERE tenant_id = $1 AND user_id = $2 AND status = 'PENDING_PAYMENT'`,
    values: [ctx.tenantId, userId],
  })
  return row?.no
}

export const closeRechargeOrder = async (ctx: Ctx, no: string): Promise<void> => {
  await ctx.tx.query({
    name: 'close-recharge-card-order',
    text: `UPDATE recharge_card_order SET status = 'CLOSED'
            WHERE tenant_id = $1 AND recharge_card_order_no = $2 AND status = 'PENDING_PAYMENT'`,
    values: [ctx.tenantId, no],
  })
}

export const markRechargePaid = async (
  ctx: Ctx,
  no: string,
  paid: { method: string; paidTime: Date },
): Promise<void> => {
  const rows = await ctx.tx.query({
    name: 'mark-recharge-card-order-paid',
    text: `UPDATE recharge_card_order SET status = 'PAID', payment_method = $3, paid_time = $4,
             paid_amount = recharge_card_unit_price
            WHERE tenant_id = $1 AND recharge_card_order_no = $2 AND status = 'PENDING_PAYMENT' RETURNING id`,
    values: [ctx.tenantId, no, paid.method, paid.paidTime],
  })
  if (rows.length === 0) throw new Error('a recharge was paid that does not wait')
}

/** Coins that came after this recharge: the oldest are spent first, so these are still there. */
export const coinsAfter = async (ctx: Ctx, order: RechargeOrder): Promise<{ paid: number; gift: number }> => {
  const [row] = await ctx.tx.query<{ paid: number; gift: number }>({
    name: 'coins-after-recharge',
    text: `SELECT coalesce(sum(recharge_card_unit_price - refunded_amount), 0)::bigint AS paid,
                  coalesce(sum(coin - recharge_card_unit_price - revoked_gift), 0)::bigint AS gift
             FROM recharge_card_order
            WHERE tenant_id = $1 AND user_id = $2 AND status = 'PAID' AND (paid_time, id) > ($3, $4)`,
    values: [ctx.tenantId, order.userId, order.paidTime, order.id],
  })
  return row ?? { paid: 0, gift: 0 }
}

export const markRechargeRefunded = async (
  ctx: Ctx,
  id: number,
  { cash, gift }: { readonly cash: number; readonly gift: number },
): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'mark-recharge-card-order-refunded',
    text: `UPDATE recharge_card_order SET status = 'REFUNDED', refunded_amount = $3, revoked_gift = $4
            WHERE tenant_id = $1 AND id = $2 AND status = 'PAID' RETURNING id`,
    values: [ctx.tenantId, id, cash, gift],
  })
  return rows.length > 0
}

export const rechargeOrderItem = (ctx: Ctx, { expiresAt, ...row }: RechargeOrder) => ({
  ...row,
  tenantId: wireTenantId(ctx.tenantId),
  rechargeCardUnitPrice: yuanFromFen(row.rechargeCardUnitPrice),
  coin: yuanFromFen(row.coin),
  paidAmount: row.paidAmount === null ? null : yuanFromFen(row.paidAmount),
  paidTime: row.paidTime && toWireTime(row.paidTime),
  refundedAmount: yuanFromFen(row.refundedAmount),
  expireAt: toWireTime(expiresAt),
  creationTime: toWireTime(row.creationTime),
})

export const listRechargeOrders = async (
  ctx: Ctx,
  query: PageQuery & { readonly status?: CardOrderStatus | undefined },
  sight: 'all' | { readonly userId: number },
) => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['o.tenant_id = $1']
  if (sight !== 'all') where.push(`o.user_id = $${values.push(sight.userId)}`)
  if (query.status !== undefined) where.push(`o.status = $${values.push(query.status)}`)
  const page = await listPage<RechargeOrder>(
    ctx,
    {
      entity: 'RechargeCard',
      select: SELECT,
      from: FROM,
      where,
      values,
      searched: ['o.recharge_card_order_no', 'o.recharge_card_name', 'u.user_name'],
      sorts: { id: 'o.id', creationTime: 'o.id', paidAmount: 'o.paid_amount' },
      defaultOrder: 'o.id DESC',
    },
    query,
  )
  return { totalCount: page.totalCount, items: page.items.map((row) => rechargeOrderItem(ctx, row)) }
}
