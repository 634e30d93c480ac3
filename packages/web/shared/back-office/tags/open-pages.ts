import type { OpenPage } from '../../browser-storage/browser-storage.ts'

/** The open pages of an area, home first. Every function gives a new list. */
export type OpenPages = readonly OpenPage[]

/** What was kept from earlier visits, without pages that are gone, twice there or no longer allowed; home first. */
export const restoredPages = (
  stored: OpenPages,
  home: OpenPage,
  mayOpen: (page: OpenPage) => boolean,
): OpenPages => {
  const kept = new Map<string, OpenPage>([[home.screen, home]])
  for (const page of stored) if (mayOpen(page)) kept.set(page.screen, page)
  return [...kept.values()]
}

/** One tag per screen: visiting it again only changes its address; a new one is appended. */
export const visitPage = (pages: OpenPages, visited: OpenPage): OpenPages => {
  const known = pages.find(({ screen }) => screen === visited.screen)
  if (known === undefined) return [...pages, visited]
  return known.address === visited.address ? pages : pages.map((page) => (page === known ? visited : page))
}

/** The first tag, home, cannot be closed. */
export const closePage = (pages: OpenPages, closed: string): OpenPages =>
  pages.filter(({ screen }, index) => index === 0 || screen !== closed)

export const closeOtherPages = (pages: OpenPages, current: string): OpenPages =>
  pages.filter(({ screen }, index) => index === 0 || screen === current)

export const closeAllPages = (pages: OpenPages): OpenPages => pages.slice(0, 1)

/** Where to go when the current page was closed: the second tag if there is one, else home. */
export const pageAfterClosing = (left: OpenPages): OpenPage | undefined => left[1] ?? left[0]

/** All areas keep their pages in one list: only the pages of this area are replaced, where they stood. */
export const mergedPages = (
  stored: OpenPages,
  own: OpenPages,
  isOwn: (page: OpenPage) => boolean,
): OpenPages => {
  const first = stored.findIndex(isOwn)
  const place = first === -1 ? stored.length : first
  const others = (page: OpenPage) => !isOwn(page)
  return [...stored.slice(0, place).filter(others), ...own, ...stored.slice(place).filter(others)]
}
