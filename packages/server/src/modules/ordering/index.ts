import type { FastifyInstance } from 'fastify'
import { registerAddresses } from './addresses/address.routes.ts'
import { registerCheckout } from './checkout/checkout.routes.ts'

/** Addresses, checkout, orders, delivery, refunds. */
export const register = (app: FastifyInstance): void => {
  registerAddresses(app)
  registerCheckout(app)
}
