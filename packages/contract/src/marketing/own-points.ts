import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQueryShape } from '../paging.ts'

const service = 'marketing'
const client = (verb: string) => `/api/client/UserPointDetail/${verb}`

/** A hundred points are worth a yuan. */
export const pointState = z.object({
  usable: z.int(),
  /** Earned with orders that can still be sent back. */
  pending: z.int(),
  /** With checkouts that wait for their payment. */
  held: z.int(),
  /** What refunds took back and nothing is left to pay: points that come next do. */
  owed: z.int(),
  /** What ends next, and when. */
  endingSoon: z.int(),
  endingTime: z.string().nullable(),
  /** Points for each yuan, and the share of an order they may pay. */
  purchasePointRatio: z.number(),
  deductionRatio: z.number(),
})
export type PointState = z.infer<typeof pointState>
export const getPointState = defineEndpoint({
  method: 'GET',
  path: client('getState'),
  service,
  access: 'signedIn',
  result: pointState,
})
export const pointFlow = z.object({
  id: z.int(),
  pointCount: z.int(),
  pointTypeDisplayName: z.string().nullable(),
  orderNo: z.string().nullable(),
  remark: z.string().nullable(),
  creationTime: z.string(),
})
export type PointFlow = z.infer<typeof pointFlow>
export const getOwnPoints = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: z.object(pageQueryShape),
  result: pageOf(pointFlow),
})
