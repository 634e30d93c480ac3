import type { FastifyInstance } from 'fastify'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { registerPayable, registerRefundFollower } from '../finance/index.ts'
import { registerAddresses } from './addresses/address.routes.ts'
import { registerCheckout } from './checkout/checkout.routes.ts'
import { registerAdminOrders } from './orders/admin-order.routes.ts'
import { orderJobHandlers } from './orders/order-jobs.ts'
import { registerOrders } from './orders/order.routes.ts'
import { tradePayable } from './orders/pay-trade.ts'
import { refundFollower } from './refunds/follow-refund.ts'
import { refundJobHandlers, registerRefunds } from './refunds/refund.routes.ts'
import { mountResources } from './resources.ts'

/** Addresses, checkout, orders, delivery, refunds. */
export const register = (app: FastifyInstance): void => {
  registerPayable(tradePayable)
  registerRefundFollower('REFUND', refundFollower)
  mountResources(app)
  registerAddresses(app)
  registerCheckout(app)
  registerOrders(app)
  registerAdminOrders(app)
  registerRefunds(app)
}

export const jobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  ...orderJobHandlers(app),
  ...refundJobHandlers,
})
