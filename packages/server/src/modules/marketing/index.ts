import type { FastifyInstance } from 'fastify'
import { registerAdvertisements } from './advertisement.routes.ts'
import { mountResources } from './resources.ts'

export const register = (app: FastifyInstance): void => {
  mountResources(app)
  registerAdvertisements(app)
}
