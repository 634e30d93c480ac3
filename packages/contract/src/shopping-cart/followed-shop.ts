import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { byId, pageOf, pageQuery } from '../paging.ts'

const service = 'shoppingcart'
const client = (verb: string) => `/api/client/FollowedShop/${verb}`

/** How a shop stands for those who follow it: one that is not open can be followed no further, but is not hidden from them. */
export const shopStandings = ['OPEN', 'SUSPENDED', 'CLOSED'] as const
export type ShopStanding = (typeof shopStandings)[number]

export const followedShop = z.object({
  id: z.int(),
  vendorNo: z.string(),
  displayName: z.string(),
  vendorImageUrl: z.string().nullable(),
  standing: z.enum(shopStandings),
  creationTime: z.string(),
})
export type FollowedShop = z.infer<typeof followedShop>

/** Whether the caller follows a shop, by which row; and how many do. */
export const followState = z.object({ followedShopId: z.int().nullable(), followerCount: z.int() })
export type FollowState = z.infer<typeof followState>

const ofShop = z.object({ no: text(32) })

export const getFollowedShops = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: pageQuery,
  result: pageOf(followedShop),
})
/** Following what is followed already changes nothing. */
export const followShop = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: ofShop,
  result: followState,
  errors: ['ShoppingCart:TooManyFollowedShops'],
})
export const unfollowShop = defineEndpoint({
  method: 'DELETE',
  path: client('Delete'),
  service,
  access: 'signedIn',
  query: byId,
  result: followState,
})
/** For visitors the number alone: it stands on the page of the shop. */
export const getFollowState = defineEndpoint({
  method: 'GET',
  path: client('GetState'),
  service,
  access: 'public',
  query: ofShop,
  result: followState,
})
