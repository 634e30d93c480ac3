import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Rate } from '@wenli/contract/endpoint'

/** A mounted route, who may come in, in one line (undefined when nobody said so), and how often. */
export type RouteRule = {
  readonly method: string
  readonly url: string
  readonly access: string | undefined
  readonly rate: Rate
}

const rulesOf = ({ method, url, config }: RouteOptions): RouteRule[] =>
  [method].flat().map((each) => ({
    method: each,
    url,
    access: config?.access,
    rate: config?.rate ?? 'default',
  }))

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

/**
 * `GET /api/… → Pages.Brand`, one line each, with the rate where it is not the usual one: the list that is committed and
 * compared. HEAD goes with its GET.
 */
export const accessList = (routes: readonly RouteRule[]): string[] => {
  const lines = routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, access, rate }) => {
      const often = rate === 'default' ? '' : ` (rate: ${rate})`
      return `${method} ${url} → ${access ?? 'nobody said'}${often}`
    })
  return [...new Set(lines)].toSorted()
}
