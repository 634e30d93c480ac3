/** Where a vendor's link leads, which is also its name; null for anything but https. */
export const referenceLink = (address: string | null): URL | null =>
  address !== null && /^https:/i.test(address) && URL.canParse(address) ? new URL(address) : null
