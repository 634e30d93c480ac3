import { holds } from '@wenli/contract/access'
import type { TextKey } from '../../i18n/text-key.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { AreaPlan, AreaScreen, MenuGroup } from '../area-plan.ts'

export type MenuEntry =
  | { kind: 'screen'; icon: IconName; screen: AreaScreen }
  | { kind: 'group'; icon: IconName; title: TextKey; screens: readonly AreaScreen[] }

const screensOf = (plan: AreaPlan, group: MenuGroup): AreaScreen[] =>
  plan.screens.filter(({ menu }) => menu === group.title)

/** A group that is nothing but one screen of the same title. */
const standsAlone = (plan: AreaPlan, group: MenuGroup): boolean => {
  const screens = screensOf(plan, group)
  return screens.length === 1 && screens[0]?.title === group.title
}

const entryOf = (plan: AreaPlan, group: MenuGroup, granted: ReadonlySet<string>): MenuEntry[] => {
  const screens = screensOf(plan, group).filter(({ access }) => holds(granted, access))
  const [first] = screens
  if (first === undefined) return []
  if (standsAlone(plan, group)) return [{ kind: 'screen', icon: group.icon, screen: first }]
  return [{ kind: 'group', icon: group.icon, title: group.title, screens }]
}

/** spec §2, §6: an entry shows only to those who hold its permission: the group, then each of its screens. */
export const menuEntries = (plan: AreaPlan, granted: ReadonlySet<string>): MenuEntry[] =>
  plan.groups
    .filter(({ access }) => holds(granted, access))
    .flatMap((group) => entryOf(plan, group, granted))

export type Crumb = { title: TextKey; path?: string }

/** Home; home and page; or home, group (which leads nowhere) and page. */
export const breadcrumbOf = (plan: AreaPlan, screen: AreaScreen): Crumb[] => {
  const home = { title: plan.home.title, path: plan.home.path }
  if (screen.screen === plan.home.screen) return [{ title: home.title }]
  const group = plan.groups.find(({ title }) => title === screen.menu)
  const page = { title: screen.title }
  return group === undefined || standsAlone(plan, group)
    ? [home, page]
    : [home, { title: group.title }, page]
}
