import { paths } from '../../shared/paths.ts'
import type { TextKey } from '../../shared/i18n/text-key.ts'
import { routeAt } from '../route-lookup.ts'
import type { Area } from '../route-table.ts'

export type Crumb = { title: TextKey; path?: string }

const personalCentre: Crumb = { title: 'Title.PersonalCentre', path: paths.personalCentre() }
const homes: Partial<Record<Area, Crumb>> = {
  admin: { title: 'Area.Admin', path: paths.admin() },
  'vendor-centre': { title: 'Area.VendorCentre', path: paths.vendorHome() },
}

/** Home of the area; home > page; or home > group > page, where the group is no link and not the page itself. */
export const breadcrumbAt = (pathname: string): Crumb[] => {
  const row = routeAt(pathname)
  const home = (row && homes[row.area]) ?? personalCentre
  if (row === undefined || row.path === home.path) return [home]
  const group: Crumb[] = row.menu === undefined || row.menu === row.title ? [] : [{ title: row.menu }]
  return [home, ...group, { title: row.title }]
}
