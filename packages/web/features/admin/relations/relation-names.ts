/** The names of related rows, by entity and id. */
export type RelationNames = {
  /** `#7` while the name is not known, or may not be seen. */
  readonly nameOf: (to: string, id: number) => string
}

export type NameTable = ReadonlyMap<string, ReadonlyMap<number, string>>

export const relationNames = (table: NameTable): RelationNames => ({
  nameOf: (to, id) => table.get(to)?.get(id) ?? `#${id}`,
})

export const noNames: RelationNames = relationNames(new Map())
