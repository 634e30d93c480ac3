type Coins = { readonly paid: number; readonly gift: number }

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * What of a recharge goes back, the oldest coins being spent first. What was given with it is revoked: what is left of
 * it from the gifts, what was spent of it from the bought coins, and only the rest is money.
 */
export const refundableCoins = (
  lot: Coins,
  held: Coins,
  newer: Coins,
): { readonly cash: number; readonly giftLeft: number; readonly giftSpent: number } => {
  const paidLeft = between(0, held.paid - newer.paid, Math.min(lot.paid, held.paid))
  const giftLeft = between(0, held.gift - newer.gift, Math.min(lot.gift, held.gift))
  const giftSpent = Math.min(lot.gift - giftLeft, paidLeft)
  return { cash: paidLeft - giftSpent, giftLeft, giftSpent }
}
