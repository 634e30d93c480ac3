export type CategoryRow = { readonly id: number; readonly name: string; readonly parentId: number | null }
export type CategoryOption = { value: number; label: string; children?: CategoryOption[] }

/** The rows as a cascade, in the order they came in. */
export const categoryOptions = (
  rows: readonly CategoryRow[],
  parentId: number | null = null,
): CategoryOption[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name }) => {
      const children = categoryOptions(rows, id)
      return children.length === 0 ? { value: id, label: name } : { value: id, label: name, children }
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
      const isHit = path.some(({ label }) => label.toLowerCase().includes(word))
      return [...(isHit ? [path.map(({ value }) => value)] : []), ...hits(option.children ?? [], path)]
    })
  const [only, ...more] = word === '' ? [] : hits(options, [])
  return only === undefined || more.length > 0 ? null : only
}
