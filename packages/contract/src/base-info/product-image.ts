import { image, priority, relation } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** The pictures of a product beside its cover. */
export const productImage = defineResource({
  name: 'ProductImage',
  service: 'baseinfo',
  lane: 'app',
  rows: 'tenant',
  fields: {
    productId: relation('Product'),
    productImageUrl: image('BaseInfoProduct'),
    priority: priority(),
  },
  access: entityAccess('ProductImage'),
  filters: ['productId'],
  sorts: ['priority'],
})
