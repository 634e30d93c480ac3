import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { integer, optional, text } from '../fields.ts'
import { BUYER_REMARK_MAX_LENGTH, CART_QUANTITY_MAX, CHECKOUT_LINE_MAX_COUNT } from '../limits.ts'
import { isWholeFen, MAX_YUAN } from '../money.ts'
import { rowId } from '../row-id.ts'
import { amounts, boughtShape } from './order-item.ts'

const service = 'ordering'
const client = (verb: string) => `/api/client/Order/${verb}`

const wantedItem = z
  .object({
    cartItemId: rowId().optional(),
    productId: rowId().optional(),
    productSkuId: rowId().optional(),
    quantity: integer(1, CART_QUANTITY_MAX),
    buyerRemark: optional(text(BUYER_REMARK_MAX_LENGTH)),
  })
  .refine(({ cartItemId, productId }) => (cartItemId === undefined) !== (productId === undefined))

/** What a checkout asks for; prices are the server's alone. */
export const checkoutFields = {
  items: z.array(wantedItem).min(1).max(CHECKOUT_LINE_MAX_COUNT),
  /** One of each shop, and one of the platform. */
  couponNos: z
    .array(text(32))
    .max(CHECKOUT_LINE_MAX_COUNT + 1)
    .default([]),
  usePoints: z.int().min(0).max(10_000_000).default(0),
}

const pricedLine = z.object({ ...boughtShape, payable: z.number() })
export const usableCoupon = z.object({
  couponNo: z.string(),
  displayName: z.string(),
  vendorNo: z.string().nullable(),
  minimumUsingAmount: z.number(),
  deductionAmount: z.number(),
  expiredTime: z.string(),
  /** It fits this cart. */
  isUsable: z.boolean(),
})
/** What a checkout would cost, to the fen, and which coupons are best. */
export const checkoutPreview = z.object({
  ...amounts.shape,
  pointCount: z.int(),
  /** How many points this buyer could use here. */
  pointLimit: z.int(),
  orders: z.array(
    z.object({
      vendorNo: z.string(),
      vendorDisplayName: z.string(),
      couponNo: z.string().nullable(),
      ...amounts.shape,
      lines: z.array(pricedLine),
    }),
  ),
  coupons: z.array(usableCoupon),
  bestCouponNos: z.array(z.string()),
  unusedCouponNos: z.array(z.string()),
})
export type CheckoutPreview = z.infer<typeof checkoutPreview>

export const previewOrder = defineEndpoint({
  method: 'POST',
  path: client('Preview'),
  service,
  access: 'signedIn',
  body: z.object(checkoutFields),
  result: checkoutPreview,
  errors: ['Ordering:CartLineGone', 'Ordering:LinesChanged', 'Ordering:CouponUnusable'],
})

export const placedTrade = z.object({
  tradeNo: z.string(),
  payable: z.number(),
  expireAt: z.string(),
  orders: z.array(z.object({ orderNo: z.string(), vendorNo: z.string(), payable: z.number() })),
  /** With one shop alone (spec's clients). */
  orderNo: z.string().optional(),
})
export type PlacedTrade = z.infer<typeof placedTrade>
export const createOrder = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: z.object({
    ...checkoutFields,
    /** Needed as soon as something is to be sent. */
    addressId: rowId().optional(),
    description: optional(text(512)),
    /** What the buyer saw: when the price has become another, the checkout is refused and shows the new one. */
    payable: z.number().min(0).max(MAX_YUAN).refine(isWholeFen).optional(),
    /** The products of which the buyer has confirmed that they cannot be returned without a reason. */
    confirmedNoReturn: z.array(rowId()).max(CHECKOUT_LINE_MAX_COUNT).default([]),
  }),
  result: placedTrade,
  errors: [
    'Ordering:AddressMissing',
    'Ordering:CartLineGone',
    'Ordering:LinesChanged',
    'Ordering:PriceChanged',
    'Ordering:NoReturnUnconfirmed',
    'Ordering:CouponUnusable',
    'Ordering:PointsTooFew',
    'Platform:IdempotencyKeyReused',
  ],
})
