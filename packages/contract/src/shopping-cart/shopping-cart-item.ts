import { z } from 'zod'
import { noReasonReturns } from '../base-info/no-reason-return.ts'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, integer, remark } from '../fields.ts'
import { CART_LINE_MAX_COUNT, CART_QUANTITY_MAX } from '../limits.ts'
import { byId, pageOf, pageQuery } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { chatAppAccount, chatAppAccountFields } from './chat-app-account.ts'

const service = 'shoppingcart'
const app = (verb: string) => `/api/services/app/ShoppingCartItem/${verb}`

/** Why a line cannot be bought as it is. */
export const cartFlags = [
  'OFF_SALE',
  'SKU_GONE',
  'OUT_OF_STOCK',
  'VENDOR_CLOSED',
  'VENDOR_ON_HOLIDAY',
  'OWN_SHOP',
] as const

/** spec §3: name, price and picture are those of the product as it is now. */
export const shoppingCartItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  userId: z.int(),
  ...chatAppAccount,
  productId: z.int(),
  productNo: z.string(),
  productSkuId: z.int(),
  productName: z.string(),
  skuName: z.string().nullable(),
  productImageUrl: z.string(),
  placeholder: z.string().nullable(),
  unit: z.string(),
  unitPrice: z.number(),
  /** What the caller pays as a member; null where that is no less. */
  vipUnitPrice: z.number().nullable(),
  /** The price when it was put in; another one now is told to the buyer. */
  keptUnitPrice: z.number(),
  quantity: z.int(),
  /** Null when stock is not counted. */
  stock: z.int().nullable(),
  isSelected: z.boolean(),
  vendorNo: z.string(),
  vendorDisplayName: z.string(),
  noReasonReturn: z.enum(noReasonReturns),
  flag: z.enum(cartFlags).nullable(),
  remark: z.string().nullable(),
  creationTime: z.string(),
})
export type ShoppingCartItem = z.infer<typeof shoppingCartItem>

const quantity = () => integer(1, CART_QUANTITY_MAX)
const wanted = { productId: rowId(), productSkuId: rowId().optional(), quantity: quantity() }

export const getAllCartItems = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'signedIn',
  query: pageQuery,
  result: pageOf(shoppingCartItem),
})
export const getCartItem = defineEndpoint({
  method: 'GET',
  path: app('Get'),
  service,
  access: 'signedIn',
  query: byId,
  result: shoppingCartItem,
})
/** The same article again adds to its line. */
export const createCartItem = defineEndpoint({
  method: 'POST',
  path: app('Create'),
  service,
  access: 'signedIn',
  body: z.object({ ...wanted, ...chatAppAccountFields, remark: remark() }),
  result: shoppingCartItem,
  errors: [
    'ShoppingCart:NotForSale',
    'ShoppingCart:OwnShop',
    'ShoppingCart:CartFull',
    'ShoppingCart:StockTooLow',
  ],
})
export const updateCartItem = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'signedIn',
  body: z.object({
    id: rowId(),
    quantity: quantity().optional(),
    isSelected: boolean().optional(),
    remark: remark(),
  }),
  result: shoppingCartItem,
  errors: ['ShoppingCart:StockTooLow'],
})
export const deleteCartItem = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'signedIn',
  query: byId,
  result: noResult,
})
/** Select or unselect several lines at once. */
export const selectCartItems = defineEndpoint({
  method: 'PUT',
  path: app('Select'),
  service,
  access: 'signedIn',
  body: z.object({ ids: z.array(rowId()).min(1).max(CART_LINE_MAX_COUNT), isSelected: boolean() }),
  result: noResult,
})
/** What a visitor put in before signing in; lines that cannot be bought any more are left out, unselected ones stay so. */
export const mergeCart = defineEndpoint({
  method: 'POST',
  path: app('Merge'),
  service,
  access: 'signedIn',
  body: z.object({
    items: z.array(z.object({ ...wanted, isSelected: boolean().default(true) })).max(CART_LINE_MAX_COUNT),
  }),
  result: z.object({ added: z.int(), skipped: z.int() }),
})
/** For the number in the header. */
export const countCart = defineEndpoint({
  method: 'GET',
  path: app('GetCount'),
  service,
  access: 'signedIn',
  result: z.object({ totalCount: z.int() }),
})
/** A visitor's own cart lives in the browser; this tells what its lines are now. */
export const describeCart = defineEndpoint({
  method: 'POST',
  path: '/api/client/ShoppingCartItem/Describe',
  service,
  access: 'public',
  body: z.object({ items: z.array(z.object(wanted)).max(CART_LINE_MAX_COUNT) }),
  result: z.object({
    items: z.array(
      shoppingCartItem.omit({
        id: true,
        userId: true,
        wxUserId: true,
        wxAppUserId: true,
        creationTime: true,
      }),
    ),
  }),
})
