import type { Words } from '../texts/use-words.ts'

/** 0.95 is spoken of as "95", 0.9 as "9", 0.885 as "8.85": the way discounts are said in Chinese. */
export const spokenDiscount = (share: number): string => {
  const tenths = Number((share * 10).toFixed(3))
  const hundredths = Number((share * 100).toFixed(2))
  return Number.isInteger(tenths) || !Number.isInteger(hundredths) ? String(tenths) : String(hundredths)
}

export const ratioText = ({ t }: Words, share: number): string =>
  share === 1 ? t('Admin.NoDiscount') : t('Admin.Discount', spokenDiscount(share), share)
