import type { AddressInfo } from '@wenli/contract/ordering/address'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { orderItems, orders, trades } from '../orders/order.table.ts'
import type { PricedLine, PricedOrder } from '../pricing/price-trade.ts'
import type { CheckoutLine } from './gather-lines.ts'

export type NewTrade = {
  readonly tradeNo: string
  readonly userId: number
  readonly payable: number
  readonly pointCount: number
  readonly expiresAt: Date
}

export const insertTrade = async (ctx: Ctx, trade: NewTrade): Promise<number> => {
  const [row] = await ctx.tx.orm
    .insert(trades)
    .values({ ...trade, tenantId: ctx.tenantId, status: 'PENDING_PAYMENT', creationTime: ctx.clock.now() })
    .returning({ id: trades.id })
  if (row === undefined) throw new Error('the trade was not inserted')
  return row.id
}

export type NewOrder = {
  readonly orderNo: string
  readonly tradeId: number
  readonly vendorId: number
  readonly userId: number
  readonly userName: string
  readonly addressId: number
  readonly addressInfo: AddressInfo
  readonly description: string | null
  readonly couponNo: string | null
  readonly priced: PricedOrder
}

const amountsOf = ({
  goodsAmount,
  vipAmount,
  vendorCouponAmount,
  platformCouponAmount,
  pointsAmount,
  payable,
  commissionAmount,
}: PricedLine | PricedOrder) => ({
  goodsAmount,
  vipAmount,
  vendorCouponAmount,
  platformCouponAmount,
  pointsAmount,
  payable,
  commissionAmount,
  // One point pays one fen.
  pointCount: pointsAmount,
})

export const insertOrder = async (ctx: Ctx, { priced, ...order }: NewOrder): Promise<number> => {
  const [row] = await ctx.tx.orm
    .insert(orders)
    .values({
      ...order,
      ...amountsOf(priced),
      freightAmount: priced.freightAmount,
      vendorNo: priced.vendorNo,
      status: 'PENDING_PAYMENT',
      tenantId: ctx.tenantId,
      creationTime: ctx.clock.now(),
      creatorUserId: order.userId,
    })
    .returning({ id: orders.id })
  if (row === undefined) throw new Error('the order was not inserted')
  return row.id
}

export type NewOrderItem = {
  readonly orderId: number
  readonly line: CheckoutLine
  readonly priced: PricedLine
}

export const insertOrderItems = async (ctx: Ctx, items: readonly NewOrderItem[]): Promise<void> => {
  await ctx.tx.orm.insert(orderItems).values(
    items.map(({ orderId, line: { article, quantity, buyerRemark }, priced }) => ({
      ...amountsOf(priced),
      tenantId: ctx.tenantId,
      orderId,
      productId: article.productId,
      productSkuId: article.skuId,
      vendorNo: article.vendorNo,
      productNo: article.productNo,
      productName: article.productName,
      skuName: article.skuName,
      productImageUrl: article.productImageUrl,
      unit: article.unit,
      listUnitPrice: article.unitPrice,
      unitPrice: priced.paidUnitPrice,
      quantity,
      commissionBp: priced.commissionBp,
      buyerRemark,
    })),
  )
}
