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
  keyOf,
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
import type { BoughtTime } from './membership-credit.ts'

export type VipCard = {
  id: number
  name: string
  unitPrice: number
  validMonths: number
  discount: number
  level: number
  cardImageUrl: string | null
}
export type VipOrder = CardOrder & {
  vipCardOrderNo: string
  vipCardId: number
  vipCardName: string
  vipCardUnitPrice: number
  vipCardImageUrl: string | null
  validMonths: number
  discount: number
  level: number
  creditAmount: number
  payable: number
  membershipBefore: unknown
}

const ORDERS: CardOrders = {
  entity: 'VipCard',
  table: 'vip_card_order',
  number: 'vip_card_order_no',
  cardName: 'vip_card_name',
  select: `o.vip_card_order_no AS "vipCardOrderNo", o.vip_card_id AS "vipCardId", o.vip_card_name AS "vipCardName",
    o.vip_card_unit_price AS "vipCardUnitPrice", o.vip_card_image_url AS "vipCardImageUrl", o.valid_months AS "validMonths",
    o.discount, o.level, o.credit_amount AS "creditAmount", o.payable, o.membership_before AS "membershipBefore"`,
}

export const lockVipOrder = (ctx: Ctx, which: WhichOrder): Promise<VipOrder | undefined> =>
  lockCardOrder<VipOrder>(ctx, ORDERS, which)
export const findPendingVipOrder = (ctx: Ctx, userId: number): Promise<string | undefined> =>
  findPendingCardOrder(ctx, ORDERS, userId)
export const findVipRefund = (ctx: Ctx, no: string): Promise<CardRefund | undefined> =>
  findCardRefund(ctx, ORDERS, no)
export const closeVipOrder = (ctx: Ctx, no: string): Promise<void> => closeCardOrder(ctx, ORDERS, no)

const CARD = `id, name, unit_price AS "unitPrice", valid_months AS "validMonths", discount, level,
  card_image_url AS "cardImageUrl"`

export const findVipCardsOnSale = (ctx: Ctx): Promise<VipCard[]> =>
  ctx.tx.query<VipCard>({
    name: 'find-vip-cards-on-sale',
    text: `SELECT ${CARD} FROM vip_card WHERE tenant_id = $1 AND is_on_sale ORDER BY id`,
    values: [ctx.tenantId],
  })

export const findVipCardOnSale = async (ctx: Ctx, id: number): Promise<VipCard | undefined> => {
  const [row] = await ctx.tx.query<VipCard>({
    name: 'find-vip-card-on-sale',
    text: `SELECT ${CARD} FROM vip_card WHERE tenant_id = $1 AND id = $2 AND is_on_sale`,
    values: [ctx.tenantId, id],
  })
  return row
}

/** The coupon that comes with a card, as its maker has it now. */
export const findGiftOfCard = async (ctx: Ctx, vipCardId: number): Promise<number | null> => {
  const [row] = await ctx.tx.query<{ couponTypeId: number | null }>({
    name: 'find-gift-of-vip-card',
    text: 'SELECT gift_coupon_type_id AS "couponTypeId" FROM vip_card WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, vipCardId],
  })
  return row?.couponTypeId ?? null
}

export type NewVipOrder = Pick<VipOrder, 'vipCardOrderNo' | 'userId' | 'creditAmount' | 'expiresAt'> & {
  readonly membership: object | null
}

