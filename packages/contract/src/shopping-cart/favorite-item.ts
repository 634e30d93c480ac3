import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { remark } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { byId, listOf, pageOf, pageQuery } from '../paging.ts'
import { chatAppAccount, chatAppAccountFields } from './chat-app-account.ts'

const service = 'shoppingcart'
const client = (verb: string) => `/api/client/FavoriteItem/${verb}`

/** spec §3: name, price and picture are those of the product as it is now. */
export const favoriteItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  userId: z.int(),
  userName: z.string(),
  ...chatAppAccount,
  productId: z.int(),
  productNo: z.string(),
  productName: z.string(),
  productImageUrl: z.string(),
  placeholder: z.string().nullable(),
  unit: z.string(),
  unitPrice: z.number(),
  /** What it cost when it was kept. */
  keptUnitPrice: z.number(),
  vendorNo: z.string(),
  vendorDisplayName: z.string(),
  /** It can be bought now. */
  isOnSale: z.boolean(),
  remark: z.string().nullable(),
  creationTime: z.string(),
})
export type FavoriteItem = z.infer<typeof favoriteItem>

export const getOwnFavorites = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: pageQuery,
  result: pageOf(favoriteItem),
})
/** Keeping what is kept already answers with what is there. */
export const createFavorite = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: z.object({ productId: z.int().min(1).max(MAX_ID), ...chatAppAccountFields, remark: remark() }),
  result: favoriteItem,
})
export const deleteFavorite = defineEndpoint({
  method: 'DELETE',
  path: client('Delete'),
  service,
  access: 'signedIn',
  query: byId,
  result: noResult,
})
/** Whether the product of a page is kept, and how many are: for the heart and the number in the header. */
export const getFavoriteState = defineEndpoint({
  method: 'GET',
  path: client('GetState'),
  service,
  access: 'signedIn',
  query: z.object({ productId: z.coerce.number().int().min(1).max(MAX_ID).optional() }),
  result: z.object({ totalCount: z.int(), favoriteItemId: z.int().nullable() }),
})
/** Which products are kept, the newest first: for the hearts of a list, asked for once. */
export const getKeptProducts = defineEndpoint({
  method: 'GET',
  path: client('GetKept'),
  service,
  access: 'signedIn',
  result: listOf(z.object({ id: z.int(), productId: z.int() })),
})
