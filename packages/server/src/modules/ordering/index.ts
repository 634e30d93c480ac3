import type { FastifyInstance } from 'fastify'
import { registerFileReference } from '../../platform/db/file-references.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { registerPayable, registerRefundFollower, registerVipSavings } from '../finance/index.ts'
import { registerAddresses } from './addresses/address.routes.ts'
import { registerCheckout } from './checkout/checkout.routes.ts'
import { registerAdminOrders } from './orders/admin-order.routes.ts'
import { registerOrderData } from './own-data.ts'
import { orderJobHandlers } from './orders/order-jobs.ts'
import { registerOrders } from './orders/order.routes.ts'
import { tradePayable } from './orders/pay-trade.ts'
import { findVipSavings } from './orders/vip-savings.queries.ts'
import { refundFollower } from './refunds/follow-refund.ts'
import { refundJobHandlers, registerRefunds } from './refunds/refund.routes.ts'
import { mountResources } from './resources.ts'
import { SCORE_SHOP, scoreShop } from './scores/score-shops.ts'
import { registerShopTies } from './shop-ties.ts'

/** What the calls do, for who plays them without a wire: the demo's history of trade. */
export { createAddress } from './addresses/save-address.ts'
export { placeOrder } from './checkout/place-order.ts'
export type { PlacedTrade } from './checkout/place-order.ts'
export { urgeShipment } from './orders/buyer-extras.ts'
export { addToComments, commentOrder } from './orders/comment-order.ts'
export { cancelOrder, closeExpired } from './orders/close-trade.ts'
export { getOrderByNo } from './orders/read-order.ts'
export { completeDue, takeDelivery } from './orders/receive-order.ts'
export { shipOrder } from './orders/ship-order.ts'
export { approveRefund, confirmReturn, rejectRefund } from './refunds/answer-refund.ts'
export { createRefund } from './refunds/apply-refund.ts'
export { arbitrateRefund, createRefundAsAdmin } from './refunds/arbitrate-refund.ts'
export { appealRefund, cancelRefund, sendBack } from './refunds/buyer-refund.ts'
export { sweepOrders } from './orders/order-jobs.ts'
export { hideOldEvidence } from './refunds/hide-old-evidence.ts'
export { refuseSupply } from './refunds/refuse-supply.ts'
export { scoreRefusingShops, scoreShops } from './scores/score-shops.ts'

/** Addresses, checkout, orders, delivery, refunds. */
export const register = (app: FastifyInstance): void => {
  registerPayable(tradePayable)
  registerRefundFollower('REFUND', refundFollower)
  registerVipSavings(findVipSavings)
  mountResources(app)
  registerAddresses(app)
  registerCheckout(app)
  registerOrders(app)
  registerAdminOrders(app)
  registerRefunds(app)
  registerOrderData()
  registerShopTies()
  registerFileReference('order_item', 'product_image_url')
  registerFileReference('order_item_file', 'goods_file_id', 'mentions')
  registerFileReference('refund', 'image_urls', 'mentions')
  registerFileReference('refund', 'refused_image_urls', 'mentions')
}

export const jobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  [SCORE_SHOP]: scoreShop,
  ...orderJobHandlers(app),
  ...refundJobHandlers,
})
