import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Culture } from '@wenli/contract/culture'
import { innerCallHeaders } from '../http/inner-call.ts'
import { keepPage } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'
import { createPaintFirst } from './paint-first.ts'
import type { InProcessApi, SiteSettings, Web } from './web-build.ts'

/** Stands in rendered HTML where the nonce of the answer will be. */
export const NONCE_PLACEHOLDER = `nonce-${randomBytes(12).toString('hex')}`

/** A page as it was asked for. */
export type WantedPage = {
  readonly request: FastifyRequest
  readonly url: URL
  readonly tenantId: number
  readonly culture: Culture
}

type RendererDeps = {
  readonly web: Web
  readonly siteSettings: (tenantId: number) => Promise<SiteSettings>
}

export type PageRenderer = {
  readonly render: (wanted: WantedPage) => Promise<Response>
  /** In the shape in which it can be sent again and again. */
  readonly renderKept: (
    wanted: WantedPage,
  ) => Promise<{ readonly kept: KeptPage; readonly isKeepable: boolean }>
}

/** Pages as the web's own build draws them; their loaders ask our API in process, as the tenant's visitor. */
export const createPageRenderer = (
  app: FastifyInstance,
  { web, siteSettings }: RendererDeps,
): PageRenderer => {
  const { publicUrl } = app.deps.config
  const paintFirst = createPaintFirst(web.clientFolder)

  const apiOf =
    ({ request, tenantId, culture }: WantedPage): InProcessApi =>
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

  const render = async (wanted: WantedPage): Promise<Response> => {
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

  return {
    render,
    renderKept: async (wanted) => {
      const response = await render(wanted)
      const head = { status: response.status, headers: [...response.headers] }
      const html = await response.text()
      // Whoever works on the web sees what the sources say, every time.
      const isPassing = response.headers.get('cache-control') === 'no-store'
      const kept = keepPage(head, isPassing ? html : paintFirst(html), NONCE_PLACEHOLDER)
      const isForAll = !isPassing && !response.headers.has('set-cookie')
      return { kept, isKeepable: response.status === 200 && isForAll }
    },
  }
}
