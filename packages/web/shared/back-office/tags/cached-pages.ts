/** The names of pages that are kept alive: a set, so that opening a page twice keeps it once. */
export type CachedPages = ReadonlySet<string>

export const keepPage = (cached: CachedPages, screen: string, cache: 'none' | undefined): CachedPages =>
  cache === 'none' || cached.has(screen) ? cached : new Set([...cached, screen])

export const dropPage = (cached: CachedPages, screen: string): CachedPages =>
  cached.has(screen) ? new Set([...cached].filter((kept) => kept !== screen)) : cached

/** Closing the others keeps the current page if it was kept at all. */
export const keepOnlyPage = (cached: CachedPages, screen: string): CachedPages =>
  new Set([...cached].filter((kept) => kept === screen))
