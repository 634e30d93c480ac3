import type { FastifyInstance } from 'fastify'

/** `/health`: the process is up. `/ready`: migrated, seeded, and the database answers. */
export const registerHealth = (app: FastifyInstance): void => {
  app.get('/health', { config: { access: 'static' } }, () => ({ status: 'up' }))
  app.get('/ready', { config: { access: 'static' } }, async (_request, reply) => {
    try {
      await app.deps.db.ping()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' })
    }
  })
}
