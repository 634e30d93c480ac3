import type { OwnCategory } from '@wenli/contract/base-info/product-category'

export type CategoryRow = OwnCategory
export type CategoryOption = { value: number; label: string; disabled?: true; children?: CategoryOption[] }

type Offered = {
  readonly nameOf: (row: CategoryRow) => string
  /** Those that visitors cannot open: what lies in them is looked for there, and nothing is put into them. */
  readonly closed: 'choosable' | 'shown'
}

/** The rows as a cascade, in the order they came in. */
export const categoryOptions = (
  rows: readonly CategoryRow[],
  offered: Offered,
  parentId: number | null = null,
): CategoryOption[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = categoryOptions(rows, offered, row.id)
      return {
        value: row.id,
        label: offered.nameOf(row),
        ...(!row.isOpen && offered.closed === 'shown' && { disabled: true }),
        ...(children.length > 0 && { children }),
      }
    })

/** The way from the top to a category; a category nobody knows is its own way. */
export const categoryPath = (rows: readonly CategoryRow[], id: number): number[] => {
  const path: number[] = []
  for (let at = rows.find((row) => row.id === id); at !== undefined && !path.includes(at.id);) {
    path.unshift(at.id)
    const { parentId } = at
    at = rows.find((row) => row.id === parentId)
  }
  return path.length === 0 ? [id] : path
}

/** The way to the one category that is left of a search; null while there are several, or none. */
export const soleHit = (options: readonly CategoryOption[], search: string): number[] | null => {
  const word = search.trim().toLowerCase()
  const hits = (level: readonly CategoryOption[], above: readonly CategoryOption[]): number[][] =>
    level.flatMap((option) => {
      const path = [...above, option]
      const isHit = option.disabled !== true && path.some(({ label }) => label.toLowerCase().includes(word))
      return [...(isHit ? [path.map(({ value }) => value)] : []), ...hits(option.children ?? [], path)]
    })
  const [only, ...more] = word === '' ? [] : hits(options, [])
  return only === undefined || more.length > 0 ? null : only
}
