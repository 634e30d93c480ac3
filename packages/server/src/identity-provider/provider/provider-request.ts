import type { FastifyBaseLogger } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { systemCtx } from '../../platform/jobs/jobs.ts'
import type { JobDeps } from '../../platform/jobs/jobs.ts'

type ProviderRequest = Pick<KoaContextWithOIDC, 'get' | 'ip'>

/** The provider knows a request only by its headers: this one holds the id of the answer, whatever the client sent. */
export const REQUEST_ID_HEADER = 'x-request-id'

const requestIdOf = (request: ProviderRequest): string => request.get(REQUEST_ID_HEADER)

/** What is told of a request of the provider's is found by its id, like that of any other request. */
export const requestLog = (log: FastifyBaseLogger, request: ProviderRequest): FastifyBaseLogger =>
  log.child({ reqId: requestIdOf(request) })

/** What is done in the course of a request that the provider answers. */
export const providerCtx = (deps: JobDeps, request: ProviderRequest, tenantId: number): Ctx => ({
  ...systemCtx({ ...deps, log: requestLog(deps.log, request) }, tenantId, requestIdOf(request)),
  ip: request.ip,
})
