import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { optional, text } from '../fields.ts'
import { isOwnPath } from '../own-path.ts'

/** A path of our own without a hash; a query is taken but not kept, because it may name a person. */
const pagePath = () =>
  z
    .string()
    .max(512)
    .refine((path) => isOwnPath(path) && !path.includes('#'))

/** spec §4: a page view on each navigation. Also understood from a beacon that carries JSON. */
export const createPageView = defineEndpoint({
  method: 'POST',
  path: '/api/client/PageView/Create',
  service: 'portal',
  access: 'public',
  body: z.object({ path: pagePath(), title: optional(text(200)), referrer: optional(pagePath()) }),
  result: noResult,
  rate: 'tracking',
})
