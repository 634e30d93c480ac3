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

/** Line by line, by number: what one side has and the other has not, or has with another amount. */
export const compareBill = (bill: readonly BillLine[], book: readonly BookLine[]): Difference[] => {
  const billed = new Map(bill.map((line) => [keyOf(line), line]))
  const booked = new Map(book.map((line) => [keyOf(line), line]))
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
