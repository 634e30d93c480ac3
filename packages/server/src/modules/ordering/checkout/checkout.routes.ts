import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/ordering/checkout'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import { placeOrder } from './place-order.ts'
import { previewCheckout } from './preview-checkout.ts'

export const registerCheckout = (app: FastifyInstance): void => {
  route(app, endpoint.previewOrder, ({ ctx, body }) => previewCheckout(ctx, body))
  route(app, endpoint.createOrder, ({ ctx, body, request }) =>
    onceForKey(ctx, { endpoint: endpoint.createOrder, request, body }, (ctx) => placeOrder(ctx, body)),
  )
}
