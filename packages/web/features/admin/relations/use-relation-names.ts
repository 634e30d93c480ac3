import { useQueries } from '@tanstack/react-query'
import { mayEnter } from '../../../shared/session/permissions.ts'
import { loadNames } from './load-names.ts'
import { relationNames, type RelationNames } from './relation-names.ts'
import { relationTarget } from './relation-targets.ts'

/** Names of related rows: one call for each entity that is pointed to, shared by all cells. */
export const useRelationNames = (wanted: ReadonlyMap<string, readonly number[]>): RelationNames => {
  const entries = [...wanted].filter(([to, ids]) => ids.length > 0 && mayEnter(relationTarget(to).access))
  return useQueries({
    queries: entries.map(([to, ids]) => ({
      queryKey: ['names', to, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadNames(to, ids, signal),
    })),
    combine: (results) =>
      relationNames(
        new Map(entries.map(([to], index) => [to, results[index]?.data ?? new Map()])),
        new Set(entries.flatMap(([to], index) => (results[index]?.isPending === true ? [to] : []))),
      ),
  })
}
