import { isOwnPath } from '@wenli/contract/own-path'
import { paths } from '@wenli/contract/paths'

/** Where a sign-in may lead back to: a path of our own origin, else the given fallback. */
export const safeReturnAddress = (
  address: string | null,
  origin: string,
  fallback = paths.home(),
): string => {
  if (address === null || !isOwnPath(address)) return fallback
  const url = URL.parse(address, origin)
  return url !== null && url.origin === origin ? address : fallback
}

/** The page as an address to come back to. The hash stays behind: it may hold what nobody should keep. */
export const currentAddress = (): string => `${window.location.pathname}${window.location.search}`
