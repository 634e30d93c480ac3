import { PRICE_BANDS } from '@wenli/contract/limits'
import type { Translate } from '../../../shared/i18n/translate.ts'

/** `above` is what its name says; `min` and `max` are the prices that belong to it. */
export type PriceBand = {
  readonly name: string
  readonly above: number
  readonly min?: number
  readonly max?: number
}

/** The least difference between two prices, in yuan: a band begins just above the end of the one below it. */
const CENT = 0.01

/** For every list and search, and as the search counts them: a price of exactly the upper end belongs to the band it ends. */
export const priceBands: readonly PriceBand[] = [0, ...PRICE_BANDS].map((above, index) => {
  const max: number | undefined = PRICE_BANDS[index]
  return {
    name: `${above}-${max ?? ''}`,
    above,
    ...(above > 0 && { min: above + CENT }),
    ...(max !== undefined && { max }),
  }
})

/** The band that an address names; anything unknown is none. */
export const bandNamed = (wanted: string | null): PriceBand | null =>
  priceBands.find(({ name }) => name === wanted) ?? null

export const bandText = ({ above, max }: PriceBand, t: Translate): string => {
  if (above === 0) return t('List.PriceBelow', max ?? 0)
  return max === undefined ? t('List.PriceAbove', above) : t('List.PriceBetween', above, max)
}
