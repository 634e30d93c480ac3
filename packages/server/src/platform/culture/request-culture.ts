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

type Preference = { readonly culture: Culture | null; readonly quality: number }

/** `en;q=0.8`: no quality means 1, and 0 means "not this one". */
const preference = (part: string): Preference => {
  const [name = '', ...parameters] = part.split(';')
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1])
  return { culture: matchCulture(name), quality: Number(quality.find((found) => found !== undefined) ?? 1) }
}

const fromAcceptLanguage = (header: string | undefined): Culture | null => {
  const wanted = (header ?? '').slice(0, 200).split(',').map(preference)
  const possible = wanted.filter(({ culture, quality }) => culture !== null && quality > 0)
  return possible.toSorted((one, other) => other.quality - one.quality)[0]?.culture ?? null
}

/**
 * The order of the sources: query, the user's saved choice, header, cookies, Accept-Language, default. The default of a
 * tenant (`Abp.Localization.DefaultLanguageName`) is a fixed setting and the same as ours. A choice is saved only by
 * `User/ChangeLanguage`, which the language switch calls: a cookie that somebody left on a shared computer would otherwise
 * become the language of the next account that signs in there, on all its devices, by a call that only reads.
 */
export const requestCulture = ({ query, saved, header, cookies, acceptLanguage }: CultureSources): Culture =>
  fromCultureText(query) ??
  saved ??
  fromCultureText(header) ??
  fromCultureText(cookies['.AspNetCore.Culture']) ??
  fromCultureText(cookies['Abp.Localization.CultureName']) ??
  fromAcceptLanguage(acceptLanguage) ??
  DEFAULT_CULTURE
