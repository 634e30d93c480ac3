import { DEFAULT_CULTURE, matchCulture } from '@wenli/contract/culture'
import type { Culture } from '@wenli/contract/culture'

type CultureSources = {
  readonly query: string | undefined
  readonly saved: Culture | null
  readonly header: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly acceptLanguage: string | undefined
}

/** `zh-Hans`, or `c=zh-Hans|uic=zh-Hans` of which one half may be empty; anything malformed is no culture. */
const fromCultureText = (text: string | undefined): Culture | null => {
  if (text === undefined) return null
  const halves = /^(?:c=([^|]*))?(?:\|?uic=(.*))?$/.exec(text)
  if (halves === null || !text.includes('=')) return matchCulture(text)
  return matchCulture(halves[1] ?? '') ?? matchCulture(halves[2] ?? '')
}

const fromAcceptLanguage = (header: string | undefined): Culture | null => {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const culture = matchCulture(part.split(';')[0] ?? '')
    if (culture !== null) return culture
  }
  return null
}

/** The order of the sources: query, the user's saved choice, header, cookies, Accept-Language, default. */
export const requestCulture = ({ query, saved, header, cookies, acceptLanguage }: CultureSources): Culture =>
  fromCultureText(query) ??
  saved ??
  fromCultureText(header) ??
  fromCultureText(cookies['.AspNetCore.Culture']) ??
  fromCultureText(cookies['Abp.Localization.CultureName']) ??
  fromAcceptLanguage(acceptLanguage) ??
  DEFAULT_CULTURE
