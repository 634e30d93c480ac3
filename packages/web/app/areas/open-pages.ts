import { paths } from '@wenli/contract/paths'
import type { OpenPage } from '../../shared/browser-storage/back-office-storage.ts'
import { noCacheScreens, routeAt } from '../route-lookup.ts'
import type { RouteRow } from '../route-table.ts'

/** spec §2: the tabs and the pages kept alive behind them. One tab per screen; the first is home and stays. */
export type OpenPages = { tabs: readonly OpenPage[]; cached: readonly string[] }

const homeTab = (): OpenPage => ({
  screen: routeAt(paths.personalCentre())?.screen ?? '',
  address: paths.personalCentre(),
})

/** What was stored may name screens that no longer exist, or have lost its home. */
export const restoreOpenPages = (
  tabs: readonly OpenPage[] | null,
  cached: readonly string[] | null,
): OpenPages => {
  const home = homeTab()
  const known = (tabs ?? []).filter(
    ({ screen, address }) =>
      screen !== home.screen && routeAt(address.replace(/[?#].*$/, ''))?.screen === screen,
  )
  return { tabs: [home, ...known], cached: [...new Set(cached ?? [])] }
}

/** Visiting a screen again only updates its address; screens that say so open no tab. */
export const visit = (open: OpenPages, row: RouteRow, address: string): OpenPages => {
  if (row.tab === 'none') return open
  const page = { screen: row.screen, address }
  const isOpen = open.tabs.some(({ screen }) => screen === row.screen)
  const tabs = isOpen
    ? open.tabs.map((tab) => (tab.screen === row.screen ? page : tab))
    : [...open.tabs, page]
  const keep = !noCacheScreens.includes(row.screen)
  return { tabs, cached: keep ? [...new Set([...open.cached, row.screen])] : open.cached }
}

/** After closing: what is left, and where to go if the closed tab was the current one. */
export type Closed = { open: OpenPages; goTo: string | null }

const addressAt = (tabs: readonly OpenPage[], index: number): string | null => tabs[index]?.address ?? null

export const closeTab = (open: OpenPages, screen: string, current: string): Closed => {
  if (screen === open.tabs[0]?.screen) return { open, goTo: null }
  const tabs = open.tabs.filter((tab) => tab.screen !== screen)
  const cached = open.cached.filter((name) => name !== screen)
  const goTo = screen === current ? (addressAt(tabs, 1) ?? addressAt(tabs, 0)) : null
  return { open: { tabs, cached }, goTo }
}

export const closeAllTabs = (open: OpenPages): Closed => ({
  open: { tabs: open.tabs.slice(0, 1), cached: [] },
  goTo: addressAt(open.tabs, 0),
})

export const closeOtherTabs = (open: OpenPages, current: string): Closed => ({
  open: {
    tabs: open.tabs.filter(({ screen }, index) => index === 0 || screen === current),
    cached: open.cached.filter((name) => name === current),
  },
  goTo: null,
})
