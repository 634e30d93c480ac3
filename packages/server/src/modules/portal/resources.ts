import type { FastifyInstance } from 'fastify'
import { friendlyLink } from '@wenli/contract/portal/friendly-link'
import { subject } from '@wenli/contract/portal/subject'
import { subjectCategory } from '@wenli/contract/portal/subject-category'
import { subjectComment } from '@wenli/contract/portal/subject-comment'
import { mountResource } from '../../platform/resource/mount-resource.ts'
import { friendlyLinks } from './friendly-link.table.ts'
import { subjectCategories } from './subject-category.table.ts'
import { subjectComments } from './subject-comment.table.ts'
import { subjects } from './subject.table.ts'

export const mountResources = (app: FastifyInstance): void => {
  mountResource(app, subject, subjects)
  mountResource(app, subjectCategory, subjectCategories)
  mountResource(app, subjectComment, subjectComments)
  mountResource(app, friendlyLink, friendlyLinks)
}
