import { fenFromYuan, isWholeFen, yuanFromFen } from '@wenli/contract/money'
import type { TypedNumber } from '@wenli/contract/read-number'

/** What the dialog holds. */
export type ChangedAmounts = { goodsPayable: TypedNumber; freightAmount: TypedNumber }

/** Null while one of them is no amount; what was emptied counts nothing. */
export const totalOf = ({ goodsPayable, freightAmount }: ChangedAmounts): number | null => {
  const amounts = [goodsPayable ?? 0, freightAmount ?? 0].flatMap((amount) =>
    typeof amount === 'number' && amount >= 0 && isWholeFen(amount) ? [fenFromYuan(amount)] : [],
  )
  return amounts.length < 2 ? null : yuanFromFen(amounts.reduce((sum, fen) => sum + fen, 0))
}

const STEEP = 2

/** More than twice as much, or less than half, is rather a slip of the hand than a price: it is asked once more. */
export const steepChange = (before: number, after: number): 'rise' | 'fall' | null => {
  if (after > before * STEEP) return 'rise'
  return after * STEEP < before ? 'fall' : null
}

/** Nothing would change but that the buyer's open code could not be paid any more. */
export const isSamePrice = (before: ChangedAmounts, after: ChangedAmounts): boolean =>
  before.goodsPayable === after.goodsPayable && before.freightAmount === after.freightAmount
