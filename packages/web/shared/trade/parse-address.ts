import type { City, County, Province } from './regions.ts'

export type ParsedAddress = {
  userName?: string
  telNumber?: string
  provinceName?: string
  cityName?: string
  countyName?: string
  regionCode?: string
  detailInfo?: string
}

const sharedLength = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Names are often written short, without what they end on; two characters tell them apart. */
const bestOf = <Region extends { name: string }>(
  text: string,
  regions: readonly Region[],
): { region: Region; rest: string } | undefined => {
  const [best] = regions
    .map((region) => ({ region, length: sharedLength(text, region.name) }))
    .filter(({ length, region }) => length >= Math.min(2, region.name.length))
    .toSorted((one, other) => other.length - one.length)
  return best === undefined ? undefined : { region: best.region, rest: text.slice(best.length).trimStart() }
}

const cityOf = (text: string, { cities }: Province): { region: City; rest: string } | undefined => {
  const named = bestOf(text, cities)
  if (named !== undefined) return named
  // The city is left out: the county tells it.
  const holder = cities.find(({ counties }) => bestOf(text, counties) !== undefined)
  return holder === undefined ? undefined : { region: holder, rest: text }
}

const placeOf = (text: string, provinces: readonly Province[]): ParsedAddress => {
  const province = bestOf(text, provinces)
  if (province === undefined) return {}
  const city = cityOf(province.rest, province.region)
  if (city === undefined) return { provinceName: province.region.name, detailInfo: province.rest }
  const county = bestOf<County>(city.rest, city.region.counties)
  return {
    provinceName: province.region.name,
    cityName: city.region.name,
    ...(county !== undefined && { countyName: county.region.name, regionCode: county.region.code }),
    detailInfo: (county ?? city).rest,
  }
}

const PHONE = /(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/
/** Everything that may stand between name, number and address. */
const SEPARATORS = /[\s,;:\uFF0C\u3002\uFF1B\uFF1A\u3001]+/
const NAME_MAX_LENGTH = 10
/** As some peoples write their names, and the signs that keyboards have for it. */
const NAME_DOT = /\s*[\u00B7\u2022\u2027\u2219\u30FB]\s*/g
const DOTTED_NAME = /^\p{L}{1,16}(?:\u00B7\p{L}{1,16})+$/u

const isName = (part: string): boolean => part.length <= NAME_MAX_LENGTH || DOTTED_NAME.test(part)

/**
 * "name, number, address" in any order, as people paste it; what is not understood is left out, and so are the words that
 * only say what follows.
 */
export const parseAddress = (
  text: string,
  provinces: readonly Province[],
  labels: readonly string[] = [],
): ParsedAddress => {
  const phone = PHONE.exec(text)
  const parts = text
    .replace(PHONE, ' ')
    .replace(NAME_DOT, '\u00B7')
    .split(SEPARATORS)
    .filter((part) => part !== '' && !labels.includes(part))
  const at = parts.findIndex((part) => bestOf(part, provinces) !== undefined)
  const names = at < 0 ? parts : parts.slice(0, at)
  const behind = at < 0 ? [] : parts.slice(at)
  // A name behind the address is the last short piece that holds no figure.
  const last = behind.at(-1)
  const isNameLast =
    names.length === 0 &&
    behind.length > 1 &&
    last !== undefined &&
    (/^\D{2,4}$/.test(last) || DOTTED_NAME.test(last))
  const userName = isNameLast ? last : names.find(isName)
  const place = (isNameLast ? behind.slice(0, -1) : behind).join(' ')
  return {
    ...(userName !== undefined && { userName }),
    ...(phone !== null && { telNumber: phone.slice(1).join('') }),
    ...placeOf(place, provinces),
  }
}
