import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mapPage } from '../../../platform/resource/list-page.ts'
import type { Page } from '@wenli/contract/paging'
import type { z } from 'zod'
import type { getAllOrders, RevealedOrder } from '@wenli/contract/ordering/admin-order'
import type { getOwnOrders, OrderDetail } from '@wenli/contract/ordering/order'
import { vendorOfCaller } from '../../auth/index.ts'
import { mustKeepShop } from './must-keep-shop.ts'
import { findOrderLogs } from './order-log.queries.ts'
import { countTabs, findOrder, listOrders } from './order.queries.ts'
import type { OrderKey, WireOrder } from './order.queries.ts'
import { withPaidTogether } from './paid-together.queries.ts'
import { findShipments } from './shipment.queries.ts'
import { forShop, hideBuyer } from './shop-sight.ts'
import { findRefundsOfOrder } from '../refunds/refund.queries.ts'

type ListQuery = z.output<typeof getOwnOrders.query>

/** Numbers that travel along must be the caller's own; another's answers like one that does not exist. */
const mustBeOwn = (given: string | undefined, own: string): void => {
  if (given !== undefined && given !== '' && given !== own) throw new AppError('Platform:NotFound')
}

export const listOwnOrders = async (
  ctx: Ctx,
  { tab, userNo, vendorNo: _shop, ...query }: ListQuery,
): Promise<Page<WireOrder>> => {
  const caller = signedIn(ctx)
  mustBeOwn(userNo, caller.userNo)
  const page = await listOrders(ctx, query, { userId: caller.userId }, { tab })
  return { ...page, items: await withPaidTogether(ctx, page.items) }
}

export const listVendorOrders = async (
  ctx: Ctx,
  { tab, vendorNo, userNo: _buyer, ...query }: ListQuery,
): Promise<Page<WireOrder>> => {
  const vendor = await vendorOfCaller(ctx)
  mustBeOwn(vendorNo, vendor.vendorNo)
  return mapPage(await listOrders(ctx, query, { vendorId: vendor.id }, { tab }), (order) =>
    forShop(ctx, order),
  )
}

export const countOwnOrders = (ctx: Ctx) => countTabs(ctx, { userId: signedIn(ctx).userId })
export const countVendorOrders = async (ctx: Ctx) =>
  countTabs(ctx, { vendorId: (await vendorOfCaller(ctx)).id })

const detailOf = async (ctx: Ctx, order: WireOrder): Promise<OrderDetail> => ({
  ...order,
  shipments: await findShipments(ctx, order.id),
  refunds: await findRefundsOfOrder(ctx, order.id),
  logs: await findOrderLogs(ctx, order.id),
})

/** For its buyer and its shop; to anybody else it does not exist. */
export const getOrderByNo = async (ctx: Ctx, orderNo: string): Promise<OrderDetail> => {
  const order = await findOrder(ctx, { orderNo })
  if (order === undefined) throw new AppError('Platform:NotFound')
  if (order.userId === signedIn(ctx).userId) {
    const [own = order] = await withPaidTogether(ctx, [order])
    return detailOf(ctx, own)
  }
  await mustKeepShop(ctx, order)
  return detailOf(ctx, forShop(ctx, order))
}

/** The platform's lists and papers do not say who gets the goods; whoever needs to know asks for it (`Reveal`). */
export const listOrdersForAdmin = async (
  ctx: Ctx,
  { status, refundStatus, vendorNo, ...query }: z.output<typeof getAllOrders.query>,
): Promise<Page<WireOrder>> => {
  return mapPage(await listOrders(ctx, query, 'all', { status, refundStatus, vendorNo }), (order) =>
    hideBuyer(ctx, order),
  )
}

export const getOrderForAdmin = async (ctx: Ctx, key: OrderKey): Promise<OrderDetail> => {
  const order = await findOrder(ctx, key)
  if (order === undefined) throw new AppError('Platform:NotFound')
  return detailOf(ctx, hideBuyer(ctx, order))
}

/** Who gets the goods, and where; the reason is written down. */
export const revealOrder = (
  ctx: Ctx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<RevealedOrder> =>
  inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx, { id })
    if (order === undefined) throw new AppError('Platform:NotFound')
    await appendAudit(ctx, { action: 'Reveal', object: 'Order', objectId: id, changes: { reason } })
    return { userName: order.userName, addressInfo: order.addressInfo }
  })
