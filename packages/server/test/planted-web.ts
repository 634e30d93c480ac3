import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadWeb } from '../src/platform/pages/web-build.ts'
import type { Web } from '../src/platform/pages/web-build.ts'

/**
 * A build of the web that says what it was asked: enough to see how the server serves pages, whatever they show. It
 * lies in a folder and is loaded by path, as the real one is.
 */
const SERVER = `
export const pageKind = (pathname) => (/^\\/logincallback$/i.test(pathname) ? 'callback' : 'shared')
export const handlePage = async (request, { api, page }) => {
  const url = new URL(request.url)
  if (url.pathname === '/broken') throw new Error('the planted page broke')
  const asks = { '/asks': '/AbpUserConfiguration/GetAll', '/searchbyimage': '/api/client/Product/GetSearchedImageData?location=x' }
  const asked = url.pathname in asks ? await api(asks[url.pathname]) : { status: 0, json: null }
  const product = url.pathname === '/product' ? await api('/api/client/Product/GetByNo' + url.search) : null
  const shown = { product: product?.json?.result?.name, url: request.url, culture: page.culture, tenantId: page.tenantId, asked: asked.status, session: asked.json?.result?.session }
  const html = '<!doctype html><script nonce="' + page.nonce + '">1</script><pre>' + JSON.stringify(shown) + '</pre>'
  return new Response(html, { status: url.pathname === '/missing' ? 404 : 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
`

export type PlantedWeb = { readonly web: Web; readonly remove: () => Promise<void> }

export const plantWeb = async (): Promise<PlantedWeb> => {
  const folder = await mkdtemp(join(tmpdir(), 'wenli-web-'))
  await mkdir(join(folder, 'server'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server', 'index.js'), SERVER)
  await writeFile(join(folder, 'client', 'assets', 'app-1a2b.js'), 'export const planted = true')
  await writeFile(join(folder, 'client', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const web = await loadWeb(folder)
  if (web === null) throw new Error('the planted build was not found')
  return { web, remove: () => rm(folder, { recursive: true }) }
}

/** What the planted page was asked. */
export const shownBy = (html: string): Record<string, unknown> =>
  JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '{}')
