import type { FastifyInstance } from 'fastify'
import { registerProductColors } from './product-color.routes.ts'
import { mountResources } from './resources.ts'

export const register = (app: FastifyInstance): void => {
  mountResources(app)
  registerProductColors(app)
}
