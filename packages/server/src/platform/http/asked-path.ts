const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The path that a page of ours asks for at this address, as the router reads it; null where none is ever answered. */
export const askedPath = (address: string): string | null =>
  URL.canParse(address, 'http://own') ? decoded(new URL(address, 'http://own').pathname) : null
