/**
 * What so many pieces of a line are worth: the same whether they go back at once or one by one, and all of them together
 * exactly the whole.
 */
export const partOfLine = (amount: number, quantity: number, from: number, pieces: number): number => {
  const upTo = (count: number): number => Number((BigInt(amount) * BigInt(count)) / BigInt(quantity))
  return upTo(from + pieces) - upTo(from)
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
