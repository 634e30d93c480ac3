export type Lot = { readonly id: number; readonly leftCount: number }
export type LotPart = { readonly lotId: number; readonly count: number }

/** From which lots so many points come, the first lot first, and how many are missing in the end. Lots below zero hold nothing. */
export const takeInTurn = (
  lots: readonly Lot[],
  count: number,
): { readonly parts: readonly LotPart[]; readonly missing: number } => {
  let missing = count
  const parts: LotPart[] = []
  for (const { id, leftCount } of lots) {
    const taken = Math.min(missing, Math.max(0, leftCount))
    if (taken > 0) parts.push({ lotId: id, count: taken })
    missing -= taken
  }
  return { parts, missing }
}
