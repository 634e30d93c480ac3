import type { cardOrderQuery } from '@wenli/contract/finance/card-order'
import { cardOrderLife } from '@wenli/contract/finance/card-order-life'
import type { CardOrderStatus } from '@wenli/contract/finance/card-order-life'
import { maskAccount, toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page } from '@wenli/contract/paging'
import type { z } from 'zod'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Row } from '../../../platform/db/database.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'

/** What an order of a card says of its buyer and its payment, whatever the card gives. */
export type CardOrder = {
  id: number
  userId: number
  userNo: string
  userName: string
  wxUserId: number | null
  paymentMethod: string | null
  paidAmount: number | null
  paidTime: Date | null
  refundedAmount: number
  status: CardOrderStatus
  expiresAt: Date
  remark: string | null
  creationTime: Date
}

/** Where the orders of one kind of card lie; their number and the card's name have columns of their own. */
export type CardOrders = {
  readonly entity: 'VipCard' | 'RechargeCard'
  readonly table: 'vip_card_order' | 'recharge_card_order'
  readonly number: 'vip_card_order_no' | 'recharge_card_order_no'
  readonly cardName: 'vip_card_name' | 'recharge_card_name'
  /** The columns of this kind alone, of `o`. */
  readonly select: string
}

export type WhichOrder = { readonly no: string } | { readonly id: number }

const COMMON = `o.id, o.user_id AS "userId", u.user_no AS "userNo", u.user_name AS "userName", o.wx_user_id AS "wxUserId",
  o.payment_method AS "paymentMethod", o.paid_amount AS "paidAmount", o.paid_time AS "paidTime",
  o.refunded_amount AS "refundedAmount", o.status, o.expires_at AS "expiresAt", o.remark, o.creation_time AS "creationTime"`
const fromOf = ({ table }: CardOrders): string =>
  `${table} o JOIN app_user u ON u.tenant_id = o.tenant_id AND u.id = o.user_id`

export const keyOf = ({ number }: CardOrders, which: WhichOrder) =>
  'no' in which ? ([number, which.no] as const) : (['id', which.id] as const)

export const lockCardOrder = async <Order extends CardOrder & Row>(
  ctx: Ctx,
  orders: CardOrders,
  which: WhichOrder,
): Promise<Order | undefined> => {
  const [column, value] = keyOf(orders, which)
  const [row] = await ctx.tx.query<Order>({
    name: `lock-${orders.table}-by-${column}`,
    text: `SELECT ${COMMON}, ${orders.select} FROM ${fromOf(orders)} WHERE o.tenant_id = $1 AND o.${column} = $2 FOR UPDATE OF o`,
    values: [ctx.tenantId, value],
  })
  return row
}

/** What waits to be paid by this user: there is at most one. */
export const findPendingCardOrder = async (
  ctx: Ctx,
  { table, number }: CardOrders,
  userId: number,
): Promise<string | undefined> => {
  const [row] = await ctx.tx.query<{ no: string }>({
    name: `find-pending-${table}`,
    text: `SELECT ${number} AS no FROM ${table} WHERE tenant_id = $1 AND user_id = $2 AND status = 'PENDING_PAYMENT'`,
    values: [ctx.tenantId, userId],
  })
  return row?.no
}

export const closeCardOrder = async (ctx: Ctx, { table, number }: CardOrders, no: string): Promise<void> => {
  await ctx.tx.query({
    name: `close-${table}`,
    text: `UPDATE ${table} SET status = '${cardOrderLife.close.to}'
            WHERE tenant_id = $1 AND ${number} = $2 AND status IN (${sqlWords(cardOrderLife.close.from)})`,
    values: [ctx.tenantId, no],
  })
}

export type CardRefund = Pick<CardOrders, 'entity'> & {
  readonly userId: number
  readonly cardName: string
  /** Fen. */
  readonly amount: number
}

export const findCardRefund = async (
  ctx: Ctx,
  { entity, table, number, cardName }: CardOrders,
  no: string,
): Promise<CardRefund | undefined> => {
  const [row] = await ctx.tx.query<Omit<CardRefund, 'entity'>>({
    name: `find-refund-of-${table}`,
    text: `SELECT user_id AS "userId", ${cardName} AS "cardName", refunded_amount AS amount
             FROM ${table} WHERE tenant_id = $1 AND ${number} = $2`,
    values: [ctx.tenantId, no],
  })
  return row && { ...row, entity }
}

/** As it is sent, without what the kind adds. */
export const cardOrderOnWire = <Order extends CardOrder>(ctx: Ctx, { expiresAt, ...row }: Order) => ({
  ...row,
  tenantId: wireTenantId(ctx.tenantId),
  paidAmount: row.paidAmount === null ? null : yuanFromFen(row.paidAmount),
  paidTime: row.paidTime && toWireTime(row.paidTime),
  refundedAmount: yuanFromFen(row.refundedAmount),
  expireAt: toWireTime(expiresAt),
  creationTime: toWireTime(row.creationTime),
})

/** Whose orders are listed. */
export type Sight = 'all' | { readonly userId: number }

/** To the platform the buyer's name is masked; `Reveal` tells it, and whoever knows it can look for it. */
export const listCardOrders = async <Order extends CardOrder & Row>(
  ctx: Ctx,
  orders: CardOrders,
  query: z.output<typeof cardOrderQuery>,
  sight: Sight,
): Promise<Page<Order>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['o.tenant_id = $1']
  if (sight !== 'all') where.push(`o.user_id = $${values.push(sight.userId)}`)
  if (query.status !== undefined) where.push(`o.status = $${values.push(query.status)}`)
  const page = await listPage<Order>(
    ctx,
    {
      entity: orders.entity,
      select: `${COMMON}, ${orders.select}`,
      from: fromOf(orders),
      where,
      values,
      searched: [`o.${orders.number}`, `o.${orders.cardName}`],
      named: ['u.user_name'],
      sorts: { id: 'o.id', creationTime: 'o.id', paidAmount: 'o.paid_amount' },
      defaultOrder: 'o.id DESC',
    },
    query,
  )
  if (sight !== 'all') return page
  return mapPage(page, (order) => ({ ...order, userName: maskAccount(order.userName) }))
}
