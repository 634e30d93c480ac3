import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { cultureOfPage, tenantOfRequest } from '../http/request-ctx.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { compressPage } from './compress-page.ts'
import type { InProcessApi, SiteSettings, Web } from './web-build.ts'

/** Stands in rendered HTML where the nonce of the answer will be. */
const NONCE_PLACEHOLDER = `nonce-${randomBytes(12).toString('hex')}`
const NONCE_BYTES = 16
const MACHINE_PATH = /^\/(api|abpuserconfiguration|connect|setting|signalr|files|assets)(\/|$)/i

export type PagesDeps = {
  readonly web: Web
  readonly siteSettings: (tenantId: number) => Promise<SiteSettings>
}

/** The pages of the web, rendered by its own build; their loaders ask our API in process, as the tenant's visitor. */
export const registerPages = async (
  app: FastifyInstance,
  { web, siteSettings }: PagesDeps,
): Promise<void> => {
  const { publicUrl } = app.deps.config
  const publicHost = new URL(publicUrl).host

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { access: 'static', ...route.config }
    })
    await scope.register(fastifyStatic, {
      root: join(web.clientFolder, 'assets'),
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
      root: web.clientFolder,
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**', '**/.*', '**/.*/**'],
      maxAge: '1d',
      index: false,
      decorateReply: false,
      // The build leaves a .br and a .gz beside every script and style.
      preCompressed: true,
    })
  })

  const apiOf =
    (request: FastifyRequest, tenantId: number, culture: string): InProcessApi =>
    async (path, init = {}) => {
      const answer = await app.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: path,
        remoteAddress: request.ip,
        headers: {
          ...init.headers,
          'abp-tenantid': String(tenantId),
          '.aspnetcore.culture': culture,
          'x-request-id': request.id,
        },
        ...(init.body === undefined ? {} : { payload: init.body }),
      })
      return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
    }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Not resolved against the origin: an address that begins with two slashes would name another host.
    const url = new URL(publicUrl + request.url)
    if (MACHINE_PATH.test(url.pathname)) throw new AppError('Platform:NotFound')
    if (request.host !== publicHost) return reply.redirect(`${publicUrl}${url.pathname}${url.search}`, 302)
    const culture = cultureOfPage(request)
    const tenantId = tenantOfRequest(request, null, app.deps)
    const response = await web.handlePage(new Request(url, { headers: { accept: 'text/html' } }), {
      api: apiOf(request, tenantId, culture),
      page: {
        culture,
        tenantId,
        nonce: NONCE_PLACEHOLDER,
        publicUrl,
        settings: await siteSettings(tenantId),
      },
      onError: (error) => request.log.error({ err: error }, 'a page failed'),
    })
    return sendHtml(request, reply, response, web.pageKind(url.pathname) === 'callback')
  }

  const sendHtml = async (
    request: FastifyRequest,
    reply: FastifyReply,
    response: Response,
    isCallback: boolean,
  ): Promise<FastifyReply> => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(publicUrl, {
        scriptNonce: nonce,
        frameAncestors: isCallback ? "'self'" : "'none'",
      }),
    )
    reply.header('cache-control', isCallback ? 'no-store' : 'no-cache')
    // The callback's address carries tokens: it must not travel on in a Referer.
    if (isCallback) reply.header('referrer-policy', 'no-referrer')
    reply.header('vary', 'accept-encoding')
    if (request.method === 'HEAD') return reply.send('')
    const html = (await response.text()).replaceAll(NONCE_PLACEHOLDER, nonce)
    const { coding, content } = await compressPage(html, request.headers['accept-encoding'])
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply.send(content)
  }

  app.get('/*', { config: { access: 'page' }, handler: sendPage })
}
