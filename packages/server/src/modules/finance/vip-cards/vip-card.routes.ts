import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/finance/vip-card'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import { registerFileReference } from '../../../platform/db/file-references.ts'
import { route } from '../../../platform/http/route.ts'
import { onceForKey } from '../../../platform/idempotency/once-for-key.ts'
import { routeOnce } from '../../../platform/idempotency/route-once.ts'
import { getAll } from '../../../platform/resource/get-all.ts'
import { mountResource } from '../../../platform/resource/mount-resource.ts'
import { shapeOf } from '../../../platform/resource/shape.ts'
import { registerGivenUpTime, registerLookOfCard } from '../../auth/index.ts'
import { cancelCardOrder } from '../card-orders/cancel-card-order.ts'
import { buyVipCard } from './buy-vip-card.ts'
import { giveUpCardTime } from './card-time.queries.ts'
import { findLookOfCard } from './look-of-card.queries.ts'
import { refundVipCardOrder } from './refund-vip-card.ts'
import { listVipOrders, revealVipOrder } from './vip-card-order.queries.ts'
import { vipCards } from './vip-card.table.ts'
import { listVipOffers } from './vip-offers.ts'

/** What is on sale, in the operator's order. */
const ON_SALE = { isOnSale: true, sorting: 'priority desc' } as const

export const registerVipCards = (app: FastifyInstance): void => {
  const shape = shapeOf(endpoint.vipCard, vipCards)
  mountResource(app, endpoint.vipCard, vipCards)
  registerLookOfCard(findLookOfCard)
  registerGivenUpTime(giveUpCardTime)
  registerFileReference('vip_card_order', 'vip_card_image_url')
  route(app, endpoint.getVipCardList, ({ ctx, query }) => getAll(ctx, shape, { ...query, ...ON_SALE }))
  route(app, endpoint.getVipCardOffers, ({ ctx }) => listVipOffers(ctx))
  route(app, endpoint.createVipCardOrder, ({ ctx, body, request }) =>
    onceForKey(ctx, { endpoint: endpoint.createVipCardOrder, request, body }, (ctx) => buyVipCard(ctx, body)),
  )
  route(app, endpoint.getOwnVipCardOrders, ({ ctx, query }) =>
    listVipOrders(ctx, query, { userId: signedIn(ctx).userId }),
  )
  route(app, endpoint.cancelVipCardOrder, ({ ctx, query }) =>
    cancelCardOrder(ctx, { kind: 'VIP_CARD', ref: query.orderNo }),
  )
  route(app, endpoint.getAllVipCardOrders, ({ ctx, query }) => listVipOrders(ctx, query, 'all'))
  route(app, endpoint.revealVipCardOrder, ({ ctx, body }) => revealVipOrder(ctx, body))
  routeOnce(app, endpoint.refundVipCardOrder, ({ ctx, body }) => refundVipCardOrder(ctx, body))
}
