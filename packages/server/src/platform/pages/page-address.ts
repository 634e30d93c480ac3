import type { PageKind } from './web-build.ts'

/** What pages read from their address. Anything else in it, a search for words among it, makes the page one of a kind. */
const KNOWN = new Set(['no', 'id', 'ctg', 'ctg_id', 'p', 'sort', 'brand', 'color', 'price', 'star', 'status'])
const VALUE_LENGTH = 64

/** The addresses asked for most are few; what is longer is not worth the room. */
const REMEMBERED = 1_000
const REMEMBERED_LENGTH = 200

/** The order of the query does not matter; null when a page of this address is never kept. */
const placeOf = ({ host, pathname, search, searchParams }: URL): string | null => {
  const place = `${host} ${pathname}?`
  if (search === '') return place
  const query = [...searchParams]
  const names = new Set(query.map(([name]) => name))
  const isKnown = query.every(([name, value]) => KNOWN.has(name) && value.length <= VALUE_LENGTH)
  if (!isKnown || names.size !== query.length) return null
  return place + new URLSearchParams(query.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

export type PageAddress = {
  readonly url: URL
  readonly kind: PageKind
  /** Where the page is kept, within a tenant and a language; null when it is not. */
  readonly place: string | null
}

export type PageAddresses = {
  readonly read: (address: string) => PageAddress
  /** Only what was read before and is kept. */
  readonly remembered: (address: string) => PageAddress | undefined
}

/** Reads what stands in a request's first line. Addresses of pages that are kept are read once. */
export const createPageAddresses = (
  publicUrl: string,
  pageKind: (pathname: string) => PageKind,
): PageAddresses => {
  const known = new Map<string, PageAddress>()
  return {
    remembered: (address) => known.get(address),
    read: (address) => {
      const remembered = known.get(address)
      if (remembered !== undefined) return remembered
      // Not resolved against the origin: an address that begins with two slashes would name another host.
      const url = new URL(publicUrl + address)
      const kind = pageKind(url.pathname)
      const read = { url, kind, place: kind === 'shared' ? placeOf(url) : null }
      if (read.place !== null && address.length <= REMEMBERED_LENGTH) {
        if (known.size >= REMEMBERED) known.clear()
        known.set(address, read)
      }
      return read
    },
  }
}
