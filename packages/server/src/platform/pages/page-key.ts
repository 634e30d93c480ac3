import type { IncomingHttpHeaders } from 'node:http'
import type { PageAddress } from './page-address.ts'

/** Signs of somebody who is signed in. Their pages are the same as everybody's, and still are never kept. */
const isAnonymous = (headers: IncomingHttpHeaders, cookies: Cookies): boolean =>
  headers.authorization === undefined && cookies['enc_auth_token'] === undefined

type Cookies = Readonly<Record<string, string | undefined>>

export type AskedPage = {
  readonly method: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly cookies: Cookies
  readonly tenantId: number
  readonly culture: string
}

/** Under what a page is kept; null when it is not. */
export const pageKey = (
  { place }: Pick<PageAddress, 'place'>,
  { method, headers, cookies, tenantId, culture }: AskedPage,
): string | null =>
  place === null || method !== 'GET' || !isAnonymous(headers, cookies)
    ? null
    : `${tenantId} ${culture} ${place}`
