import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/ordering/checkout'
import { route } from '../../../platform/http/route.ts'
import { placeOrder } from './place-order.ts'
import { previewCheckout } from './preview-checkout.ts'

export const registerCheckout = (app: FastifyInstance): void => {
  route(app, endpoint.previewOrder, ({ ctx, body }) => previewCheckout(ctx, body))
  route(app, endpoint.createOrder, ({ ctx, body }) => placeOrder(ctx, body))
}
