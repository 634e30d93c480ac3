import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, optional, remark, text } from '../fields.ts'
import { cultures } from '../culture.ts'
import { MAX_ID, PASSWORD_MAX_LENGTH } from '../limits.ts'
import { byId, listOf, pageOf, pageQueryShape, queryBoolean, queryId, queryIds } from '../paging.ts'
import { roleItem } from './role.ts'
import { SENT_CODE } from './sent-code.ts'

const path = (verb: string) => `/api/services/app/User/${verb}`
const service = 'auth'

export const userItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  userNo: z.string(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  emailAddress: z.string().nullable(),
  isActive: z.boolean(),
  lastLoginTime: z.string().nullable(),
  creationTime: z.string(),
  /** Normalized: upper case. */
  roleNames: z.array(z.string()),
  remark: z.string().nullable(),
})
export type UserItem = z.infer<typeof userItem>

export const emailAddress = () => z.email().trim().max(256).meta({ kind: 'text' })
const password = () => z.string().min(1).max(PASSWORD_MAX_LENGTH).meta({ kind: 'secret' })
const roleNames = z.array(z.string().trim().max(32)).max(50)

export const userFields = {
  userName: text(256),
  name: text(64),
  surname: optional(text(64)),
  emailAddress: optional(emailAddress()),
  isActive: boolean(),
  remark: remark(),
}

export const getAllUsers = defineEndpoint({
  method: 'GET',
  path: path('GetAll'),
  service,
  access: 'Pages.User',
  query: z.object({
    ...pageQueryShape,
    ids: queryIds().optional(),
    isActive: queryBoolean().optional(),
    roleId: queryId().optional(),
  }),
  result: pageOf(userItem),
})
export const getUser = defineEndpoint({
  method: 'GET',
  path: path('Get'),
  service,
  access: 'Pages.User',
  query: byId,
  result: userItem,
})
export const createUser = defineEndpoint({
  method: 'POST',
  path: path('Create'),
  service,
  access: 'Pages.User.Create',
  body: z.object({
    ...userFields,
    isActive: boolean().default(true),
    password: password(),
    roleNames: roleNames.default([]),
  }),
  result: userItem,
  errors: ['Auth:UserNameTaken', 'Auth:WeakPassword', 'Auth:GrantAboveOwn'],
})
export const updateUser = defineEndpoint({
  method: 'PUT',
  path: path('Update'),
  service,
  access: 'Pages.User.Edit',
  body: z.object({
    id: z.int().min(1).max(MAX_ID),
    ...z.object(userFields).partial().shape,
    /** Sets a new password, which the user must change at the next sign-in. */
    password: password().nullish(),
    roleNames: roleNames.optional(),
  }),
  result: userItem,
  errors: [
    'Auth:UserNameTaken',
    'Auth:WeakPassword',
    'Auth:GrantAboveOwn',
    'Auth:OwnAccount',
    'Auth:LastAdministrator',
  ],
})
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: path('Delete'),
  service,
  access: 'Pages.User.Delete',
  query: byId,
  result: noResult,
  errors: ['Auth:GrantAboveOwn', 'Auth:OwnAccount', 'Auth:LastAdministrator'],
})
/** The roles a user can be given. */
export const getUserRoles = defineEndpoint({
  method: 'GET',
  path: path('GetRoles'),
  service,
  access: 'Pages.User',
  result: listOf(roleItem),
})

export const changeLanguage = defineEndpoint({
  method: 'POST',
  path: path('ChangeLanguage'),
  service,
  access: 'signedIn',
  body: z.object({ languageName: z.enum(cultures) }),
  result: noResult,
})
export const changePassword = defineEndpoint({
  method: 'POST',
  path: path('ChangePassword'),
  service,
  access: 'signedIn',
  body: z.object({ currentPassword: password(), newPassword: password() }),
  result: z.literal(true),
  errors: ['Auth:WrongPassword', 'Auth:WeakPassword'],
  rate: 'password',
})
export const sendEmailValidationCode = defineEndpoint({
  method: 'POST',
  path: path('sendEmailValidationCode'),
  service,
  access: 'signedIn',
  body: z.object({ emailAddress: emailAddress() }),
  result: noResult,
  errors: ['Auth:CodeTooSoon'],
  rate: 'code',
})
export const changeEmailAddress = defineEndpoint({
  method: 'POST',
  path: path('changeEmailAddress'),
  service,
  access: 'signedIn',
  body: z.object({ emailAddress: emailAddress(), code: z.string().regex(SENT_CODE) }),
  result: noResult,
  errors: ['Auth:CodeInvalid', 'Auth:EmailTaken'],
  rate: 'code',
})
