import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  boolean,
  image,
  integer,
  money,
  multiline,
  optional,
  priority,
  ratio,
  relation,
  text,
} from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource, resourceItem } from '../resource.ts'
import { cardBuyerShape, cardOrderEndpoints, cardPaymentShape } from './card-order.ts'

const service = 'finance'

/** A membership for months: `discount` 0.95 is 95 % of the price. A higher level replaces a lower one. */
export const vipCard = defineResource({
  name: 'VipCard',
  service,
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(64),
    unitPrice: money(0.01),
    validMonths: integer(1, 120),
    discount: ratio(0.0001),
    level: integer(1, 100),
    cardImageUrl: optional(image('MarketingActivity')),
    description: optional(multiline(512)),
    /** A coupon that comes with the card; it is void when the card is refunded. */
    giftCouponTypeId: optional(relation('CouponType')),
    isOnSale: boolean(),
    priority: priority(),
  },
  access: entityAccess('VipCard'),
  filters: ['name', 'level', 'isOnSale'],
  sorts: ['name', 'unitPrice', 'level', 'priority'],
})
export const getVipCardList = defineEndpoint({
  method: 'GET',
  path: '/api/client/VipCard/GetList',
  service,
  access: 'public',
  query: z.object(pageQueryShape),
  result: pageOf(resourceItem(vipCard)),
})

/** spec §3. */
export const vipCardOrderItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  vipCardOrderNo: z.string(),
  ...cardBuyerShape,
  vipCardId: z.int(),
  vipCardName: z.string(),
  vipCardUnitPrice: z.number(),
  vipCardImageUrl: z.string().nullable(),
  validMonths: z.int(),
  discount: z.number(),
  creditAmount: z.number(),
  payable: z.number(),
  ...cardPaymentShape,
})
export const createVipCardOrder = defineEndpoint({
  method: 'POST',
  path: '/api/client/VipCardOrder/Create',
  service,
  access: 'signedIn',
  body: z.object({ vipCardId: z.int().min(1).max(MAX_ID) }),
  result: vipCardOrderItem,
  errors: ['Finance:CardNotOnSale', 'Finance:HigherMembership', 'Platform:IdempotencyKeyReused'],
})
/** What a card would be to the caller: of a lower level than what runs it cannot be bought. */
export const vipCardStandings = ['NEW', 'RENEWAL', 'UPGRADE', 'LOWER'] as const
export const vipCardOffer = z.object({
  vipCardId: z.int(),
  standing: z.enum(vipCardStandings),
  /** What is left of a running lower membership, and what remains to be paid. */
  creditAmount: z.number(),
  payable: z.number(),
})
export type VipCardOffer = z.infer<typeof vipCardOffer>
/** What each card on sale would cost the caller today. */
export const getVipCardOffers = defineEndpoint({
  method: 'GET',
  path: '/api/client/VipCardOrder/getOffers',
  service,
  access: 'signedIn',
  result: z.array(vipCardOffer),
})
/**
 * A refund gives what was paid without what was saved by it; the membership is what it was before, unless the platform
 * ended it since.
 */
export const {
  getOwn: getOwnVipCardOrders,
  cancel: cancelVipCardOrder,
  getAll: getAllVipCardOrders,
  reveal: revealVipCardOrder,
  refund: refundVipCardOrder,
} = cardOrderEndpoints('VipCard', {
  item: vipCardOrderItem,
  refundErrors: ['Finance:NewerCardFirst', 'Finance:UnpaidOrderFirst'],
})
