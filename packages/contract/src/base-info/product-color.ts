import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { colour, text } from '../fields.ts'
import { pageOf, pageQueryShape, queryBoolean } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'
import { productCategoryNo } from './product-category.ts'

export const productColor = defineResource({
  name: 'ProductColor',
  service: 'baseinfo',
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(32),
    rgbCode: colour(),
  },
  access: entityAccess('ProductColor'),
  filters: ['name', 'rgbCode'],
  sorts: ['name', 'rgbCode'],
})

/** spec §7: the colours a visitor can choose from. */
export const getProductColorList = defineEndpoint({
  method: 'GET',
  path: '/api/client/ProductColor/getList',
  service: 'baseinfo',
  access: 'public',
  /** Of a category, or of what is on sale at all, only those that something in it has. */
  query: z.object({
    ...pageQueryShape,
    productCategoryNo: productCategoryNo().optional(),
    isOnSale: queryBoolean().optional(),
  }),
  result: pageOf(z.object({ id: z.int(), name: z.string(), rgbCode: z.string() })),
})
