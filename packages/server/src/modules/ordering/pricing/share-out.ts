/**
 * Shares an amount out by weight in whole fen, by the largest remainder: the shares add up to the amount exactly, and no
 * share is larger than its weight when the amount is not larger than the weights together.
 */
export const shareOut = (amount: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n || amount === 0) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, share: Number(product / sum), rest: product % sum }
  })
  const shares = parts.map(({ share }) => share)
  const missing = amount - shares.reduce((total, share) => total + share, 0)
  // Equal remainders go to the earlier line, so that the same cart always gives the same shares.
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  )
  for (const { at } of byRest.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
