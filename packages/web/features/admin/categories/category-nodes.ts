import type { ProductCategoryItem } from '@wenli/contract/base-info/product-category'

export type CategoryNode = { key: number; row: ProductCategoryItem; children: CategoryNode[] }

/** The rows as a tree, in the order they came in. */
export const categoryNodes = (
  rows: readonly ProductCategoryItem[],
  parentId: number | null = null,
): CategoryNode[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ key: row.id, row, children: categoryNodes(rows, row.id) }))

type Family = Pick<ProductCategoryItem, 'id' | 'parentId'>
/** What the server is asked for: where the category goes, and the order of the family it comes to. */
export type Arrangement = { id: number; parentId: number | null; order: number[] }

const childrenOf = (rows: readonly Family[], parentId: number | null): number[] =>
  rows.filter((row) => row.parentId === parentId).map(({ id }) => id)

/** Puts a category among the children of a parent, before the one that stands at the place. */
export const arrangedAt = (
  rows: readonly Family[],
  id: number,
  { parentId, place }: { parentId: number | null; place: number },
): Arrangement => {
  const others = childrenOf(rows, parentId).filter((child) => child !== id)
  return { id, parentId, order: others.toSpliced(Math.max(0, place), 0, id) }
}

/** One step among its siblings; undefined at the end of them. */
export const stepped = (rows: readonly Family[], id: number, step: -1 | 1): Arrangement | undefined => {
  const row = rows.find((each) => each.id === id)
  if (row === undefined) return undefined
  const family = childrenOf(rows, row.parentId)
  const place = family.indexOf(id) + step
  return place < 0 || place >= family.length
    ? undefined
    : arrangedAt(rows, id, { parentId: row.parentId, place })
}

/** A category and everything below it: it cannot go there. */
export const branchOf = (rows: readonly Family[], id: number): ReadonlySet<number> =>
  new Set([id, ...childrenOf(rows, id).flatMap((child) => [...branchOf(rows, child)])])
