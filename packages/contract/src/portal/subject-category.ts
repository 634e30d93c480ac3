import { image, multiline, optional, priority, relation, text } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const subjectCategory = defineResource({
  name: 'SubjectCategory',
  service: 'portal',
  lane: 'app',
  rows: 'tenant',
  fields: {
    name: text(64),
    displayName: text(64),
    parentId: optional(relation('SubjectCategory')),
    keywords: optional(text(256)),
    description: optional(multiline(512)),
    coverImageUrl: optional(image('PortalSubject')),
    bannerImageUrl: optional(image('PortalSubject')),
    priority: priority(),
  },
  access: entityAccess('SubjectCategory'),
  filters: ['name', 'displayName', 'parentId'],
  sorts: ['name', 'displayName', 'priority'],
})
