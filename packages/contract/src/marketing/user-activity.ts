import { masked, numberOf, optional, relation, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** Somebody took part in an activity: an account, a chat-app user, or both. */
export const userActivity = defineResource({
  name: 'UserActivity',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    activityId: relation('Activity'),
    userId: optional(relation('User')),
    wxUserId: optional(relation('WxUser')),
    wxUserNo: optional(numberOf('WxUser', 'wxUserNo')),
    openId: optional(masked(text(64))),
    geo: optional(masked(text(128))),
  },
  access: entityAccess('UserActivity'),
  filters: ['activityId', 'userId', 'wxUserId', 'wxUserNo', 'openId'],
  sorts: ['activityId', 'userId', 'wxUserNo'],
})
