import type { Access } from '@wenli/contract/access'
import { paths } from '@wenli/contract/paths'
import type { TextKey } from '../../shared/i18n/text-key.ts'
import { routeAt } from '../route-lookup.ts'
import type { Area } from '../route-table.ts'
import { pathOf, titleAt } from './title-at.ts'

export type Crumb = { title: TextKey; path?: string }

type Home = Crumb & { path: string }
const personalCentre: Home = { title: 'Title.PersonalCentre', path: paths.personalCentre() }
const homes: Partial<Record<Area, Home>> = {
  admin: { title: 'Area.Admin', path: paths.admin() },
  'vendor-centre': { title: 'Area.VendorCentre', path: paths.vendorHome() },
}

/**
 * Home of the area; home > page; or home > group > page, where the group is no link and not the page itself. Home is none
 * either for those who may not enter it.
 */
export const breadcrumbAt = (address: string, may: (access: Access) => boolean): Crumb[] => {
  const row = routeAt(pathOf(address))
  const home = (row && homes[row.area]) ?? personalCentre
  if (row === undefined || row.path === home.path) return [home]
  const first: Crumb = may(routeAt(home.path)?.access ?? 'public') ? home : { title: home.title }
  const group: Crumb[] = row.menu === undefined || row.menu === row.title ? [] : [{ title: row.menu }]
  return [first, ...group, { title: titleAt(address) ?? row.title }]
}
