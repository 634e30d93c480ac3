import type { FastifyRequest } from 'fastify'
import type { Culture } from '@wenli/contract/culture'
import type { Endpoint } from '@wenli/contract/endpoint'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Caller, Ctx } from '../ctx/ctx.ts'
import { requestCulture } from '../culture/request-culture.ts'
import { AppError } from './app-error.ts'
import type { HttpDeps } from './deps.ts'
import { requestTenant } from './request-tenant.ts'

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i

/** A bearer that is there but no good ends the request with a bare 401, so that clients see an ended session. */
const callerOf = async (request: FastifyRequest, deps: HttpDeps): Promise<Caller | null> => {
  const { authorization } = request.headers
  if (authorization === undefined || authorization === '') return null
  const token = BEARER.exec(authorization)?.[1]
  const caller = token === undefined ? null : await deps.authenticate(token)
  if (caller === null) {
    throw new AppError('Platform:SessionExpired', [], {
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    })
  }
  return caller
}

const oneOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** Keys of a query are understood in any letter case, this one too. */
const queryCulture = (query: unknown): string | undefined => {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const culture: unknown = entries.find(([key]) => key.toLowerCase() === 'culture')?.[1]
  return typeof culture === 'string' ? culture : undefined
}

export const cultureOfRequest = (request: FastifyRequest, caller: Caller | null) =>
  requestCulture({
    query: queryCulture(request.query),
    saved: caller?.culture ?? null,
    header: oneOf(request.headers['.aspnetcore.culture']),
    cookies: request.cookies,
    acceptLanguage: request.headers['accept-language'],
  })

/** Pages are Chinese until somebody chooses otherwise: what the browser prefers does not count (spec §4). */
export const cultureOfPage = (request: FastifyRequest): Culture =>
  requestCulture({
    query: queryCulture(request.query),
    saved: null,
    header: undefined,
    cookies: request.cookies,
    acceptLanguage: undefined,
  })

export const tenantOfRequest = (request: FastifyRequest, caller: Caller | null, deps: HttpDeps): number =>
  requestTenant({
    caller,
    headers: request.headers,
    cookies: request.cookies,
    defaultTenantId: deps.config.defaultTenantId,
    isTenant: deps.isTenant,
  })

/** What visitors of a shop are shown, signed in or not. */
const isShopWindow = ({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean =>
  access === 'public' && /^\/(api\/client|setting)\//.test(path)

/** Built once per request and passed first to everything after it. */
export const requestCtx = async (
  request: FastifyRequest,
  deps: HttpDeps,
  endpoint?: Pick<Endpoint, 'access' | 'path'>,
): Promise<Ctx> => {
  const caller = await callerOf(request, deps)
  const culture = cultureOfRequest(request, caller)
  request.culture = culture
  if (caller !== null) request.accountKey = `${caller.tenantId}.${caller.userId}`
  const side = tenantOfRequest(request, caller, deps)
  // The host side has no shop of its own: there its people are visitors of the tenant that everybody comes to.
  const isVisitor = side === HOST_TENANT_ID && endpoint !== undefined && isShopWindow(endpoint)
  const tenantId = isVisitor ? deps.config.defaultTenantId : side
  return {
    tenantId,
    caller: isVisitor ? null : caller,
    culture,
    tx: deps.db.reader(tenantId),
    db: deps.db,
    clock: deps.clock,
    log: request.log,
    requestId: request.id,
    ip: request.ip,
  }
}
