import { masked, numberOf, optional, relation, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** One chat-app user shared a page of an application, and another may have opened it. */
export const share = defineResource({
  name: 'Share',
  service: 'weixin',
  lane: 'app',
  rows: 'tenant',
  fields: {
    wxAppId: relation('WxApp'),
    shareUserWxUserId: relation('WxUser'),
    shareUserWxUserNo: optional(numberOf('WxUser', 'wxUserNo')),
    shareUserOpenId: optional(masked(text(64))),
    wxUserId: optional(relation('WxUser')),
    wxUserNo: optional(numberOf('WxUser', 'wxUserNo')),
    openId: optional(masked(text(64))),
  },
  access: entityAccess('Share'),
  filters: ['wxAppId', 'shareUserWxUserId', 'shareUserWxUserNo', 'wxUserId', 'wxUserNo'],
  sorts: ['wxAppId', 'shareUserWxUserNo', 'wxUserNo'],
})
