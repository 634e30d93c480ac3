type Prices = { readonly unitPrice: number; readonly discountUnitPrice: number | null }

/**
 * What a member pays for one: the list price times the membership's discount, rounded half up in whole fen. Sale and
 * membership do not add up, the better one counts: null where the sale is as good.
 */
export const vipPrice = ({ unitPrice, discountUnitPrice }: Prices, discount: number): number | null => {
  // A ratio has four decimals: in whole numbers nothing is lost before the rounding.
  const fen = Math.floor((Math.round(unitPrice * 100) * Math.round(discount * 10_000) + 5000) / 10_000)
  const isBetter = fen > 0 && fen < Math.round(Math.min(unitPrice, discountUnitPrice ?? unitPrice) * 100)
  return isBetter ? fen / 100 : null
}
