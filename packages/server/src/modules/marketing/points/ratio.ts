const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/**
 * An amount times a ratio as the database writes it (`0.57`), divided by `per` and rounded down: in whole numbers, for
 * a float makes 5699 of 0.57 times 10,000.
 */
export const floorOf = (amount: number, ratio: string, per = 1): number => {
  const [, whole, fraction = ''] = DECIMAL.exec(ratio) ?? []
  if (whole === undefined) throw new Error(`${ratio} is no ratio`)
  return Number((BigInt(amount) * BigInt(whole + fraction)) / (10n ** BigInt(fraction.length) * BigInt(per)))
}
