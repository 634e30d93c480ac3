import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { routesOfArea } from './route-lookup.ts'
import { routeModules } from './route-modules.ts'
import { layoutAreas, routeTable, type Area } from './route-table.ts'

/** Screens with a route module of their own; several screens may share one file, so the id is the screen's. */
const pagesOf = (area: Area): RouteConfigEntry[] =>
  routeTable.flatMap((row) =>
    row.area === area ? [{ id: row.screen, path: row.path, file: moduleOf(row.screen) }] : [],
  )

const modules: Readonly<Partial<Record<string, string>>> = routeModules
const moduleOf = (screen: string): string => {
  const file = modules[screen]
  if (file === undefined) throw new Error(`the screen ${screen} has no module`)
  return file
}

/**
 * Screens of the areas share one empty module, and all below one first segment share one route: the layout draws and
 * keeps them (see `area-pages.tsx`), and every visitor of a public page carries the list of routes.
 */
const areaRoutes = (): RouteConfigEntry[] => {
  const segments = layoutAreas.flatMap((area) =>
    routesOfArea(area).map(({ path }) => path.toLowerCase().split('/')[1] ?? ''),
  )
  return [...new Set(segments)].map((segment) =>
    route(`${segment}/*`, './areas/area-route.tsx', { id: `area:${segment}` }),
  )
}

export default [
  layout('./layouts/storefront-layout.tsx', { id: 'layout:storefront' }, [
    ...pagesOf('storefront'),
    route('*', './not-found.tsx', { id: 'not-found' }),
  ]),
  layout('./layouts/shop-layout.tsx', { id: 'layout:shop' }, pagesOf('shop')),
  ...pagesOf('bare'),
  layout('./layouts/back-office-layout.tsx', { id: 'layout:back-office' }, areaRoutes()),
] satisfies RouteConfig
