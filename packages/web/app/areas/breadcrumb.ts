import { paths } from '../../shared/paths.ts'
import type { TextKey } from '../../shared/i18n/text-key.ts'
import { routeAt } from '../route-lookup.ts'

export type Crumb = { title: TextKey; path?: string }

const home = (): Crumb => ({ title: 'Title.PersonalCentre', path: paths.personalCentre() })

/** Home; home > page; or home > group > page, where the group is no link. */
export const breadcrumbAt = (pathname: string): Crumb[] => {
  const row = routeAt(pathname)
  if (row === undefined || row === routeAt(paths.personalCentre())) return [home()]
  const group: Crumb[] = row.menu === undefined ? [] : [{ title: row.menu }]
  return [home(), ...group, { title: row.title }]
}
