import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, money, priority, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource, resourceItem } from '../resource.ts'
import {
  cardBuyerShape,
  cardOrderByNo,
  cardOrderQuery,
  cardPaymentShape,
  cardOrderAndReason,
  cardRevealResult,
} from './card-order.ts'

const service = 'finance'

/** Coins for money; what is above the price is given. The specification's coin package is the same thing. */
export const rechargeCard = defineResource({
  name: 'RechargeCard',
  service,
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(64),
    unitPrice: money(0.01),
    coin: money(0.01),
    isOnSale: boolean(),
    priority: priority(),
  },
  access: entityAccess('RechargeCard'),
  filters: ['name', 'isOnSale'],
  sorts: ['name', 'unitPrice', 'coin', 'priority'],
})
export const getRechargeCardList = defineEndpoint({
  method: 'GET',
  path: '/api/client/RechargeCard/GetList',
  service,
  access: 'public',
  query: z.object(pageQueryShape),
  result: pageOf(resourceItem(rechargeCard)),
})

/** spec §3. */
export const rechargeCardOrderItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  rechargeCardOrderNo: z.string(),
  ...cardBuyerShape,
  rechargeCardId: z.int(),
  rechargeCardName: z.string(),
  rechargeCardUnitPrice: z.number(),
  coin: z.number(),
  ...cardPaymentShape,
})
export const createRechargeCardOrder = defineEndpoint({
  method: 'POST',
  path: '/api/client/RechargeCardOrder/Create',
  service,
  access: 'signedIn',
  body: z.object({ rechargeCardId: z.int().min(1).max(MAX_ID) }),
  result: rechargeCardOrderItem,
  errors: ['Finance:CardNotOnSale', 'Finance:RechargeLimit', 'Platform:IdempotencyKeyReused'],
})
export const getOwnRechargeCardOrders = defineEndpoint({
  method: 'GET',
  path: '/api/client/RechargeCardOrder/getAllByUser',
  service,
  access: 'signedIn',
  query: z.object(pageQueryShape),
  result: pageOf(rechargeCardOrderItem),
})
/** Before it is paid; a code on the screen cannot be paid any more. */
export const cancelRechargeCardOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/client/RechargeCardOrder/cancel',
  service,
  access: 'signedIn',
  query: cardOrderByNo,
  result: noResult,
  errors: ['Finance:StateConflict'],
})
export const revealRechargeCardOrder = defineEndpoint({
  method: 'POST',
  path: '/api/services/app/RechargeCardOrder/Reveal',
  service,
  access: 'Pages.Order.Reveal',
  body: cardOrderAndReason,
  result: cardRevealResult,
})
export const getAllRechargeCardOrders = defineEndpoint({
  method: 'GET',
  path: '/api/services/app/RechargeCardOrder/GetAll',
  service,
  access: 'Pages.RechargeCard',
  query: cardOrderQuery,
  result: pageOf(rechargeCardOrderItem),
})
/** What of it is not spent; what was given with it goes first. */
export const refundRechargeCardOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/services/app/RechargeCardOrder/Refund',
  service,
  access: 'Pages.RechargeCard.Refund',
  body: cardOrderAndReason,
  result: noResult,
  errors: ['Finance:StateConflict', 'Ordering:OwnOrder'],
})
