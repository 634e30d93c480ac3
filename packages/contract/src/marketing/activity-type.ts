import { text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const activityType = defineResource({
  name: 'ActivityType',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(32),
    displayName: text(64),
  },
  access: entityAccess('ActivityType'),
  filters: ['name', 'displayName'],
  sorts: ['name', 'displayName'],
})
