import { image, multiline, optional, text } from '../fields.ts'
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
