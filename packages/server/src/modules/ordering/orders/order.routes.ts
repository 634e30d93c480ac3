import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/ordering/order'
import * as shop from '@wenli/contract/ordering/shop-order'
import { route } from '../../../platform/http/route.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import { readUpload, uploadLimits } from '../../filing/index.ts'
import { buyAgain, urgeShipment } from './buyer-extras.ts'
import { changeAddress, changePrice, hideOrder } from './change-order.ts'
import { cancelOrder } from './close-trade.ts'
import { addToComments, commentOrder } from './comment-order.ts'
import { downloadFile } from './download-file.ts'
import {
  countOwnOrders,
  countVendorOrders,
  getOrderByNo,
  listOwnOrders,
  listVendorOrders,
} from './read-order.ts'
import { extendReceipt, takeDelivery } from './receive-order.ts'
import { shipByFile } from './ship-by-file.ts'
import { shipOrder } from './ship-order.ts'
import { countToDo } from './to-do.queries.ts'
import { updateShipment } from './update-shipment.ts'

const FILE_MAX_BYTES = 1024 * 1024

export const registerOrders = (app: FastifyInstance): void => {
  route(app, endpoint.getOwnOrders, ({ ctx, query }) => listOwnOrders(ctx, query))
  route(app, endpoint.countOwnOrders, ({ ctx }) => countOwnOrders(ctx))
  route(app, endpoint.getOrderByNo, ({ ctx, query }) => getOrderByNo(ctx, query.no))
  route(app, endpoint.cancelOrder, ({ ctx, query }) => cancelOrder(ctx, query.orderNo))
  routeOnce(app, endpoint.takeDelivery, ({ ctx, query }) => takeDelivery(ctx, query.orderNo))
  route(app, endpoint.extendReceipt, ({ ctx, query }) => extendReceipt(ctx, query.orderNo))
  route(app, endpoint.hideOrder, ({ ctx, query }) => hideOrder(ctx, query.orderNo))
  route(app, endpoint.urgeShipment, ({ ctx, query }) => urgeShipment(ctx, query.orderNo))
  routeOnce(app, endpoint.buyAgain, ({ ctx, query }) => buyAgain(ctx, query))
  route(app, endpoint.downloadFile, ({ ctx, body }) => downloadFile(ctx, app.deps, body))
  route(app, endpoint.changeAddress, ({ ctx, body }) => changeAddress(ctx, body))
  route(app, endpoint.commentOrder, ({ ctx, body }) => commentOrder(ctx, body))
  route(app, endpoint.addToComments, ({ ctx, body }) => addToComments(ctx, body))

  route(app, endpoint.getVendorOrders, ({ ctx, query }) => listVendorOrders(ctx, query))
  route(app, endpoint.countVendorOrders, ({ ctx }) => countVendorOrders(ctx))
  routeOnce(app, shop.shipOrder, ({ ctx, body }) => shipOrder(ctx, body))
  route(app, shop.updateShipment, ({ ctx, body }) => updateShipment(ctx, body))
  routeOnce(app, shop.changePrice, ({ ctx, body }) => changePrice(ctx, body))
  route(app, shop.getVendorToDo, ({ ctx }) => countToDo(ctx))
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { ...uploadLimits, fileSize: FILE_MAX_BYTES },
      throwFileSizeLimit: false,
    })
    route(scope, shop.shipByFile, async ({ ctx, request }) =>
      shipByFile(ctx, (await readUpload(ctx, request)).bytes),
    )
  })
}
