import type { BillLine } from '../channels/channel.ts'

export type BookLine = { attemptNo: string; refundNo: string | null; amount: number }
export type Difference = {
  readonly attemptNo: string
  readonly kind: 'PAYMENT' | 'REFUND'
  /** Fen; null where it is missing. */
  readonly bill: number | null
  readonly book: number | null
}

const keyOf = ({ attemptNo, refundNo }: BookLine | BillLine): string => `${attemptNo} ${refundNo ?? ''}`

/** Two payments under one number are one sum. */
const byNumber = <Line extends BookLine | BillLine>(lines: readonly Line[]): Map<string, Line> => {
  const found = new Map<string, Line>()
  for (const line of lines)
    found.set(keyOf(line), { ...line, amount: line.amount + (found.get(keyOf(line))?.amount ?? 0) })
  return found
}

/** Line by line, by number: what one side has and the other has not, or has with another amount. */
export const compareBill = (bill: readonly BillLine[], book: readonly BookLine[]): Difference[] => {
  const billed = byNumber(bill)
  const booked = byNumber(book)
  const differences: Difference[] = []
  for (const key of new Set([...billed.keys(), ...booked.keys()])) {
    const [one, other] = [billed.get(key), booked.get(key)]
    if (one?.amount === other?.amount) continue
    const { attemptNo = '', refundNo = null } = one ?? other ?? {}
    const kind = refundNo === null ? 'PAYMENT' : 'REFUND'
    differences.push({ attemptNo, kind, bill: one?.amount ?? null, book: other?.amount ?? null })
  }
  return differences
}
