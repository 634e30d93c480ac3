import { multiline, relation } from '../fields.ts'
import { entityAccess } from '../permissions.ts'
import { defineResource } from '../resource.ts'

export const subjectComment = defineResource({
  name: 'SubjectComment',
  service: 'portal',
  lane: 'app',
  rows: 'tenant',
  fields: {
    subjectId: relation('Subject'),
    content: multiline(1000),
  },
  access: entityAccess('SubjectComment'),
  filters: ['subjectId', 'content'],
  sorts: ['subjectId'],
})
