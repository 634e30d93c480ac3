import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { image, multiline, optional, priority, relation, richText, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

/** An article or a static page; the name is what it is asked for by, so a tenant has each name once. */
export const subject = defineResource({
  name: 'Subject',
  service: 'portal',
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(128),
    subjectCategoryId: optional(relation('SubjectCategory')),
    keywords: optional(text(256)),
    description: optional(multiline(512)),
    details: optional(richText()),
    coverImageUrl: optional(image('PortalSubject')),
    priority: priority(),
    recommendedPriority: priority(),
    advertisementImageUrl: optional(image('PortalSubject')),
    advertisementPriority: priority(),
  },
  access: entityAccess('Subject'),
  filters: ['name', 'keywords', 'subjectCategoryId'],
  sorts: ['name', 'priority', 'recommendedPriority', 'advertisementPriority'],
})

/** spec §7: one subject for everybody to read; the static pages get their text this way. */
export const getSubjectByName = defineEndpoint({
  method: 'GET',
  path: '/api/client/Subject/getByName',
  service: 'portal',
  access: 'public',
  query: z.object({ name: text(128) }),
  result: z.object({
    id: z.int(),
    name: z.string(),
    keywords: z.string().nullable(),
    description: z.string().nullable(),
    details: z.string().nullable(),
    coverImageUrl: z.string().nullable(),
    creationTime: z.string(),
    lastModificationTime: z.string().nullable(),
  }),
})
