import type { FastifyInstance } from 'fastify'
import { mountResources } from './resources.ts'

export const register = (app: FastifyInstance): void => {
  mountResources(app)
}
