import { fenFromYuan, yuanFromFen } from '@wenli/contract/money'

/** What a member pays: the price times the membership's discount, in whole fen. Null when it brings nothing. */
export const vipPrice = (yuan: number, discount: number): number | null => {
  if (!(discount > 0 && discount < 1)) return null
  return yuanFromFen(Math.round(fenFromYuan(yuan) * discount))
}
