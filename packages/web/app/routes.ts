import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { routesOfArea } from './route-lookup.ts'
import type { LayoutArea, RouteRow } from './route-table.ts'

/** Screens with a route module of their own; several screens may share one file, so the id is the screen's. */
const ownModule = (row: RouteRow): RouteConfigEntry[] =>
  row.file === undefined ? [] : [{ id: row.screen, path: row.path, file: row.file }]

/** Screens of an area share one empty module: the layout draws and keeps them (see `area-pages.tsx`). */
const areaRoutes = (area: LayoutArea): RouteConfigEntry[] => {
  const rows = routesOfArea(area)
  if (rows.length === 0) return []
  const children = rows.map((row) => route(row.path, './areas/area-route.tsx', { id: row.screen }))
  return [layout(`./layouts/${area}-layout.tsx`, { id: `layout:${area}` }, children)]
}

export default [
  layout('./layouts/storefront-layout.tsx', { id: 'layout:storefront' }, [
    ...routesOfArea('storefront').flatMap(ownModule),
    route('*', './not-found.tsx', { id: 'not-found' }),
  ]),
  ...routesOfArea('bare').flatMap(ownModule),
  ...areaRoutes('personal-centre'),
  ...areaRoutes('vendor-centre'),
  ...areaRoutes('admin'),
] satisfies RouteConfig
