import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { image, multiline, optional, text } from '../fields.ts'
import { byId, pageOf, pageQuery } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const brand = defineResource({
  name: 'Brand',
  service: 'baseinfo',
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(64),
    description: optional(multiline(512)),
    coverImageUrl: optional(image('BaseInfoProduct')),
  },
  access: entityAccess('Brand'),
  filters: ['name'],
  sorts: ['name'],
})

/** The brands that a vendor or a visitor can choose from, by name. */
export const getBrandList = defineEndpoint({
  method: 'GET',
  path: '/api/client/Brand/getList',
  service: 'baseinfo',
  access: 'public',
  query: pageQuery,
  result: pageOf(z.object({ id: z.int(), name: z.string(), coverImageUrl: z.string().nullable() })),
})

/** What visitors read above the products of a brand. */
export const getBrand = defineEndpoint({
  method: 'GET',
  path: '/api/client/Brand/Get',
  service: 'baseinfo',
  access: 'public',
  query: byId,
  result: z.object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    coverImageUrl: z.string().nullable(),
  }),
})
export type ShownBrand = z.infer<typeof getBrand.result>
