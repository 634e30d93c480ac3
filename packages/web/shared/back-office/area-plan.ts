import type { Access } from '@wenli/contract/access'
import type { TextKey } from '../i18n/text-key.ts'
import type { IconName } from '../ui/icon.tsx'

/** A screen of the area: the rows of the route table fit. */
export type AreaScreen = {
  screen: string
  path: string
  title: TextKey
  access: Access
  /** The title of the menu group it stands in; without it the screen has no menu entry. */
  menu?: TextKey
  tab?: 'none'
  cache?: 'none'
}

/** A group of the side menu. One whose only screen has its title is drawn as that screen. */
export type MenuGroup = { title: TextKey; icon: IconName; access: Access }

/** What a back-office area is made of. `home` is the screen whose tag always stands first. */
export type AreaPlan = {
  title: TextKey
  home: AreaScreen
  screens: readonly AreaScreen[]
  groups: readonly MenuGroup[]
}

/** Addresses match in any letter case, with or without a slash at the end. */
const comparable = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, '')

export const screenAt = (plan: AreaPlan, pathname: string): AreaScreen | undefined =>
  plan.screens.find(({ path }) => comparable(path) === comparable(pathname))

export const screenNamed = (plan: AreaPlan, name: string): AreaScreen | undefined =>
  plan.screens.find(({ screen }) => screen === name)
