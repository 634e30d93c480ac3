import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { choice, dateTime, image, link, optional, priority, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { listOf, pageOf, pageQueryShape, queryId, queryIds } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** The places of the site that can carry an advertisement. */
export const advertisementPositions = ['Home', 'Search', 'ProductList', 'Product', 'Finding', 'Shop'] as const

/** Shown between its times; without one of them it has no limit on that side. */
export const advertisement = defineResource({
  name: 'Advertisement',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    title: text(128),
    advertisementCoverImageUrl: image('MarketingActivity'),
    position: choice(advertisementPositions),
    pageUrl: optional(link()),
    beginTime: optional(dateTime()),
    endTime: optional(dateTime()),
    priority: priority(),
  },
  access: entityAccess('Advertisement'),
  filters: ['title', 'position', 'beginTime', 'endTime'],
  sorts: ['title', 'beginTime', 'endTime', 'priority'],
})

/** What visitors see of one that is shown now. */
export const shownAdvertisement = z.object({
  id: z.int(),
  title: z.string(),
  advertisementCoverImageUrl: z.string(),
  pageUrl: z.string().nullable(),
})
export type ShownAdvertisement = z.infer<typeof shownAdvertisement>

/** Those of one place whose time it is, the important ones first. */
export const getAdvertisementList = defineEndpoint({
  method: 'GET',
  path: '/api/client/Advertisement/GetList',
  service: 'marketing',
  access: 'public',
  query: z.object({ position: z.enum(advertisementPositions) }),
  result: listOf(shownAdvertisement),
})

export const advertisementEvents = ['view', 'click'] as const
/**
 * One was seen or followed. Only numbers by day are kept: a visitor counts once a day, programs and administrators do not,
 * nor does one that is not shown now.
 */
export const countAdvertisement = defineEndpoint({
  method: 'POST',
  path: '/api/client/Advertisement/Count',
  service: 'marketing',
  access: 'public',
  rate: 'tracking',
  body: z.object({ id: z.int().min(1).max(MAX_ID), event: z.enum(advertisementEvents) }),
  result: noResult,
})

const time = () => z.string().max(40).optional()

/** An advertisement with what came of it, all its days together. */
export const advertisementItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  title: z.string(),
  advertisementCoverImageUrl: z.string(),
  position: z.string(),
  pageUrl: z.string().nullable(),
  beginTime: z.string().nullable(),
  endTime: z.string().nullable(),
  priority: z.int().nullable(),
  remark: z.string().nullable(),
  creationTime: z.string(),
  viewCount: z.int(),
  clickCount: z.int(),
  /** Clicks for each view; null while nobody has seen it. */
  clickRate: z.number().nullable(),
})
export type AdvertisementItem = z.infer<typeof advertisementItem>

/** For administrators: the list of advertisements with its numbers, which can be sorted by them. */
export const getAllAdvertisements = defineEndpoint({
  method: 'GET',
  path: '/api/services/app/Advertisement/GetAllWithCounts',
  service: 'marketing',
  access: 'Pages.Advertisement',
  query: z.object({
    ...pageQueryShape,
    ids: queryIds().optional(),
    title: z.string().trim().max(100).optional(),
    position: z.enum(advertisementPositions).optional(),
    beginTimeFrom: time(),
    beginTimeTo: time(),
    endTimeFrom: time(),
    endTimeTo: time(),
  }),
  result: pageOf(advertisementItem),
})

const advertisementDay = z.object({
  advertisementId: z.int(),
  title: z.string(),
  day: z.string(),
  viewCount: z.int(),
  clickCount: z.int(),
})
export type AdvertisementDay = z.infer<typeof advertisementDay>

/** For administrators: the last thirty days of one or of all, latest first. */
export const getAdvertisementCounts = defineEndpoint({
  method: 'GET',
  path: '/api/services/app/Advertisement/GetCounts',
  service: 'marketing',
  access: 'Pages.Advertisement',
  query: z.object({ advertisementId: queryId().optional() }),
  result: listOf(advertisementDay),
})
