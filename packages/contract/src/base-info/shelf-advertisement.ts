import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { MAX_ID } from '../limits.ts'
import { advertisementEvents } from '../marketing/advertisement.ts'

/** What of the catalogue can be advertised by itself (spec §3: the ad fields of products and categories). */
export const advertisedKinds = ['product', 'category'] as const
export type AdvertisedKind = (typeof advertisedKinds)[number]

/** One was seen or followed; counted as the advertisements of marketing are. */
export const countShelfAdvertisement = defineEndpoint({
  method: 'POST',
  path: '/api/client/Product/CountAdvertisement',
  service: 'baseinfo',
  access: 'public',
  rate: 'tracking',
  body: z.object({
    kind: z.enum(advertisedKinds),
    id: z.int().min(1).max(MAX_ID),
    event: z.enum(advertisementEvents),
  }),
  result: noResult,
})

/** What came of it, all its days together. */
export const advertisedCounts = { adViewCount: z.int(), adClickCount: z.int() }
