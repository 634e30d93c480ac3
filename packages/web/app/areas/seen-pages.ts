import type { Location } from 'react-router'

/** A screen that was drawn in this document, with the address it was last shown at. */
export type SeenPage = { screen: string; location: Location }

/**
 * The pages to draw: the current one, and behind it those seen before that are kept. A page is kept where it was seen
 * first, so that drawing it again never moves it.
 */
export const seenPages = (
  seen: readonly SeenPage[],
  current: SeenPage,
  kept: readonly string[],
): readonly SeenPage[] => {
  const left = seen.filter(({ screen }) => screen === current.screen || kept.includes(screen))
  const isNew = left.every(({ screen }) => screen !== current.screen)
  return isNew ? [...left, current] : left.map((page) => (page.screen === current.screen ? current : page))
}
