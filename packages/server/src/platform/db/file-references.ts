/**
 * `is`: the column holds the address of a file. `mentions`: it is text (rich text, JSON) that may name one. `awaits`: text
 * that something will be made of: its files are not tidied away meanwhile, but their owner may delete them.
 */
export type ReferenceMatch = 'is' | 'mentions' | 'awaits'

export type FileReference = {
  readonly table: string
  readonly column: string
  readonly match: ReferenceMatch
}

const IDENTIFIER = /^[a-z][a-z0-9_]*$/
const references = new Map<string, FileReference>()

/**
 * Said once at boot, by the resource engine for plain entities and by the owning module for other tables: as long as a
 * row points at a file, the file cannot be deleted. The table has a tenant_id.
 */
export const registerFileReference = (table: string, column: string, match: ReferenceMatch = 'is'): void => {
  if (!IDENTIFIER.test(table) || !IDENTIFIER.test(column))
    throw new TypeError(`not a column: ${table}.${column}`)
  references.set(`${table}.${column}`, { table, column, match })
}

export const fileReferences = (): readonly FileReference[] => [...references.values()]
