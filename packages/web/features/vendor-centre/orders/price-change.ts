/** What the dialog holds; a field that was emptied is null. */
export type ChangedAmounts = { goodsPayable: number | null; freightAmount: number | null }

export const totalOf = ({ goodsPayable, freightAmount }: ChangedAmounts): number =>
  (goodsPayable ?? 0) + (freightAmount ?? 0)

const STEEP = 2

/** More than twice as much is rather a slip of the hand than a price: it is asked once more. */
export const isSteepRise = (before: number, after: number): boolean => after > before * STEEP
