import { z } from 'zod'
import { optional, relation } from '../fields.ts'

/** spec §3: who it was in the chat app, and through which app. */
export const chatAppAccountFields = {
  wxUserId: optional(relation('WxUser')),
  wxAppUserId: optional(relation('WxAppUser')),
}
export const chatAppAccount = { wxUserId: z.int().nullable(), wxAppUserId: z.int().nullable() }
