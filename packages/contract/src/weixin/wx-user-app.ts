import { masked, numberOf, optional, relation, secret, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** What ties a chat-app user to an application: the id they have there and the key of their session. */
export const wxUserAppFields = {
  wxAppId: relation('WxApp'),
  wxUserId: relation('WxUser'),
  wxUserNo: optional(numberOf('WxUser', 'wxUserNo')),
  openId: masked(text(64)),
  fdmSession: optional(secret(512)),
}

export const wxUserApp = defineResource({
  name: 'WxUserApp',
  service: 'weixin',
  lane: 'app',
  rows: 'tenant',
  fields: wxUserAppFields,
  access: entityAccess('WxUserApp'),
  filters: ['wxAppId', 'wxUserId', 'wxUserNo', 'openId'],
  sorts: ['wxAppId', 'wxUserNo'],
})
