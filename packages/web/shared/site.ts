import { DEFAULT_CULTURE, isCulture, type Culture } from '@wenli/contract/culture'

/** What the server wrote on `<html>`: readable before any script data has been decoded. */
export type Site = { culture: Culture; tenantId: string | null }

export const siteOf = (page: Document): Site => {
  const { lang, dataset } = page.documentElement
  const tenantId = dataset['tenant'] ?? ''
  return { culture: isCulture(lang) ? lang : DEFAULT_CULTURE, tenantId: tenantId === '' ? null : tenantId }
}
