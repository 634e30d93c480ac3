import { layoutAreas, routeTable, type Area, type LayoutArea, type RouteRow } from './route-table.ts'

const rows: readonly RouteRow[] = routeTable

/** Addresses match in any letter case, with or without a slash at the end (the spec itself writes both). */
export const normalPath = (pathname: string): string => {
  const lower = pathname.toLowerCase()
  return lower.length > 1 ? lower.replace(/\/+$/, '') || '/' : lower
}

const byPath = new Map(rows.map((row) => [normalPath(row.path), row]))
const byScreen = new Map(rows.map((row) => [row.screen, row]))

export const routeAt = (pathname: string): RouteRow | undefined => byPath.get(normalPath(pathname))
export const routeOfScreen = (screen: string): RouteRow | undefined => byScreen.get(screen)
export const routesOfArea = (area: Area): readonly RouteRow[] => rows.filter((row) => row.area === area)

/** Which area of the back office an address lies in; the personal centre stands for what lies in none. */
export const areaAt = (pathname: string): LayoutArea =>
  layoutAreas.find((area) => area === routeAt(pathname)?.area) ?? 'personal-centre'

/** For links: does this address (with or without query) have a screen? */
export const knowsRoute = (address: string): boolean => routeAt(address.replace(/[?#].*$/, '')) !== undefined

/** spec §2: cached pages are all but these. */
export const noCacheScreens: readonly string[] = rows
  .filter((row) => row.cache === 'none')
  .map((row) => row.screen)
