import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { addressOf, type Api } from '../shared/api/api.ts'
import { openEnvelope } from '../shared/api/envelope.ts'
import { apiContext, pageContext, pageErrorContext, type PageContext } from '../shared/page-context.ts'
import { routeAt } from './route-lookup.ts'

/**
 * The front door of the server build (`build/server/index.js`). The HTTP server loads it by path and needs to
 * know nothing of React Router:
 *
 *   const { handlePage, pageKind } = await import(webBuildPath)
 *   const response = await handlePage(request, { api, page, onError })
 *
 * - `request` is a web Request with an absolute URL.
 * - `api(path, init)` answers a call of our own API in process, as the anonymous visitor of the tenant:
 *   `{ status, json }`, where json is the parsed body or null. `init.body` is JSON text.
 * - `page` is `PageContext`: culture, tenantId (null on the host side), nonce (a placeholder that is replaced on
 *   sending), publicUrl, settings (`authFlow`, and the tenant's client settings by name as `values`).
 * - `onError(error)` receives faults of loading and rendering, for the log.
 * - The response is complete HTML (not a stream) with `Content-Type` and its status; 404 pages answer 404.
 *
 * `pageKind(pathname)` says beforehand what the page is:
 * - `shared`: rendered on the server, the same for every visitor of a tenant and culture, may be kept
 * - `browser`: an empty shell, drawn in the browser; also the same for everybody
 * - `callback`: as `browser`, but receives tokens: no-store, no-referrer, may be framed by ourselves
 * - `missing`: the 404 page
 */
type PageKind = 'shared' | 'browser' | 'callback' | 'missing'

type InProcessApi = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ status: number; json: unknown }>

const render = createRequestHandler(build, import.meta.env.MODE)

const serverApi =
  (callInProcess: InProcessApi): Api =>
  async <Result>(path: string, { method = 'GET', query, body }: Parameters<Api>[1] = {}): Promise<Result> => {
    const { status, json } = await callInProcess(addressOf(path, query), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return openEnvelope<Result>(status, json)
  }

type PageLoad = { api: InProcessApi; page: PageContext; onError: (error: unknown) => void }

export const handlePage = (request: Request, load: PageLoad): Promise<Response> => {
  const context = new RouterContextProvider()
  context.set(apiContext, serverApi(load.api))
  context.set(pageContext, load.page)
  context.set(pageErrorContext, load.onError)
  return render(request, context)
}

export const pageKind = (pathname: string): PageKind => {
  const row = routeAt(pathname)
  if (row === undefined) return 'missing'
  if (row.screen === 'loginCallback') return 'callback'
  // What only its owner may see is drawn in the browser, and its address is nobody else's.
  if (row.access !== 'public') return 'browser'
  return row.area === 'storefront' || row.area === 'shop' ? 'shared' : 'browser'
}
