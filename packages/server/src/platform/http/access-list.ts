import type { FastifyInstance, RouteOptions } from 'fastify'

/** A mounted route and who may come in, in one line; undefined when nobody said so. */
export type RouteRule = { readonly method: string; readonly url: string; readonly access: string | undefined }

const rulesOf = ({ method, url, config }: RouteOptions): RouteRule[] =>
  [method].flat().map((each) => ({ method: each, url, access: config?.access }))

/** Access is data: a route that does not say who may come in stops the boot. */
export const collectRoutes = (app: FastifyInstance): void => {
  // Read late: a scope may give its routes their rule after they were announced here.
  const routes: RouteOptions[] = []
  app.decorate('routes', { getter: () => routes.flatMap(rulesOf) })
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const open = routes.flatMap(rulesOf).find(({ access }) => access === undefined)
    if (open !== undefined) throw new Error(`the route ${open.method} ${open.url} has no access rule`)
  })
}

/** `GET /api/… → Pages.Brand`, one line each: the list that is committed and compared. HEAD goes with its GET. */
export const accessList = (routes: readonly RouteRule[]): string[] => {
  const lines = routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, access }) => `${method} ${url} → ${access ?? 'nobody said'}`)
  return [...new Set(lines)].toSorted()
}
