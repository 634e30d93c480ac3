import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { boolean, link, priority, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const friendlyLink = defineResource({
  name: 'FriendlyLink',
  service: 'portal',
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(64),
    link: link(),
    priority: priority(),
    isPublished: boolean(),
  },
  access: entityAccess('FriendlyLink'),
  filters: ['name', 'isPublished'],
  sorts: ['name', 'priority'],
})

/** spec §7: an array of name and link, without the envelope; the client drops some by their name (spec §2). */
export const getFriendlyLinks = defineEndpoint({
  method: 'GET',
  path: '/setting/link',
  service: 'portal',
  access: 'public',
  query: z.object({ format: z.literal('json').optional() }),
  result: z.array(z.object({ name: z.string(), link: z.string() })),
  envelope: 'bare',
})
