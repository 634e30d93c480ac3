// The front door of the web while somebody works on it (`npm run dev`): that of the build (app/page-handler.ts of the web),
// but every page is rendered from the sources as they are now, and browsers load modules that Vite replaces in open pages.
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Web } from '../packages/server/src/platform/pages/web-build.ts'
import { root } from './run-step.ts'

/** Vite has a port of its own beside the server; the proxy of `npm run dev` brings both under one address. */
const { VITE_PORT, PORT_OF_PAGES } = process.env

const http = createHttpServer()
const vite = await createServer({
  root: join(root, 'packages/web'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http, path: '/@hot', clientPort: Number(PORT_OF_PAGES) } },
})
http.on('request', vite.middlewares)
// It ends with the server that loaded it, and does not keep it from ending.
http.listen(Number(VITE_PORT), '127.0.0.1').unref()

type Door = Pick<Web, 'handlePage' | 'pageKind'>
const { ssr } = vite.environments
if (!isRunnableDevEnvironment(ssr)) throw new Error('pages are rendered in this process')
const openDoor = (): Promise<Door> => ssr.runner.import<Door>('/app/page-handler.ts')

let door = await openDoor()

export const pageKind: Door['pageKind'] = (pathname) => door.pageKind(pathname)

export const handlePage: Door['handlePage'] = async (request, load) => {
  door = await openDoor()
  const response = await door.handlePage(request, load)
  // The next look at it may be at other sources.
  response.headers.set('cache-control', 'no-store')
  return response
}
