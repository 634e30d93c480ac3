import { choice, masked, optional, personal, relation, text, toldImage } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const wxUserGenders = ['Unknown', 'Male', 'Female'] as const

/** A person as the chat platform knows them; `userId` ties them to an account of ours. */
export const wxUser = defineResource({
  name: 'WxUser',
  service: 'weixin',
  lane: 'app',
  rows: 'tenant',
  fields: {
    wxUserNo: text(32),
    nickName: optional(personal(text(64))),
    /** The chat app's own copy. */
    avatarUrl: optional(personal(toldImage('UserAvatar'))),
    gender: optional(choice(wxUserGenders)),
    mobile: optional(masked(text(20))),
    userId: optional(relation('User')),
    country: optional(text(64)),
    province: optional(text(64)),
    city: optional(text(64)),
    language: optional(text(16)),
    unionId: optional(masked(text(64))),
  },
  access: entityAccess('WxUser'),
  filters: ['wxUserNo', 'nickName', 'mobile', 'gender', 'userId', 'unionId'],
  sorts: ['wxUserNo', 'nickName'],
})
