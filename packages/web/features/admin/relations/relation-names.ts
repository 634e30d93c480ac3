/** The names of related rows, by entity and id. */
export type RelationNames = {
  /** Nothing while the name is on its way, `#7` where there is none or it may not be seen. */
  readonly nameOf: (to: string, id: number) => string
}

export type NameTable = ReadonlyMap<string, ReadonlyMap<number, string>>

export const relationNames = (
  table: NameTable,
  onTheirWay: ReadonlySet<string> = new Set(),
): RelationNames => ({
  nameOf: (to, id) => table.get(to)?.get(id) ?? (onTheirWay.has(to) ? '' : `#${id}`),
})

export const noNames: RelationNames = relationNames(new Map())
