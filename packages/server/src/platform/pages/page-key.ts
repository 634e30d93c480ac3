import type { FastifyRequest } from 'fastify'

/** What pages read from their address. Anything else in it, a search for words among it, makes the page one of a kind. */
const KNOWN = new Set(['no', 'id', 'ctg', 'ctg_id', 'p', 'sort', 'color', 'price', 'status'])
const VALUE_LENGTH = 64

/** Signs of somebody who is signed in. Their pages are the same as everybody's, and still are never kept. */
const isAnonymous = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization === undefined && cookies['enc_auth_token'] === undefined

/** Under what a page is kept; null when it is not. The order of the query does not matter. */
export const pageKey = (
  request: FastifyRequest,
  url: URL,
  { tenantId, culture }: { readonly tenantId: number; readonly culture: string },
): string | null => {
  if (request.method !== 'GET' || !isAnonymous(request)) return null
  const place = `${tenantId} ${culture} ${url.host} ${url.pathname}?`
  if (url.search === '') return place
  const query = [...url.searchParams]
  const names = new Set(query.map(([name]) => name))
  const isKnown = query.every(([name, value]) => KNOWN.has(name) && value.length <= VALUE_LENGTH)
  if (!isKnown || names.size !== query.length) return null
  const search = new URLSearchParams(query.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return place + search.toString()
}
