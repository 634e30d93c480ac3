import type { FastifyInstance } from 'fastify'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { registerPayable } from '../finance/index.ts'
import { registerAddresses } from './addresses/address.routes.ts'
import { registerCheckout } from './checkout/checkout.routes.ts'
import { orderJobHandlers } from './orders/order-jobs.ts'
import { registerOrders } from './orders/order.routes.ts'
import { tradePayable } from './orders/pay-trade.ts'

/** Addresses, checkout, orders, delivery, refunds. */
export const register = (app: FastifyInstance): void => {
  registerPayable(tradePayable)
  registerAddresses(app)
  registerCheckout(app)
  registerOrders(app)
}

export const jobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> =>
  orderJobHandlers(app)
