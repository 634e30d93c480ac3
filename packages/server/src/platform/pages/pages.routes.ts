import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Culture } from '@wenli/contract/culture'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Events } from '../events/events.ts'
import { AppError } from '../http/app-error.ts'
import { innerCallHeaders } from '../http/inner-call.ts'
import { cultureOfPage, tenantOfRequest } from '../http/request-ctx.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { compressText } from '../compression/compress.ts'
import { sendEarly } from './early-pages.ts'
import { createKeptAnswers } from './kept-answer.ts'
import { keepPage } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'
import { newNonce } from './nonce.ts'
import { createPageAddresses } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { createPaintFirst } from './paint-first.ts'
import type { InProcessApi, SiteSettings, Web } from './web-build.ts'

/** Stands in rendered HTML where the nonce of the answer will be. */
const NONCE_PLACEHOLDER = `nonce-${randomBytes(12).toString('hex')}`
const MACHINE_PATH = /^\/(api|abpuserconfiguration|connect|setting|signalr|files|assets)(\/|$)/i

export type PagesDeps = {
  readonly web: Web
  readonly siteSettings: (tenantId: number) => Promise<SiteSettings>
  readonly events: Events
  /** The news after which pages may look different. */
  readonly droppedBy: readonly string[]
  readonly metrics?: Pick<Metrics, 'countPage' | 'countEarlyPage'> | undefined
}

/** A page as it was asked for. */
type Wanted = {
  readonly request: FastifyRequest
  readonly url: URL
  readonly tenantId: number
  readonly culture: Culture
}

/** The pages of the web, rendered by its own build; their loaders ask our API in process, as the tenant's visitor. */
export const registerPages = async (
  app: FastifyInstance,
  { web, siteSettings, events, droppedBy, metrics }: PagesDeps,
): Promise<void> => {
  const { publicUrl } = app.deps.config
  const publicHost = new URL(publicUrl).host
  const cache = createPageCache(app.deps.clock)
  // What the host side changes may be any tenant's: its name, or whether it is open.
  const drop = (tenantId: number) => (tenantId === HOST_TENANT_ID ? cache.dropAll() : cache.drop(tenantId))
  for (const type of droppedBy) events.on(type, ({ tenantId }) => drop(tenantId))
  events.onGap(cache.dropAll)
  const addresses = createPageAddresses(publicUrl, web.pageKind)
  const answerOf = createKeptAnswers(publicUrl)
  const paintFirst = createPaintFirst(web.clientFolder)
  sendEarly(app, { addresses, cache, answerOf, onSent: metrics?.countEarlyPage })

  await app.register((scope) => serveFiles(scope, web.clientFolder))

  const apiOf =
    ({ request, tenantId, culture }: Wanted): InProcessApi =>
    async (path, init = {}) => {
      const answer = await app.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: path,
        remoteAddress: request.ip,
        headers: {
          ...init.headers,
          ...innerCallHeaders,
          'abp-tenantid': String(tenantId),
          '.aspnetcore.culture': culture,
          'x-request-id': request.id,
        },
        ...(init.body === undefined ? {} : { payload: init.body }),
      })
      return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
    }

  const render = async (wanted: Wanted): Promise<Response> => {
    const { request, url, tenantId, culture } = wanted
    return web.handlePage(new Request(url, { headers: { accept: 'text/html' } }), {
      api: apiOf(wanted),
      page: {
        culture,
        tenantId,
        nonce: NONCE_PLACEHOLDER,
        publicUrl,
        settings: await siteSettings(tenantId),
      },
      onError: (error) => request.log.error({ err: error }, 'a page failed'),
    })
  }

  const renderKept = async (wanted: Wanted) => {
    const response = await render(wanted)
    const head = { status: response.status, headers: [...response.headers] }
    const html = await response.text()
    // Whoever works on the web sees what the sources say, every time.
    const isPassing = response.headers.get('cache-control') === 'no-store'
    const kept = keepPage(head, isPassing ? html : paintFirst(html), NONCE_PLACEHOLDER)
    const isForAll = !isPassing && !response.headers.has('set-cookie')
    return { kept, isKeepable: response.status === 200 && isForAll }
  }

  const askedBy = (request: FastifyRequest) => {
    const address = addresses.read(request.url)
    const tenantId = tenantOfRequest(request, null, app.deps)
    const culture = cultureOfPage(request)
    const { method, headers, cookies } = request
    const wanted: Wanted = { request, url: address.url, tenantId, culture }
    return {
      wanted,
      kind: address.kind,
      key: pageKey(address, { method, headers, cookies, tenantId, culture }),
    }
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
    return sendHtml(request, reply, await render(wanted), kind === 'callback')
  }

  const openReply = (
    reply: FastifyReply,
    { status, headers }: Pick<KeptPage, 'status' | 'headers'>,
    isCallback: boolean,
  ): string => {
    const nonce = newNonce()
    reply.code(status)
    for (const [name, value] of headers) reply.header(name, value)
    const frameAncestors = isCallback ? "'self'" : "'none'"
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(publicUrl, { scriptNonce: nonce, frameAncestors }),
    )
    reply.header('cache-control', isCallback ? 'no-store' : 'no-cache')
    // The callback's address carries tokens: it must not travel on in a Referer.
    if (isCallback) reply.header('referrer-policy', 'no-referrer')
    reply.header('vary', 'accept-encoding')
    return nonce
  }

  const sendKept = (request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply => {
    const { headers, policy, body } = answerOf(page, request.headers['accept-encoding'])
    return reply.code(page.status).headers(headers).header('content-security-policy', policy).send(body)
  }

  const sendHtml = async (
    request: FastifyRequest,
    reply: FastifyReply,
    response: Response,
    isCallback: boolean,
  ): Promise<FastifyReply> => {
    const nonce = openReply(reply, { status: response.status, headers: [...response.headers] }, isCallback)
    if (request.method === 'HEAD') return reply.send('')
    const html = (await response.text()).replaceAll(NONCE_PLACEHOLDER, nonce)
    const { coding, content } = await compressText(html, request.headers['accept-encoding'])
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply.send(content)
  }

  /** Kept pages cost next to nothing: they do not count against anybody's limit. */
  const isKept = (request: FastifyRequest): boolean => {
    if (!URL.canParse(publicUrl + request.url)) return false
    const { key } = askedBy(request)
    return key !== null && cache.find(key) !== undefined
  }

  app.get('/*', { config: { access: 'page', isExempt: isKept }, handler: sendPage })
}

const serveFiles = async (scope: FastifyInstance, clientFolder: string): Promise<void> => {
  scope.addHook('onRoute', (route) => {
    route.config = { access: 'static', ...route.config }
  })
  await scope.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    // The build leaves a .br and a .gz beside every script and style.
    preCompressed: true,
  })
  // What stands beside the hashed files (the icon, pictures of the demo) keeps its name and must be asked for again.
  await scope.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/.*', '**/.*/**'],
    maxAge: '1d',
    index: false,
    decorateReply: false,
    // The build leaves a .br and a .gz beside every script and style.
    preCompressed: true,
  })
}
