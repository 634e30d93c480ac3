/**
 * What so many pieces of a line are worth: the same whether they go back at once or one by one, and all of them together
 * exactly the whole.
 */
export const partOfLine = (amount: number, quantity: number, from: number, pieces: number): number => {
  const upTo = (count: number): number => Number((BigInt(amount) * BigInt(count)) / BigInt(quantity))
  return upTo(from + pieces) - upTo(from)
}

/**
 * Of what was given before for pieces that are still kept, the part that falls on the next so many of them: spread
 * evenly, never more than these are worth, and never so little that the others could not bear the rest.
 */
export const givenBefore = (
  given: number,
  { worth, left, pieces, worthOfLeft }: { worth: number; left: number; pieces: number; worthOfLeft: number },
): number => {
  const least = Math.max(0, given - (worthOfLeft - worth))
  return Math.min(given, worth, Math.max(least, partOfLine(given, left, 0, pieces)))
}

/** Not everything of a line has gone back: the buyer keeps pieces, or keeps those for which less than their worth did. */
export const isKept = ({
  quantity,
  refundedQuantity,
  payable,
  refundedAmount,
}: {
  readonly quantity: number
  readonly refundedQuantity: number
  readonly payable: number
  readonly refundedAmount: number
}): boolean => refundedQuantity < quantity || refundedAmount < payable

/** Something is kept of which its buyer has said nothing. */
export const isCommentOpen = (
  items: readonly (Parameters<typeof isKept>[0] & { readonly isCommented: boolean })[],
): boolean => items.some((item) => isKept(item) && !item.isCommented)
