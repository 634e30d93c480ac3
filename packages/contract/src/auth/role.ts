import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { multiline, optional, remark, text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { byId, listOf, pageOf, pageQueryShape, queryIds } from '../paging.ts'

const path = (verb: string) => `/api/services/app/Role/${verb}`
const service = 'auth'

export const roleItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  name: z.string(),
  normalizedName: z.string(),
  displayName: z.string(),
  description: z.string().nullable(),
  isStatic: z.boolean(),
  grantedPermissions: z.array(z.string()),
  creationTime: z.string(),
  remark: z.string().nullable(),
})
export type RoleItem = z.infer<typeof roleItem>

export const roleFields = {
  name: text(32),
  displayName: text(64),
  description: optional(multiline(512)),
  remark: remark(),
}
/** Unknown names are dropped silently; an update replaces the whole set. */
const grantedPermissions = z.array(z.string().max(128)).max(1000)

export const getAllRoles = defineEndpoint({
  method: 'GET',
  path: path('GetAll'),
  service,
  access: 'Pages.Role',
  query: z.object({ ...pageQueryShape, ids: queryIds().optional() }),
  result: pageOf(roleItem),
})
export const getRole = defineEndpoint({
  method: 'GET',
  path: path('Get'),
  service,
  access: 'Pages.Role',
  query: byId,
  result: roleItem,
})
export const createRole = defineEndpoint({
  method: 'POST',
  path: path('Create'),
  service,
  access: 'Pages.Role.Create',
  body: z.object({ ...roleFields, grantedPermissions: grantedPermissions.default([]) }),
  result: roleItem,
  errors: ['Auth:RoleNameTaken', 'Auth:GrantAboveOwn'],
})
export const updateRole = defineEndpoint({
  method: 'PUT',
  path: path('Update'),
  service,
  access: 'Pages.Role.Edit',
  body: z.object({
    id: z.int().min(1).max(MAX_ID),
    ...z.object(roleFields).partial().shape,
    grantedPermissions: grantedPermissions.optional(),
  }),
  result: roleItem,
  errors: ['Auth:RoleNameTaken', 'Auth:GrantAboveOwn', 'Auth:StaticRole'],
})
export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: path('Delete'),
  service,
  access: 'Pages.Role.Delete',
  query: byId,
  result: noResult,
  errors: ['Auth:StaticRole', 'Auth:GrantAboveOwn'],
})
/** Everything that can be granted on the caller's side, by display name. */
export const getAllPermissions = defineEndpoint({
  method: 'GET',
  path: path('getAllPermissions'),
  service,
  access: 'Pages.Role',
  result: listOf(
    z.object({ id: z.int(), name: z.string(), displayName: z.string(), description: z.string().nullable() }),
  ),
})
