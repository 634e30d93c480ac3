import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { integer, multiline, optional, relation } from '../fields.ts'
import { STAR_MAX } from '../limits.ts'
import { pageOf, pageQueryShape, queryId, queryInteger } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const productComment = defineResource({
  name: 'ProductComment',
  service: 'baseinfo',
  lane: 'app',
  rows: 'tenant',
  fields: {
    productId: relation('Product'),
    content: multiline(1000),
    starCount: integer(1, STAR_MAX),
    /** What the buyer added later; taken away, it does not come back. */
    addition: optional(multiline(1000)),
  },
  access: entityAccess('ProductComment'),
  filters: ['productId', 'starCount', 'content', 'addition'],
  sorts: ['starCount'],
})

/** What visitors read on a product's page; names are masked. */
export const getProductCommentList = defineEndpoint({
  method: 'GET',
  path: '/api/client/ProductComment/getList',
  service: 'baseinfo',
  access: 'public',
  query: z.object({
    ...pageQueryShape,
    productId: queryId(),
    starCount: queryInteger(1, STAR_MAX).optional(),
  }),
  result: pageOf(
    z.object({
      id: z.int(),
      content: z.string(),
      starCount: z.int(),
      imageUrls: z.array(z.string()),
      userFullName: z.string(),
      userAvatarImageUrl: z.string().nullable(),
      creationTime: z.string(),
      /** What the buyer said of it later, and how many days later: none on the same day. */
      addition: z
        .object({ content: z.string(), imageUrls: z.array(z.string()), daysAfter: z.int() })
        .nullable(),
    }),
  ).extend({
    /** How many comments gave one star, two stars …, whatever is asked for. */
    starCounts: z.array(z.int()).length(STAR_MAX),
  }),
})
