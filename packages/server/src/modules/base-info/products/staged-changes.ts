/** What buyers decide by: on a product that was approved, changes of these wait for the next approval. */
const auditedFields: ReadonlySet<string> = new Set([
  'name',
  'productCategoryId',
  'brandId',
  'productColorId',
  'unit',
  'coverImageUrl',
  'imageUrls',
  'fileIds',
  'description',
  'keywords',
  'specArgs',
  'details',
  'linkUrl',
  'linkUrlKey',
  'noReasonReturn',
])

type Changes = Readonly<Record<string, unknown>>
export type SplitChanges = { readonly now: Changes; readonly later: Changes }

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Splits what a vendor wrote into what counts at once (price, stock) and what waits. A value that equals what is on
 * sale is no change; one that was staged before and is now back to what is on sale is taken out again.
 */
export const splitChanges = (onSale: Changes, staged: Changes, written: Changes): SplitChanges => {
  const now: Record<string, unknown> = {}
  const later: Record<string, unknown> = { ...staged }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) continue
    if (!auditedFields.has(name)) now[name] = value
    else if (same(onSale[name], value)) delete later[name]
    else later[name] = value
  }
  return { now, later }
}

/** What still waits after the platform has written: of a field that it corrected, the shop's older wish is over. */
export const stillStaged = (staged: Changes, corrected: Changes): Changes =>
  Object.fromEntries(Object.entries(staged).filter(([name]) => corrected[name] === undefined))
