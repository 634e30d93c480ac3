import { describe, expect, it } from 'vitest'
import type { AreaPlan, AreaScreen } from '../area-plan.ts'
import { breadcrumbOf, menuEntries } from './menu-entries.ts'

const home: AreaScreen = {
  screen: 'pcHome',
  path: '/pc/home',
  title: 'Title.PersonalCentre',
  access: 'signedIn',
  menu: 'Title.PersonalCentre',
}
const users: AreaScreen = {
  screen: 'users',
  path: '/admin/users',
  title: 'User',
  access: 'Pages.User',
  menu: 'PermissionGroup.Identity',
}
const roles: AreaScreen = { ...users, screen: 'roles', path: '/admin/roles', title: 'Role', access: 'Pages.Role' }
const open: AreaScreen = { ...users, screen: 'open', path: '/admin/open', title: 'Setting', access: 'signedIn' }
const hidden: AreaScreen = { screen: 'detail', path: '/pc/detail', title: 'Notice', access: 'signedIn' }

const plan: AreaPlan = {
  title: 'Title.PersonalCentre',
  home,
  screens: [home, users, roles, hidden],
  groups: [
    { title: 'Title.PersonalCentre', icon: 'home', access: 'signedIn' },
    { title: 'PermissionGroup.Identity', icon: 'user', access: 'signedIn' },
  ],
}
const namesOf = (entries: ReturnType<typeof menuEntries>) =>
  entries.flatMap((entry) =>
    entry.kind === 'screen' ? [entry.screen.screen] : entry.screens.map(({ screen }) => screen),
  )

describe('the side menu', () => {
  it('shows an entry with a permission only to users who hold it', () => {
    expect(namesOf(menuEntries(plan, new Set(['Pages.User'])))).toEqual(['pcHome', 'users'])
    expect(namesOf(menuEntries(plan, new Set(['Pages.User', 'Pages.Role'])))).toEqual([
      'pcHome',
      'users',
      'roles',
    ])
  })

  it('drops a group when none of its screens is left', () => {
    expect(namesOf(menuEntries(plan, new Set()))).toEqual(['pcHome'])
  })

  it('tests the permission of the group too, whatever its screens ask for', () => {
    const groups = plan.groups.map((group) =>
      group.title === 'PermissionGroup.Identity' ? { ...group, access: 'Pages.Role' as const } : group,
    )
    const guarded: AreaPlan = { ...plan, screens: [...plan.screens, open], groups }
    expect(namesOf(menuEntries(guarded, new Set(['Pages.User'])))).toEqual(['pcHome'])
    expect(namesOf(menuEntries(guarded, new Set(['Pages.Role'])))).toEqual(['pcHome', 'roles', 'open'])
  })

  it('leaves the plan as it was, so that a later permission brings the entry back', () => {
    const before = structuredClone(plan)
    menuEntries(plan, new Set())
    expect(plan).toEqual(before)
  })

  it('draws a group that is nothing but one screen of its title as that screen', () => {
    expect(menuEntries(plan, new Set())[0]).toMatchObject({ kind: 'screen', screen: { screen: 'pcHome' } })
  })

  it('keeps the group of several screens a group when permissions leave one of them', () => {
    expect(menuEntries(plan, new Set(['Pages.User']))[1]).toMatchObject({ kind: 'group' })
  })
})

describe('the breadcrumb', () => {
  it('is home alone on the home page', () => {
    expect(breadcrumbOf(plan, home)).toEqual([{ title: 'Title.PersonalCentre' }])
  })
  it('is home and page for a screen outside the groups', () => {
    expect(breadcrumbOf(plan, hidden)).toEqual([
      { title: 'Title.PersonalCentre', path: '/pc/home' },
      { title: 'Notice' },
    ])
  })
  it('is home, group without a link, and page for a screen of a group', () => {
    expect(breadcrumbOf(plan, roles)).toEqual([
      { title: 'Title.PersonalCentre', path: '/pc/home' },
      { title: 'PermissionGroup.Identity' },
      { title: 'Role' },
    ])
  })
})
