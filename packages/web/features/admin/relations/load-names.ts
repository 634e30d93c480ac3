import { mayEnter } from '../../../shared/session/permissions.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import type { Page } from '../../../shared/api/api.ts'
import type { Row } from '../entity/row.ts'
import type { ColumnDef } from '../list/column-def.ts'
import type { NameTable } from './relation-names.ts'
import { relationTarget } from './relation-targets.ts'

/** An address has its limits: a few hundred ids fit well into one. */
const IDS_PER_CALL = 400

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, index) =>
    ids.slice(index * IDS_PER_CALL, (index + 1) * IDS_PER_CALL),
  )

/** The names of all given rows of one entity, in one call (not one per row). */
export const loadNames = async (
  to: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, string>> => {
  const { listPath, nameOf } = relationTarget(to)
  const pages = await Promise.all(
    chunksOf(ids).map((chunk) =>
      quietApi<Page<Row>>(listPath, {
        query: { ids: chunk.join(','), maxResultCount: chunk.length },
        signal,
      }),
    ),
  )
  return new Map(pages.flatMap(({ items }) => items.map((row) => [row.id, nameOf(row)])))
}

/** Which ids of which entities the relation columns of these rows name: sorted, each once. */
export const idsByTarget = (
  rows: readonly Row[],
  columns: readonly ColumnDef[],
): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, Set<number>>()
  for (const { name, kind, to } of columns) {
    if (kind !== 'relation' || to === undefined) continue
    const ids = found.get(to) ?? new Set()
    for (const row of rows) {
      const id = row[name]
      if (typeof id === 'number') ids.add(id)
    }
    if (ids.size > 0) found.set(to, ids)
  }
  return new Map([...found].map(([to, ids]) => [to, [...ids].toSorted((a, b) => a - b)]))
}

/** All names at once, for the export. Entities that may not be seen are left unnamed. */
export const loadNameTable = async (
  wanted: ReadonlyMap<string, readonly number[]>,
  signal: AbortSignal,
): Promise<NameTable> => {
  const entries = await Promise.all(
    [...wanted]
      .filter(([to]) => mayEnter(relationTarget(to).access))
      .map(async ([to, ids]) => [to, await loadNames(to, ids, signal)] as const),
  )
  return new Map(entries)
}
