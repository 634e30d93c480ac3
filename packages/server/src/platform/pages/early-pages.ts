import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestCulture } from '../culture/request-culture.ts'
import { createForwarded } from '../http/forwarded.ts'
import { requestIdOf } from '../http/request-id.ts'
import { requestTenant } from '../http/request-tenant.ts'
import type { FixedHeaders, KeptAnswers } from './kept-answer.ts'
import type { KeptPage } from './kept-page.ts'
import type { PageAddresses } from './page-address.ts'
import { createLentBodies } from './lent-bodies.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'

export type EarlyPages = {
  readonly addresses: PageAddresses
  readonly cache: PageCache
  readonly answerOf: KeptAnswers
  readonly onSent?: (() => void) | undefined
}

const NO_COOKIES = {}
const POLICY = 'content-security-policy'

/**
 * Sends pages that are kept before the router, the hooks and the limits see them, which together cost several times what
 * sending does. Only for addresses that came through all of those once; whatever is not plainly a hit goes that way.
 */
export const sendEarly = (app: FastifyInstance, { addresses, cache, answerOf, onSent }: EarlyPages): void => {
  const { config, isTenant } = app.deps
  const { hostOf, ipOf } = createForwarded(config.trustProxy)
  const publicHost = new URL(config.publicUrl).host
  const bodies = createLentBodies()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  /** None of the names in an address of a kept page is a culture's, and no header names a tenant. */
  const visitorOf = (cookies: Readonly<Record<string, string | undefined>>) => ({
    culture: requestCulture({
      query: undefined,
      saved: null,
      header: undefined,
      cookies,
      acceptLanguage: undefined,
    }),
    tenantId: requestTenant({
      caller: null,
      headers: {},
      cookies,
      defaultTenantId: config.defaultTenantId,
      isTenant,
    }),
  })
  const newcomer = visitorOf(NO_COOKIES)

  const findKept = (request: IncomingMessage): KeptPage | undefined => {
    const address = isClosing ? undefined : addresses.remembered(request.url ?? '')
    if (address === undefined || hostOf(request) !== publicHost) return undefined
    const { method, headers } = request
    // Clients name their tenant so, and may contradict themselves; browsers on their way to a page do not.
    if (headers['abp-tenantid'] !== undefined || headers['abp.tenantid'] !== undefined) return undefined
    const cookies = headers.cookie === undefined ? NO_COOKIES : app.parseCookie(headers.cookie)
    const { tenantId, culture } = cookies === NO_COOKIES ? newcomer : visitorOf(cookies)
    const key = pageKey(address, { method, headers, cookies, tenantId, culture })
    return key === null ? undefined : cache.find(key)
  }

  /** A fault here would end the process: the long way tells it with a 500. */
  const findSafely = (request: IncomingMessage): KeptPage | undefined => {
    try {
      return findKept(request)
    } catch (error) {
      app.log.error({ err: error }, 'a kept page could not be looked for')
      return undefined
    }
  }

  const known = new WeakMap<FixedHeaders, readonly string[]>()

  /** Names and values in turn, as Node sends them: all that is the same in every answer of a page. */
  const fixedOf = (headers: FixedHeaders): readonly string[] => {
    const remembered = known.get(headers)
    if (remembered !== undefined) return remembered
    const all = { ...app.securityHeaders, 'x-page-cache': 'hit', ...headers }
    const fixed = Object.entries(all)
      .filter(([name]) => name !== POLICY)
      .flat()
    known.set(headers, fixed)
    return fixed
  }

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const started = performance.now()
    const page = findSafely(request)
    if (page === undefined) return false
    const id = requestIdOf(request.headers)
    const { headers, policy, body } = answerOf(page, request.headers['accept-encoding'], bodies.take)
    response.writeHead(page.status, [...fixedOf(headers), POLICY, policy, 'x-request-id', id])
    // Also when whoever asked is gone before the end.
    response.once('close', () => bodies.give(body))
    response.end(body)
    onSent?.()
    const { method, url } = request
    app.log.info(
      {
        reqId: id,
        req: { id, method, url, ip: ipOf(request) },
        res: { statusCode: page.status },
        responseTime: Math.round(performance.now() - started),
      },
      'answered',
    )
    return true
  }

  const { server } = app
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (send(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}
