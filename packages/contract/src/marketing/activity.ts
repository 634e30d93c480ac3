import {
  dateTime,
  image,
  integer,
  link,
  multiline,
  optional,
  priority,
  relation,
  richText,
  text,
} from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const activity = defineResource({
  name: 'Activity',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    activityNo: text(32),
    name: text(128),
    activityTypeId: relation('ActivityType'),
    beginTime: dateTime(),
    endTime: dateTime(),
    keywords: optional(text(256)),
    description: optional(multiline(512)),
    details: optional(richText()),
    coverImageUrl: optional(image('MarketingActivity')),
    activityImageUrl: optional(image('MarketingActivity')),
    pageUrl: optional(link()),
    buttonImageUrl: optional(image('MarketingActivity')),
    /** Pixels between the picture and its button; negative lays the button over the picture. */
    buttonMarginTop: optional(integer(-2000, 2000)),
    shareImageUrl: optional(image('MarketingActivity')),
    shareTitle: optional(text(128)),
    priority: priority(),
  },
  access: entityAccess('Activity'),
  filters: ['activityNo', 'name', 'activityTypeId', 'beginTime', 'endTime'],
  sorts: ['activityNo', 'name', 'beginTime', 'endTime', 'priority'],
})
