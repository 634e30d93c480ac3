import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/ordering/admin-order'
import * as item from '@wenli/contract/ordering/admin-order-item'
import { route } from '../../../platform/http/route.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import { closeOrderAsAdmin, deleteOrder, updateOrder } from './admin-order.ts'
import { getOrderItem, refuseDeletion, refuseNewItem, updateOrderItem } from './admin-order-item.ts'
import { listItems } from './order-item.queries.ts'
import { getOrderForAdmin, listOrdersForAdmin, revealOrder } from './read-order.ts'

export const registerAdminOrders = (app: FastifyInstance): void => {
  route(app, endpoint.getAllOrders, ({ ctx, query }) => listOrdersForAdmin(ctx, query))
  route(app, endpoint.revealOrder, ({ ctx, body }) => revealOrder(ctx, body))
  route(app, endpoint.getOrder, ({ ctx, query }) => getOrderForAdmin(ctx, { id: query.id }))
  route(app, endpoint.updateOrder, ({ ctx, body }) => updateOrder(ctx, body))
  route(app, endpoint.deleteOrder, ({ ctx, query }) => deleteOrder(ctx, query.id))
  routeOnce(app, endpoint.closeOrderAsAdmin, ({ ctx, body }) => closeOrderAsAdmin(ctx, body))

  route(app, item.getAllOrderItems, ({ ctx, query }) => listItems(ctx, query))
  route(app, item.getOrderItem, ({ ctx, query }) => getOrderItem(ctx, query.id))
  route(app, item.updateOrderItem, ({ ctx, body }) => updateOrderItem(ctx, body))
  route(app, item.createOrderItem, ({ ctx, body }) => refuseNewItem(ctx, body.orderId))
  route(app, item.deleteOrderItem, ({ ctx, query }) => refuseDeletion(ctx, query.id))
}
