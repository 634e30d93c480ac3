import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { choice, date, image, multiline, optional, relation, remark, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { byId, pageOf, pageQuery } from '../paging.ts'

const path = (verb: string) => `/api/services/app/UserProfile/${verb}`
const service = 'auth'

/** The identity card number is masked everywhere but in `Reveal`. */
export const userProfileItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  userId: z.int(),
  userNo: z.string(),
  userName: z.string(),
  avatarImageUrl: z.string().nullable(),
  gender: z.string().nullable(),
  identificationCardNo: z.string().nullable(),
  beganWorkDay: z.string().nullable(),
  birthday: z.string().nullable(),
  fullName: z.string().nullable(),
  creationTime: z.string(),
  remark: z.string().nullable(),
})
export type UserProfileItem = z.infer<typeof userProfileItem>

const identityCard = () =>
  z
    .string()
    .trim()
    .regex(/^\d{17}[\dXx]$/)
    .meta({ kind: 'text' })

export const genders = ['Male', 'Female', 'Secret'] as const

const ownFields = {
  avatarImageUrl: optional(image('UserAvatar')),
  gender: optional(choice(genders)),
  identificationCardNo: optional(identityCard()),
  beganWorkDay: optional(date()),
  birthday: optional(date()),
  fullName: optional(text(64)),
}
export const userProfileFields = { userId: relation('User'), ...ownFields, remark: remark() }

export const getAllUserProfiles = defineEndpoint({
  method: 'GET',
  path: path('GetAll'),
  service,
  access: 'Pages.UserProfile',
  query: pageQuery,
  result: pageOf(userProfileItem),
})
export const getUserProfile = defineEndpoint({
  method: 'GET',
  path: path('Get'),
  service,
  access: 'Pages.UserProfile',
  query: byId,
  result: userProfileItem,
})
export const createUserProfile = defineEndpoint({
  method: 'POST',
  path: path('Create'),
  service,
  access: 'Pages.UserProfile.Create',
  body: z.object(userProfileFields),
  result: userProfileItem,
})
export const updateUserProfile = defineEndpoint({
  method: 'PUT',
  path: path('Update'),
  service,
  access: 'Pages.UserProfile.Edit',
  body: z.object({ id: z.int().min(1).max(MAX_ID), ...ownFields, remark: remark() }),
  result: userProfileItem,
})
export const deleteUserProfile = defineEndpoint({
  method: 'DELETE',
  path: path('Delete'),
  service,
  access: 'Pages.UserProfile.Delete',
  query: byId,
  result: noResult,
})
/** Shows one number in full, for a reason that goes to the audit log. */
export const revealUserProfile = defineEndpoint({
  method: 'POST',
  path: path('Reveal'),
  service,
  access: 'Pages.UserProfile.Reveal',
  body: z.object({ id: z.int().min(1).max(MAX_ID), reason: multiline(200) }),
  result: z.object({ identificationCardNo: z.string().nullable() }),
})

/** spec §7: a user changes their own profile. */
export const changeUserProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/client/UserProfile/Change',
  service,
  access: 'signedIn',
  body: z.object(ownFields),
  result: userProfileItem,
})
/** Others see a masked name and the avatar only. */
export const getUserProfileByUserNo = defineEndpoint({
  method: 'GET',
  path: '/api/client/UserProfile/GetByUserNo',
  service,
  access: 'signedIn',
  query: z.object({ userNo: z.string().trim().min(1).max(32) }),
  result: userProfileItem
    .partial()
    .extend({ userNo: z.string(), fullName: z.string(), avatarImageUrl: z.string().nullable() }),
})
