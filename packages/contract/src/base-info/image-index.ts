import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { pageOf, pageQueryShape } from '../paging.ts'

const service = 'baseinfo'
const app = (verb: string) => `/api/services/app/ImageIndex/${verb}`

/** How far the pictures of products are looked at, in the way the present model looks. */
export const getImageIndexStatus = defineEndpoint({
  method: 'GET',
  path: app('GetStatus'),
  service,
  access: 'Pages.ImageIndex',
  result: z.object({
    /** Of the model in use. */
    version: z.string(),
    /** Pictures of products that are not deleted: covers and the others. */
    total: z.int(),
    indexed: z.int(),
    failed: z.int(),
    waiting: z.int(),
    /** A run is under way or about to begin. */
    isRunning: z.boolean(),
    lastIndexedTime: z.string().nullable(),
    /** What there is of each model; only pictures seen by the present one are compared. */
    versions: z.array(z.object({ version: z.string(), count: z.int() })),
  }),
})

/** Why a picture could not be looked at: it is not there, not of this site, or the encoder could not do it. */
export const pictureFaults = ['missing', 'foreign', 'unreadable', 'too-large', 'timed-out', 'failed'] as const
export type PictureFault = (typeof pictureFaults)[number]

/** Pictures that could not be looked at, the latest first. */
export const getImageIndexFailures = defineEndpoint({
  method: 'GET',
  path: app('GetFailures'),
  service,
  access: 'Pages.ImageIndex',
  query: z.object(pageQueryShape),
  result: pageOf(
    z.object({
      imageUrl: z.string(),
      productId: z.int(),
      productNo: z.string(),
      productName: z.string(),
      fault: z.enum(pictureFaults),
      attempts: z.int(),
      lastTriedTime: z.string(),
    }),
  ),
})

export const reindexScopes = ['failed', 'all'] as const
/** `failed` tries those again; `all` looks at every picture anew. What is known stays in use meanwhile. */
export const reindexImages = defineEndpoint({
  method: 'POST',
  path: app('Reindex'),
  service,
  access: 'Pages.ImageIndex.Edit',
  body: z.object({ scope: z.enum(reindexScopes) }),
  result: noResult,
})

export type ImageIndexStatus = z.infer<typeof getImageIndexStatus.result>
export type ImageIndexFailures = z.infer<typeof getImageIndexFailures.result>
