import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { boolean, coins, heldAgainst, money, priority, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource, resourceItem } from '../resource.ts'
import { cardBuyerShape, cardOrderEndpoints, cardPaymentShape } from './card-order.ts'

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
    coin: heldAgainst('unitPrice', 'atLeast', coins(0.01)),
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
/** A refund gives what of it is not spent; what was given with it goes first. */
export const {
  getOwn: getOwnRechargeCardOrders,
  cancel: cancelRechargeCardOrder,
  getAll: getAllRechargeCardOrders,
  reveal: revealRechargeCardOrder,
  refund: refundRechargeCardOrder,
} = cardOrderEndpoints('RechargeCard', { item: rechargeCardOrderItem, refundErrors: ['Finance:CoinsSpent'] })
