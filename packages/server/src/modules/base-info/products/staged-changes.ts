import { z } from 'zod'

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

const articles = z.array(z.object({ id: z.number().nullish(), name: z.string().nullable() }))

/** Whether articles bring names that nobody has approved; others' prices and stock, their order and their end do not. */
const bringNames = (onSale: unknown, written: unknown): boolean => {
  const known = articles.parse(onSale ?? [])
  return articles.parse(written).some(({ id, name }) => {
    const same = known.find((sku) => (id ? sku.id === id : sku.name === name))
    return same?.name !== name
  })
}

/**
 * Splits what a vendor wrote into what counts at once (price, stock) and what waits. A value that equals what is on
 * sale is no change; one that was staged before and is now back to what is on sale is taken out again. Articles wait as a
 * whole when they bring new names.
 */
export const splitChanges = (onSale: Changes, staged: Changes, written: Changes): SplitChanges => {
  const now: Record<string, unknown> = {}
  const later: Record<string, unknown> = { ...staged }
  for (const [name, value] of Object.entries(written)) {
    if (value === undefined) continue
    const isAudited = auditedFields.has(name)
    const waits = isAudited ? !same(onSale[name], value) : name === 'skus' && bringNames(onSale[name], value)
    if (waits) later[name] = value
    else delete later[name]
    if (!waits && !isAudited) now[name] = value
  }
  // What is to have articles has no stock of its own.
  if (written['skus'] !== undefined && now['skus'] === undefined) delete now['stock']
  return { now, later }
}

/** What still waits after the platform has written: of a field that it corrected, the shop's older wish is over. */
export const stillStaged = (staged: Changes, corrected: Changes): Changes =>
  Object.fromEntries(Object.entries(staged).filter(([name]) => corrected[name] === undefined))

const pictureFields = ['coverImageUrl', 'imageUrls'] as const

/** Whether pictures wait that did not wait like this before. */
export const bringsPictures = (before: Changes, later: Changes): boolean =>
  pictureFields.some((name) => later[name] !== undefined && !same(before[name], later[name]))

/** What still waits where one picture is refused: of a field that would show it, the shop's wish is over. */
export const withoutPicture = (staged: Changes, imageUrl: string): Changes =>
  Object.fromEntries(
    Object.entries(staged).filter(
      ([name, value]) =>
        !(pictureFields.some((field) => field === name) && [value].flat().includes(imageUrl)),
    ),
  )

export const stagedOrNull = (staged: Changes): Changes | null =>
  Object.keys(staged).length === 0 ? null : staged
