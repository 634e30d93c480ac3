import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { cultureOfPage } from '../../platform/http/request-ctx.ts'
import type { HttpDeps } from '../../platform/http/deps.ts'
import type { CurrentProvider } from '../provider/current-provider.ts'
import { requestedTenant } from '../provider/requested-tenant.ts'

type Details = Awaited<ReturnType<Provider['interactionDetails']>>

/** One visit to the sign-in pages: which request it answers, for which tenant, and as whom we work on it. */
export type OpenInteraction = {
  readonly provider: Provider
  readonly details: Details
  readonly ctx: Ctx
  /** The address of its sign-in page; the others lie below it. */
  readonly home: string
  /** Ends the visit; the address is where the browser goes on. */
  readonly finish: (result: InteractionResults) => Promise<string>
}

const ctxOf = (request: FastifyRequest, deps: HttpDeps, tenantId: number): Ctx => {
  const culture = cultureOfPage(request)
  request.culture = culture
  return {
    tenantId,
    caller: null,
    culture,
    tx: deps.db.reader(tenantId),
    db: deps.db,
    clock: deps.clock,
    log: request.log,
    requestId: request.id,
    ip: request.ip,
  }
}

/** Null when there is none: it has expired, was finished, belongs to another browser, or its session has ended. */
export const openInteraction = async (
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
  deps: HttpDeps,
  { provider }: CurrentProvider,
): Promise<OpenInteraction | null> => {
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw)
    if (details.uid !== request.params.uid || details.result?.login !== undefined) return null
    const rules = { defaultTenantId: deps.config.defaultTenantId, isTenant: deps.isTenant }
    return {
      provider,
      details,
      ctx: ctxOf(request, deps, requestedTenant(details.params['acr_values'], rules)),
      home: `/connect/interaction/${details.uid}`,
      finish: (result) =>
        provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }),
    }
  } catch (error) {
    if (error instanceof errors.SessionNotFound || error instanceof errors.InvalidRequest) return null
    throw error
  }
}
