import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@wenli/contract/endpoint'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

/** Collects every endpoint as it is mounted, so that the document cannot forget one. */
export const collectEndpoints = (app: FastifyInstance): Endpoint[] => {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint !== undefined && method !== 'HEAD') endpoints.push(config.endpoint)
  })
  return endpoints
}

export const registerOpenApi = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  let json: string | undefined
  let html: string | undefined
  app.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) => {
    json ??= JSON.stringify(openApiOf(endpoints))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', { config: { access: 'public' } }, (_request, reply) => {
    html ??= docsPage(endpoints)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
