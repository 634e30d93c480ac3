/** Every entity has a remark, an id and a creation time, and their labels are the same everywhere. */
const everywhere: ReadonlySet<string> = new Set(['id', 'remark', 'creationTime'])

/** The text that names a field: `Brand.name`, `Field.remark`. */
export const fieldLabel = (entity: string, field: string): string =>
  everywhere.has(field) ? `Field.${field}` : `${entity}.${field}`
