import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { colour, text } from '../fields.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

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
  query: pageQuery,
  result: pageOf(z.object({ id: z.int(), name: z.string(), rgbCode: z.string() })),
})
