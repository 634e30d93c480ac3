import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { compressText } from '../compression/compress.ts'
import type { Events } from '../events/events.ts'
import { AppError } from '../http/app-error.ts'
import { cultureOfPage, tenantOfRequest } from '../http/request-ctx.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { sendEarly } from './early-pages.ts'
import { createKeptAnswers } from './kept-answer.ts'
import type { KeptPage } from './kept-page.ts'
import { newNonce } from './nonce.ts'
import { createPageAddresses } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { createPageRenderer, NONCE_PLACEHOLDER } from './page-renderer.ts'
import type { WantedPage } from './page-renderer.ts'
import { serveWebFiles } from './serve-web-files.ts'
import type { SiteSettings, Web } from './web-build.ts'

const MACHINE_PATH = /^\/(api|abpuserconfiguration|connect|setting|signalr|files|assets)(\/|$)/i

export type PagesDeps = {
  readonly web: Web
  readonly siteSettings: (tenantId: number) => Promise<SiteSettings>
  readonly events: Events
  /** The news after which pages may look different. */
  readonly droppedBy: readonly string[]
  readonly metrics?: Pick<Metrics, 'countPage' | 'countEarlyPage'> | undefined
}

/** What the host side changes may be any tenant's: its name, or whether it is open. */
const dropByNews = (cache: PageCache, { events, droppedBy }: PagesDeps): void => {
  const drop = (tenantId: number) => (tenantId === HOST_TENANT_ID ? cache.dropAll() : cache.drop(tenantId))
  for (const type of droppedBy) events.on(type, ({ tenantId }) => drop(tenantId))
  events.onGap(cache.dropAll)
}

/** A page that was drawn for this one visitor. */
const sendDrawn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  { publicUrl, isCallback }: { readonly publicUrl: string; readonly isCallback: boolean },
): Promise<FastifyReply> => {
  const nonce = newNonce()
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  const frameAncestors = isCallback ? "'self'" : "'none'"
  const policy = contentSecurityPolicy(publicUrl, { scriptNonce: nonce, frameAncestors })
  reply.header('content-security-policy', policy)
  reply.header('cache-control', isCallback ? 'no-store' : 'no-cache')
  // The callback's address carries tokens: it must not travel on in a Referer.
  if (isCallback) reply.header('referrer-policy', 'no-referrer')
  reply.header('vary', 'accept-encoding')
  if (request.method === 'HEAD') return reply.send('')
  const html = (await response.text()).replaceAll(NONCE_PLACEHOLDER, nonce)
  const { coding, content } = await compressText(html, request.headers['accept-encoding'])
  if (coding !== undefined) reply.header('content-encoding', coding)
  return reply.send(content)
}

/** The pages of the web: those that are the same for everybody are kept for a while. */
export const registerPages = async (app: FastifyInstance, deps: PagesDeps): Promise<void> => {
  const { web, metrics } = deps
  const { publicUrl } = app.deps.config
  const publicHost = new URL(publicUrl).host
  const cache = createPageCache(app.deps.clock)
  dropByNews(cache, deps)
  const addresses = createPageAddresses(publicUrl, web.pageKind)
  const answerOf = createKeptAnswers(publicUrl)
  sendEarly(app, { addresses, cache, answerOf, onSent: metrics?.countEarlyPage })
  await app.register((scope) => serveWebFiles(scope, web.clientFolder))
  const { render, renderKept } = createPageRenderer(app, deps)

  const askedBy = (request: FastifyRequest) => {
    const address = addresses.read(request.url)
    const tenantId = tenantOfRequest(request, null, app.deps)
    const culture = cultureOfPage(request)
    const { method, headers, cookies } = request
    const wanted: WantedPage = { request, url: address.url, tenantId, culture }
    return {
      wanted,
      kind: address.kind,
      key: pageKey(address, { method, headers, cookies, tenantId, culture }),
    }
  }

  const sendKept = (request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply => {
    const { headers, policy, body } = answerOf(page, request.headers['accept-encoding'])
    return reply.code(page.status).headers(headers).header('content-security-policy', policy).send(body)
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { wanted, kind, key } = askedBy(request)
    const { url } = wanted
    if (MACHINE_PATH.test(url.pathname)) throw new AppError('Platform:NotFound')
    if (request.host !== publicHost) return reply.redirect(`${publicUrl}${url.pathname}${url.search}`, 302)
    const known = key === null ? undefined : cache.find(key)
    const outcome = key === null ? 'bypass' : known === undefined ? 'miss' : 'hit'
    metrics?.countPage(outcome)
    reply.header('x-page-cache', outcome)
    if (key !== null) {
      const page = known ?? (await cache.getOrRender(key, wanted.tenantId, () => renderKept(wanted)))
      return sendKept(request, reply, page)
    }
    return sendDrawn(request, reply, await render(wanted), { publicUrl, isCallback: kind === 'callback' })
  }

  /** Kept pages cost next to nothing: they do not count against anybody's limit. */
  const isKept = (request: FastifyRequest): boolean => {
    if (!URL.canParse(publicUrl + request.url)) return false
    const { key } = askedBy(request)
    return key !== null && cache.find(key) !== undefined
  }

  app.get('/*', { config: { access: 'page', isExempt: isKept }, handler: sendPage })
}
