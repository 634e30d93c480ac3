import type { NavigationItem } from '@wenli/contract/base-info/product-category'
import type { ProductCategoryRow } from './product-category.table.ts'

/** A tenant's categories with the number of visible products in each, everything below it included. */
export type CategoryTree = {
  readonly byId: ReadonlyMap<number, ProductCategoryRow>
  /** In the order of the shop: priority first, then as they were made. Null is the top. */
  readonly childrenOf: (id: number | null) => readonly ProductCategoryRow[]
  /** The category and everything below it. */
  readonly within: (id: number) => readonly number[]
  /** From the top down to the category itself. */
  readonly pathTo: (id: number) => readonly ProductCategoryRow[]
}

const inOrder = (one: ProductCategoryRow, other: ProductCategoryRow): number =>
  (other.priority ?? -1) - (one.priority ?? -1) || one.id - other.id

export const treeOf = (rows: readonly ProductCategoryRow[]): CategoryTree => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const children = Map.groupBy(rows.toSorted(inOrder), ({ parentId }) => parentId)
  const childrenOf = (id: number | null) => children.get(id) ?? []
  const within = (id: number): number[] => [id, ...childrenOf(id).flatMap((child) => within(child.id))]
  const pathTo = (id: number): ProductCategoryRow[] => {
    const row = byId.get(id)
    if (row === undefined) return []
    return row.parentId === null ? [row] : [...pathTo(row.parentId), row]
  }
  return { byId, childrenOf, within, pathTo }
}

/** A category by its id or its number, as somebody chose it. */
export type ChosenCategory = {
  readonly productCategoryId?: number | undefined
  readonly productCategoryNo?: string | undefined
}

/** What a chosen category counts with: everything below it; one that is not there holds nothing. Nothing chosen: undefined. */
export const withinChosen = (
  { byId, within }: CategoryTree,
  { productCategoryId, productCategoryNo }: ChosenCategory,
): readonly number[] | undefined => {
  if (productCategoryId === undefined && productCategoryNo === undefined) return undefined
  const chosen = [...byId.values()].find((row) =>
    productCategoryId === undefined
      ? row.productCategoryNo === productCategoryNo
      : row.id === productCategoryId,
  )
  return chosen === undefined ? [] : within(chosen.id)
}

/** What visitors see: published categories whose whole way from the top is published. */
export const publishedOnly = (rows: readonly ProductCategoryRow[]): ProductCategoryRow[] => {
  const tree = treeOf(rows)
  return rows.filter(({ id }) => tree.pathTo(id).every(({ isPublished }) => isPublished))
}

/** Own counts rolled up: a category counts what lies below it. */
export const countWithin = (tree: CategoryTree, own: ReadonlyMap<number, number>, id: number): number =>
  tree.within(id).reduce((sum, each) => sum + (own.get(each) ?? 0), 0)

/** The category and everything below it that is flagged as a footer link. */
const footerLinksOf = (tree: CategoryTree, id: number): NavigationItem['footerLinks'] =>
  tree
    .within(id)
    .flatMap((each) => tree.byId.get(each) ?? [])
    .filter(({ isFooterLink }) => isFooterLink)
    .map(({ name, productCategoryNo }) => ({ name, productCategoryNo }))

/** spec §7: the menu, two levels deep. */
export const navigationOf = (tree: CategoryTree, own: ReadonlyMap<number, number>): NavigationItem[] => {
  const leaf = (row: ProductCategoryRow) => ({
    id: row.id,
    productCategoryNo: row.productCategoryNo,
    name: row.name,
    parentId: row.parentId,
    coverImageUrl: row.coverImageUrl,
    isFooterLink: row.isFooterLink,
    priority: row.priority,
    productCount: countWithin(tree, own, row.id),
  })
  return tree.childrenOf(null).map((row) => ({
    ...leaf(row),
    children: tree.childrenOf(row.id).map(leaf),
    footerLinks: footerLinksOf(tree, row.id),
  }))
}
