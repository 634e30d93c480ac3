import type { Access } from '@wenli/contract/access'
import { routesOfArea } from '../route-lookup.ts'
import { menuGroups, type LayoutArea, type MenuGroup, type RouteRow } from '../route-table.ts'

export type MenuSection = { group: MenuGroup; entries: readonly RouteRow[] }

/**
 * spec §2: an entry shows to those who hold its permission, a group likewise and only with an entry to show.
 * A fresh list each time: permissions change, the table does not.
 */
export const menuOf = (
  area: LayoutArea,
  holds: (access: Access) => boolean,
  rows: readonly RouteRow[] = routesOfArea(area),
): MenuSection[] => {
  const sections = new Map<MenuGroup, RouteRow[]>()
  for (const row of rows) {
    if (row.menu === undefined || !holds(menuGroups[row.menu].access) || !holds(row.access)) continue
    sections.set(row.menu, [...(sections.get(row.menu) ?? []), row])
  }
  return [...sections].map(([group, entries]) => ({ group, entries }))
}
