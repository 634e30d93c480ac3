import { z } from 'zod'
import { scoreFields } from '../auth/shop-score.ts'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { integer, money, optional, text } from '../fields.ts'
import { CART_QUANTITY_MAX, CHECKOUT_LINE_MAX_COUNT } from '../limits.ts'
import { rowId } from '../row-id.ts'
import { orderNo } from './order.ts'
import { isParcel, parcelFields, parcelIssue } from './parcel.ts'

const service = 'ordering'
const client = (verb: string) => `/api/client/Order/${verb}`

/** What a shop does with its orders. */
export const shipOrder = defineEndpoint({
  method: 'PUT',
  path: client('ship'),
  service,
  access: 'VendorPages.Order',
  body: z
    .object({
      orderNo: orderNo(),
      ...parcelFields,
      /** Everything that is not sent yet, when it is left out. */
      lines: z
        .array(z.object({ orderItemId: rowId(), quantity: integer(1, CART_QUANTITY_MAX) }))
        .min(1)
        .max(CHECKOUT_LINE_MAX_COUNT)
        .optional(),
    })
    .refine(isParcel, parcelIssue),
  result: noResult,
  errors: ['Ordering:StateConflict', 'Ordering:LineUnderRefund'],
})
export const updateShipment = defineEndpoint({
  method: 'PUT',
  path: client('updateShipment'),
  service,
  access: 'VendorPages.Order',
  body: z.object({ id: rowId(), ...parcelFields }).refine(isParcel, parcelIssue),
  result: noResult,
  errors: ['Ordering:StateConflict'],
})
export const changePrice = defineEndpoint({
  method: 'PUT',
  path: client('changePrice'),
  service,
  access: 'VendorPages.Order',
  body: z.object({
    orderNo: orderNo(),
    /** What the goods cost now, without freight; and the freight. Yuan. */
    goodsPayable: money(),
    freightAmount: money(),
    note: optional(text(256)),
  }),
  result: noResult,
  errors: ['Ordering:StateConflict', 'Ordering:OwnOrder', 'Ordering:PriceBelowSubsidy'],
})
export const refuseSupply = defineEndpoint({
  method: 'PUT',
  path: client('refuseSupply'),
  service,
  access: 'VendorPages.Order',
  body: z.object({ orderNo: orderNo(), reason: text(256) }),
  result: noResult,
  errors: ['Ordering:StateConflict', 'Ordering:OwnOrder'],
})

/** The columns of a file that ships many orders at once; a head names one by this word or by its text. */
export const shippingColumns = ['orderNo', 'courier', 'trackingNo'] as const
export type ShippingColumn = (typeof shippingColumns)[number]
export const SHIPPING_MAX_ROWS = 1000
export const shippingProblems = [
  'missing',
  'tooLong',
  'rounded',
  'unknownCourier',
  'notFound',
  'twice',
  'notToSend',
  'underRefund',
  'malformed',
] as const
export type ShippingProblem = (typeof shippingProblems)[number]

/** A file of numbers: each row ships what is left of one order, or says why not. The others do not mind. */
export const shipByFile = defineEndpoint({
  method: 'POST',
  path: client('shipByFile'),
  service,
  access: 'VendorPages.Order',
  takesFile: true,
  result: z.object({
    shippedCount: z.int(),
    refusedCount: z.int(),
    rows: z.array(
      z.object({
        line: z.int(),
        orderNo: z.string(),
        problem: z.enum(shippingProblems).nullable(),
        column: z.enum(shippingColumns).nullable(),
        /** The same in words. */
        message: z.string().nullable(),
      }),
    ),
  }),
  errors: [
    'BaseInfo:ImportUnreadable',
    'BaseInfo:ImportLineUnreadable',
    'BaseInfo:ImportEmpty',
    'BaseInfo:ImportTooManyRows',
    'BaseInfo:ImportColumnsMissing',
    'Filing:SizeExceeded',
  ],
  rate: 'upload',
})

/** What waits for the shop, and how it stands with its buyers. */
export const vendorToDo = z.object({
  toShip: z.int(),
  /** Of those, the ones the shop was reminded of. */
  lateToShip: z.int(),
  refundsToAnswer: z.int(),
  returnsOnTheirWay: z.int(),
  arbitrating: z.int(),
  ...scoreFields,
  /** Paid orders of the last `SCORE_DAYS` days that the shop did not supply. */
  refusedCount: z.int(),
})
export type VendorToDo = z.infer<typeof vendorToDo>
export const getVendorToDo = defineEndpoint({
  method: 'GET',
  path: client('GetVendorToDo'),
  service,
  access: 'VendorPages.Order',
  result: vendorToDo,
})
