import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A table's columns under the names of its row type, for statements written out: those that run with every order are
 * prepared once, which those that are put together anew each time cannot be.
 */
export const selectColumns = (table: PgTable): string =>
  Object.entries(getTableColumns(table))
    .map(([key, { name }]) => `${name} AS "${key}"`)
    .join(', ')
