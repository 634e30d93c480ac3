import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'
import { wxUserAppFields } from './wx-user-app.ts'

/** The rows of WxUserApp under their second path (spec §7 names both). */
export const wxAppUser = defineResource({
  name: 'WxAppUser',
  service: 'weixin',
  lane: 'app',
  rows: 'tenant',
  fields: wxUserAppFields,
  access: entityAccess('WxAppUser'),
  filters: ['wxAppId', 'wxUserId', 'wxUserNo', 'openId'],
  sorts: ['wxAppId', 'wxUserNo'],
})
