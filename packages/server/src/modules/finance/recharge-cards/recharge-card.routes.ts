import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/finance/recharge-card'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import { getAll } from '../../../platform/resource/get-all.ts'
import { mountResource } from '../../../platform/resource/mount-resource.ts'
import { shapeOf } from '../../../platform/resource/shape.ts'
import { cancelCardOrder } from '../card-orders/cancel-card-order.ts'
import { buyCoins } from './buy-coins.ts'
import { rechargeCards } from './recharge-card.table.ts'
import { listRechargeOrders, revealRechargeOrder } from './recharge-order.queries.ts'
import { refundRechargeCardOrder } from './refund-coins.ts'

/** What is on sale, in the operator's order. */
const ON_SALE = { isOnSale: true, sorting: 'priority desc' } as const

export const registerRechargeCards = (app: FastifyInstance): void => {
  const shape = shapeOf(endpoint.rechargeCard, rechargeCards)
  mountResource(app, endpoint.rechargeCard, rechargeCards)
  route(app, endpoint.getRechargeCardList, ({ ctx, query }) => getAll(ctx, shape, { ...query, ...ON_SALE }))
  route(app, endpoint.createRechargeCardOrder, ({ ctx, body, request }) =>
    onceForKey(ctx, { endpoint: endpoint.createRechargeCardOrder, request, body }, (ctx) =>
      buyCoins(ctx, body),
    ),
  )
  route(app, endpoint.getOwnRechargeCardOrders, ({ ctx, query }) =>
    listRechargeOrders(ctx, query, { userId: signedIn(ctx).userId }),
  )
  route(app, endpoint.cancelRechargeCardOrder, ({ ctx, query }) =>
    cancelCardOrder(ctx, { kind: 'RECHARGE_CARD', ref: query.orderNo }),
  )
  route(app, endpoint.getAllRechargeCardOrders, ({ ctx, query }) => listRechargeOrders(ctx, query, 'all'))
  route(app, endpoint.revealRechargeCardOrder, ({ ctx, body }) => revealRechargeOrder(ctx, body))
  routeOnce(app, endpoint.refundRechargeCardOrder, ({ ctx, body }) => refundRechargeCardOrder(ctx, body))
}
