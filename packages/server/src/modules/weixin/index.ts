import type { FastifyInstance } from 'fastify'
import { registerChatData } from './own-data.ts'
import { mountResources } from './resources.ts'

export const register = (app: FastifyInstance): void => {
  mountResources(app)
  registerChatData()
}
