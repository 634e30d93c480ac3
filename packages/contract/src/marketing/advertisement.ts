import { choice, dateTime, image, link, optional, priority, text } from '../fields.ts'
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
