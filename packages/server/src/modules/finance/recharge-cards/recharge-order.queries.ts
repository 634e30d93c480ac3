import type { cardOrderQuery } from '@wenli/contract/finance/card-order'
import { cardOrderLife } from '@wenli/contract/finance/card-order-life'
import { yuanFromFen } from '@wenli/contract/money'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { mapPage } from '../../../platform/resource/list-page.ts'
import {
  cardOrderOnWire,
  closeCardOrder,
  findCardRefund,
  findPendingCardOrder,
  listCardOrders,
  lockCardOrder,
} from '../card-orders/card-order.queries.ts'
import { revealCardOrder } from '../card-orders/reveal-card-order.ts'
import type {
  CardOrder,
  CardOrders,
  CardRefund,
  Sight,
  WhichOrder,
} from '../card-orders/card-order.queries.ts'

export type RechargeCard = { id: number; name: string; unitPrice: number; coin: number }
export type RechargeOrder = CardOrder & {
  rechargeCardOrderNo: string
  rechargeCardId: number
  rechargeCardName: string
  rechargeCardUnitPrice: number
  coin: number
}

const ORDERS: CardOrders = {
  entity: 'RechargeCard',
  table: 'recharge_card_order',
  number: 'recharge_card_order_no',
  cardName: 'recharge_card_name',
  select: `o.recharge_card_order_no AS "rechargeCardOrderNo", o.recharge_card_id AS "rechargeCardId",
    o.recharge_card_name AS "rechargeCardName", o.recharge_card_unit_price AS "rechargeCardUnitPrice", o.coin`,
}

export const lockRechargeOrder = (ctx: Ctx, which: WhichOrder): Promise<RechargeOrder | undefined> =>
  lockCardOrder<RechargeOrder>(ctx, ORDERS, which)
export const findPendingRechargeOrder = (ctx: Ctx, userId: number): Promise<string | undefined> =>
  findPendingCardOrder(ctx, ORDERS, userId)
export const findRechargeRefund = (ctx: Ctx, no: string): Promise<CardRefund | undefined> =>
  findCardRefund(ctx, ORDERS, no)
export const closeRechargeOrder = (ctx: Ctx, no: string): Promise<void> => closeCardOrder(ctx, ORDERS, no)

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

export const markRechargePaid = async (
  ctx: Ctx,
  no: string,
  paid: { method: string; paidTime: Date },
): Promise<void> => {
  const rows = await ctx.tx.query({
    name: 'mark-recharge-card-order-paid',
    text: `UPDATE recharge_card_order SET status = '${cardOrderLife.pay.to}', payment_method = $3, paid_time = $4,
             paid_amount = recharge_card_unit_price
            WHERE tenant_id = $1 AND recharge_card_order_no = $2
              AND status IN (${sqlWords(cardOrderLife.pay.from)}) RETURNING id`,
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
    text: `UPDATE recharge_card_order SET status = '${cardOrderLife.refund.to}', refunded_amount = $3, revoked_gift = $4
            WHERE tenant_id = $1 AND id = $2 AND status IN (${sqlWords(cardOrderLife.refund.from)}) RETURNING id`,
    values: [ctx.tenantId, id, cash, gift],
  })
  return rows.length > 0
}

export const rechargeOrderItem = (ctx: Ctx, row: RechargeOrder) => ({
  ...cardOrderOnWire(ctx, row),
  rechargeCardUnitPrice: yuanFromFen(row.rechargeCardUnitPrice),
  coin: yuanFromFen(row.coin),
})

export const listRechargeOrders = async (ctx: Ctx, query: z.output<typeof cardOrderQuery>, sight: Sight) => {
  return mapPage(await listCardOrders<RechargeOrder>(ctx, ORDERS, query, sight), (row) =>
    rechargeOrderItem(ctx, row),
  )
}

export const revealRechargeOrder = revealCardOrder(ORDERS)
