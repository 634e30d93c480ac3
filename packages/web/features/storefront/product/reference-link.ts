import { isOwnPath } from '@wenli/contract/own-path'

/** Where a vendor's link leads, and its name; null for anything but https and our own pages. */
export const referenceLink = (address: string | null): Pick<URL, 'href' | 'host'> | null => {
  if (address === null) return null
  if (isOwnPath(address)) return { href: address, host: address }
  return /^https:/i.test(address) && URL.canParse(address) ? new URL(address) : null
}