export const insertVipOrder = async (ctx: Ctx, card: VipCard, order: NewVipOrder): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-vip-card-order',
    text: `INSERT INTO vip_card_order (tenant_id, vip_card_order_no, user_id, vip_card_id, vip_card_name, vip_card_unit_price,
             vip_card_image_url, valid_months, discount, level, credit_amount, payable, membership_before, expires_at, creation_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      ctx.tenantId,
      order.vipCardOrderNo,
      order.userId,
      card.id,
      card.name,
      card.unitPrice,
      card.cardImageUrl,
      card.validMonths,
      card.discount,
      card.level,
      order.creditAmount,
      card.unitPrice - order.creditAmount,
      order.membership === null ? null : JSON.stringify(order.membership),
      order.expiresAt,
      ctx.clock.now(),
    ],
  })
}

/** Whose membership must be held before the order is. */
export const findVipOrderOwner = async (ctx: Ctx, which: WhichOrder): Promise<number | undefined> => {
  const [column, value] = keyOf(ORDERS, which)
  const [row] = await ctx.tx.query<{ userId: number }>({
    name: `find-vip-card-order-owner-by-${column}`,
    text: `SELECT user_id AS "userId" FROM vip_card_order WHERE tenant_id = $1 AND ${column} = $2`,
    values: [ctx.tenantId, value],
  })
  return row?.userId
}

/** The newest that was paid and not taken back. */
export const findLastPaidVipOrder = async (ctx: Ctx, userId: number): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    name: 'find-last-paid-vip-card-order',
    text: `SELECT id FROM vip_card_order WHERE tenant_id = $1 AND user_id = $2 AND status = 'PAID' ORDER BY id DESC LIMIT 1`,
    values: [ctx.tenantId, userId],
  })
  return row?.id
}

/** What a running membership of this level was bought for. What stands before another level was taken off that one's price. */
export const findBoughtTime = (ctx: Ctx, userId: number, level: number): Promise<BoughtTime[]> =>
  ctx.tx.query<BoughtTime>({
    name: 'find-bought-membership-time',
    text: `SELECT vip_card_unit_price AS "unitPrice", granted_from AS "from", granted_until AS until
             FROM vip_card_order WHERE tenant_id = $1 AND user_id = $2 AND status = 'PAID'
              AND coalesce(given_up_from, granted_until) > $4
              AND id > coalesce((SELECT max(id) FROM vip_card_order
                                  WHERE tenant_id = $1 AND user_id = $2 AND status = 'PAID' AND level <> $3), 0)`,
    values: [ctx.tenantId, userId, level, ctx.clock.now()],
  })

export const markVipOrderPaid = async (
  ctx: Ctx,
  no: string,
  paid: { method: string; paidTime: Date; before: object | null; from: Date; until: Date },
): Promise<void> => {
  const rows = await ctx.tx.query({
    name: 'mark-vip-card-order-paid',
    text: `UPDATE vip_card_order SET status = '${cardOrderLife.pay.to}', payment_method = $3, paid_time = $4, paid_amount = payable,
             membership_before = $5, granted_from = $6, granted_until = $7
            WHERE tenant_id = $1 AND vip_card_order_no = $2
              AND status IN (${sqlWords(cardOrderLife.pay.from)}) RETURNING id`,
    values: [
      ctx.tenantId,
      no,
      paid.method,
      paid.paidTime,
      paid.before === null ? null : JSON.stringify(paid.before),
      paid.from,
      paid.until,
    ],
  })
  if (rows.length === 0) throw new Error('a VIP order was paid that does not wait')
}

export const markVipOrderRefunded = async (ctx: Ctx, id: number, amount: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'mark-vip-card-order-refunded',
    text: `UPDATE vip_card_order SET status = '${cardOrderLife.refund.to}', refunded_amount = $3,
             given_up_from = least(given_up_from, granted_until, $4)
            WHERE tenant_id = $1 AND id = $2 AND status IN (${sqlWords(cardOrderLife.refund.from)}) RETURNING id`,
    values: [ctx.tenantId, id, amount, ctx.clock.now()],
  })
  return rows.length > 0
}

const BASIS_POINTS = 10_000
export const vipOrderItem = (ctx: Ctx, { membershipBefore: _before, level: _level, ...row }: VipOrder) => ({
  ...cardOrderOnWire(ctx, row),
  vipCardUnitPrice: yuanFromFen(row.vipCardUnitPrice),
  discount: row.discount / BASIS_POINTS,
  creditAmount: yuanFromFen(row.creditAmount),
  payable: yuanFromFen(row.payable),
})

export const listVipOrders = async (ctx: Ctx, query: z.output<typeof cardOrderQuery>, sight: Sight) => {
  return mapPage(await listCardOrders<VipOrder>(ctx, ORDERS, query, sight), (row) => vipOrderItem(ctx, row))
}

export const revealVipOrder = revealCardOrder(ORDERS)
