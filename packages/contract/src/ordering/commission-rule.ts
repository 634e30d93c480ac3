import { optional, priority, ratio, relation } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/**
 * What the platform keeps of a sale. The first rule that fits counts: of a product, a category, a shop, or of
 * everything when it names none.
 */
export const commissionRule = defineResource({
  name: 'CommissionRule',
  service: 'ordering',
  lane: 'app',
  rows: 'tenant',
  fields: {
    productId: optional(relation('Product')),
    productCategoryId: optional(relation('ProductCategory')),
    vendorId: optional(relation('Vendor')),
    rate: ratio(),
    priority: priority(),
  },
  access: entityAccess('CommissionRule'),
  filters: ['productId', 'productCategoryId', 'vendorId'],
  sorts: ['rate', 'priority'],
})
