import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean, optional, remark, text } from '../fields.ts'
import { byId, pageOf, pageQueryShape, queryBoolean } from '../paging.ts'
import { emailAddress } from './user.ts'

const path = (verb: string) => `/api/services/app/Tenant/${verb}`
const service = 'auth'

export const tenantItem = z.object({
  id: z.int(),
  tenancyName: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  creationTime: z.string(),
  remark: z.string().nullable(),
})
export type TenantItem = z.infer<typeof tenantItem>

export const tenantFields = {
  tenancyName: text(64).regex(/^[a-zA-Z][a-zA-Z0-9_-]{1,}$/),
  name: text(128),
  isActive: boolean(),
  remark: remark(),
}

export const getAllTenants = defineEndpoint({
  method: 'GET',
  path: path('GetAll'),
  service,
  access: 'Pages.Tenant',
  query: z.object({ ...pageQueryShape, isActive: queryBoolean().optional() }),
  result: pageOf(tenantItem),
})
export const getTenant = defineEndpoint({
  method: 'GET',
  path: path('Get'),
  service,
  access: 'Pages.Tenant',
  query: byId,
  result: tenantItem,
})
export const createTenant = defineEndpoint({
  method: 'POST',
  path: path('Create'),
  service,
  access: 'Pages.Tenant.Create',
  body: z.object({
    ...tenantFields,
    isActive: boolean().default(true),
    adminEmailAddress: optional(emailAddress()),
  }),
  /** The administrator's password is random and told here, once. */
  result: tenantItem.extend({ adminUserName: z.string(), adminPassword: z.string() }),
  errors: ['Auth:TenancyNameTaken'],
})
export const updateTenant = defineEndpoint({
  method: 'PUT',
  path: path('Update'),
  service,
  access: 'Pages.Tenant.Edit',
  body: z.object({ id: z.int().min(1).max(2_147_483_647), ...z.object(tenantFields).partial().shape }),
  result: tenantItem,
  errors: ['Auth:TenancyNameTaken', 'Auth:DefaultTenantStaysOpen'],
})
export const deleteTenant = defineEndpoint({
  method: 'DELETE',
  path: path('Delete'),
  service,
  access: 'Pages.Tenant.Delete',
  query: byId,
  result: noResult,
})

/** state: 1 available, 2 inactive, 3 not found. */
export const isTenantAvailable = defineEndpoint({
  method: 'POST',
  path: '/api/services/app/Account/IsTenantAvailable',
  service,
  access: 'public',
  body: z.object({ tenancyName: text(64) }),
  result: z.object({ state: z.int().min(1).max(3), tenantId: z.int().nullable() }),
  rate: 'probe',
})
