import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { routesOfArea } from './route-lookup.ts'
import { layoutAreas, type RouteRow } from './route-table.ts'

/** Screens with a route module of their own; several screens may share one file, so the id is the screen's. */
const ownModule = (row: RouteRow): RouteConfigEntry[] =>
  row.file === undefined ? [] : [{ id: row.screen, path: row.path, file: row.file }]

/** Screens of the areas share one empty module: the layout draws and keeps them (see `area-pages.tsx`). */
const inArea = ({ screen, path }: RouteRow): RouteConfigEntry =>
  route(path, './areas/area-route.tsx', { id: screen })

export default [
  layout('./layouts/storefront-layout.tsx', { id: 'layout:storefront' }, [
    ...routesOfArea('storefront').flatMap(ownModule),
    route('*', './not-found.tsx', { id: 'not-found' }),
  ]),
  ...routesOfArea('bare').flatMap(ownModule),
  layout(
    './layouts/back-office-layout.tsx',
    { id: 'layout:back-office' },
    layoutAreas.flatMap((area) => routesOfArea(area).map(inArea)),
  ),
] satisfies RouteConfig
