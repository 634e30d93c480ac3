import { decimal, integer } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const pointRule = defineResource({
  name: 'PointRule',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    /** Points end on 31 December of the year this many years after they were earned. */
    expiredAfterYears: integer(1, 50),
    /** Points for each yuan paid. */
    purchasePointRatio: decimal(0, 1000),
    /** The share of an order that points may pay: 0.2 is a fifth. */
    deductionRatio: decimal(0, 1),
  },
  access: entityAccess('PointRule'),
  filters: ['expiredAfterYears'],
  sorts: ['expiredAfterYears', 'purchasePointRatio', 'deductionRatio'],
})
