import type { Culture } from '@wenli/contract/culture'

/** 0.95 is spoken of as "95", 0.9 as "9", 0.885 as "8.85", 0.05 as "0.5". */
const tenthsPaid = (share: number): string => {
  const tenths = Number((share * 10).toFixed(3))
  const hundredths = Number((share * 100).toFixed(2))
  const isTwoDigits = hundredths >= 10 && !Number.isInteger(tenths) && Number.isInteger(hundredths)
  return String(isTwoDigits ? hundredths : tenths)
}

/** The number in a discount: Chinese tells how much of the price is paid, English how many per cent are not. */
export const spokenDiscount = (share: number, culture: Culture): string =>
  culture === 'zh-Hans' ? tenthsPaid(share) : String(Number(((1 - share) * 100).toFixed(2)))
