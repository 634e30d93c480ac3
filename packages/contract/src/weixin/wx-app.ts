import { choice, optional, secret, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const wxAppTypes = ['MiniProgram', 'OfficialAccount', 'Website', 'MobileApp'] as const

/** An application registered with the chat platform. */
export const wxApp = defineResource({
  name: 'WxApp',
  service: 'weixin',
  lane: 'app',
  rows: 'tenant',
  fields: {
    appId: text(32),
    appName: text(64),
    appType: choice(wxAppTypes),
    originId: optional(text(32)),
    appSecret: optional(secret(128)),
    mchId: optional(text(32)),
  },
  access: entityAccess('WxApp'),
  filters: ['appId', 'appName', 'appType', 'mchId'],
  sorts: ['appId', 'appName'],
})
