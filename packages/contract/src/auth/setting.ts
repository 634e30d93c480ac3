import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'

const item = z.object({ name: z.string(), value: z.string(), kind: z.string() })

export const getAllSettings = defineEndpoint({
  method: 'GET',
  path: '/api/services/app/Setting/GetAll',
  service: 'auth',
  access: 'Pages.Setting',
  result: z.object({ items: z.array(item) }),
})
export const updateSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/services/app/Setting/Update',
  service: 'auth',
  access: 'Pages.Setting.Edit',
  body: z.object({
    values: z.array(z.object({ name: z.string().max(128), value: z.string().max(2000) })).max(100),
  }),
  result: noResult,
})
/** What a public page shows: customer service, filing numbers. */
export const getPublicSettings = defineEndpoint({
  method: 'GET',
  path: '/api/client/Setting/getPublic',
  service: 'auth',
  access: 'public',
  result: z.record(z.string(), z.string()),
})
