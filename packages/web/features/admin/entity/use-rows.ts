import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { listQuery, type ListAddress } from '../list/list-address.ts'
import type { EntityScreen } from './entity-screen.ts'
import type { Row } from './row.ts'

/** One page of the list; the page before stays in sight until the next has come. */
export const useRows = ({ entity, path }: EntityScreen, address: ListAddress) =>
  useQuery({
    queryKey: ['rows', entity, address],
    queryFn: ({ signal }) => api<Page<Row>>(path('GetAll'), { query: listQuery(address), signal }),
    placeholderData: keepPreviousData,
  })

/** After a write: the lists of the entity, its rows and its names are asked for again. */
export const useForgetRows = (entity: string): (() => Promise<void>) => {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['rows', 'row', 'names', 'relation', 'counts'].map((kind) =>
        client.invalidateQueries({ queryKey: kind === 'counts' ? [kind] : [kind, entity] }),
      ),
    )
  }
}
