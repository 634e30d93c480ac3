import type { FastifyInstance } from 'fastify'
import { registerFriendlyLinks } from './friendly-link.routes.ts'
import { registerPageViews } from './page-view.routes.ts'
import { mountResources } from './resources.ts'
import { registerSubjects } from './subject.routes.ts'

export { purgePageViews } from './purge-page-views.ts'

export const register = (app: FastifyInstance): void => {
  mountResources(app)
  registerSubjects(app)
  registerFriendlyLinks(app)
  registerPageViews(app)
}
