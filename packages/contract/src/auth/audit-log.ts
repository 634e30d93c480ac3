import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQueryShape, queryId } from '../paging.ts'

export const auditLogItem = z.object({
  id: z.int(),
  creationTime: z.string(),
  userId: z.int().nullable(),
  userName: z.string().nullable(),
  ip: z.string(),
  action: z.string(),
  object: z.string(),
  objectId: z.string().nullable(),
  changes: z.string(),
  requestId: z.string(),
})
export type AuditLogItem = z.infer<typeof auditLogItem>

export const getAllAuditLogs = defineEndpoint({
  method: 'GET',
  path: '/api/services/app/AuditLog/GetAll',
  service: 'auth',
  access: 'Pages.AuditLog',
  query: z.object({
    ...pageQueryShape,
    object: z.string().max(64).optional(),
    action: z.string().max(64).optional(),
    userId: queryId().optional(),
    creationTimeFrom: z.string().max(40).optional(),
    creationTimeTo: z.string().max(40).optional(),
  }),
  result: pageOf(auditLogItem),
})

/** A list has left as a file: which, narrowed by which filters, and how many rows. What it says is not repeated here. */
export const recordExport = defineEndpoint({
  method: 'POST',
  path: '/api/services/app/AuditLog/RecordExport',
  service: 'auth',
  access: 'signedIn',
  body: z.object({
    entity: z.string().max(64),
    filters: z.array(z.string().max(64)).max(50),
    count: z.int().min(0),
  }),
  result: z.null(),
  errors: ['Platform:PermissionMissing'],
})
