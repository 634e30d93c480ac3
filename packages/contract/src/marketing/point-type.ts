import { text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const pointType = defineResource({
  name: 'PointType',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(32),
    displayName: text(64),
  },
  access: entityAccess('PointType'),
  filters: ['name', 'displayName'],
  sorts: ['name', 'displayName'],
})
