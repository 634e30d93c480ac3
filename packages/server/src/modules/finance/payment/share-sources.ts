import type { Line } from '../ledger/post.ts'
import type { PaidPart } from './payable.ts'

/** Money of one kind that pays: a bucket of the wallet, or a channel. */
export type Source = Omit<Line, 'amount'> & { readonly amount: number }
export type Split = { readonly orderNo: string; readonly source: string; readonly amount: number }

/**
 * Which money pays which part: the sources in their order fill the parts in theirs. Both add up to the same, or money
 * would be made or lost.
 */
export const shareSources = (
  sources: readonly Source[],
  parts: readonly PaidPart[],
): { readonly lines: readonly Line[]; readonly splits: readonly Split[] } => {
  const sum = (list: readonly { readonly amount: number }[]) =>
    list.reduce((total, { amount }) => total + amount, 0)
  if (sum(sources) !== sum(parts)) throw new Error(`paid ${sum(sources)} for ${sum(parts)}`)
  const lines: Line[] = []
  const splits = new Map<string, Split>()
  const left = sources.map((source) => ({ ...source }))
  for (const { orderNo, amount, to } of parts) {
    let open = amount
    for (const source of left) {
      const taken = Math.min(open, source.amount)
      if (taken === 0) continue
      source.amount -= taken
      open -= taken
      const { amount: _rest, ...from } = source
      lines.push({ ...from, amount: -taken }, { ...to, amount: taken })
      const key = `${orderNo} ${source.kind}`
      const known = splits.get(key)?.amount ?? 0
      splits.set(key, { orderNo, source: source.kind, amount: known + taken })
    }
  }
  return { lines, splits: [...splits.values()] }
}
