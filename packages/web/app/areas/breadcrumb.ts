import { paths } from '../../shared/paths.ts'
import type { TextKey } from '../../shared/i18n/text-key.ts'
import { routeAt } from '../route-lookup.ts'

export type Crumb = { title: TextKey; path?: string }

const personalCentre: Crumb = { title: 'Title.PersonalCentre', path: paths.personalCentre() }
const admin: Crumb = { title: 'Area.Admin', path: paths.admin() }

/** Home of the area; home > page; or home > group > page, where the group is no link. */
export const breadcrumbAt = (pathname: string): Crumb[] => {
  const row = routeAt(pathname)
  const home = row?.area === 'admin' ? admin : personalCentre
  if (row === undefined || row.path === home.path) return [home]
  const group: Crumb[] = row.menu === undefined ? [] : [{ title: row.menu }]
  return [home, ...group, { title: row.title }]
}
