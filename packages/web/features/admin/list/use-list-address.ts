import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { EntityScreen } from '../entity/entity-screen.ts'
import { formatListAddress, parseListAddress, type ListAddress } from './list-address.ts'

/** What the list shows, read from the address and written to it. Filters and order lead back to the first page. */
export const useListAddress = ({ list, filters, columns }: EntityScreen) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const read = useCallback(
    (search: string) => {
      const sorts = columns.filter(({ sortable }) => sortable).map(({ name }) => name)
      return parseListAddress(new URLSearchParams(search), filters, sorts)
    },
    [filters, columns],
  )
  const address = useMemo(() => read(search), [read, search])
  const show = (change: Partial<ListAddress>): void => {
    // From the address as it is now: the page is drawn a moment later, and of two quick clicks both count.
    const next = formatListAddress({ ...read(window.location.search), page: 1, ...change })
    if (list !== undefined) next.set('list', list)
    void navigate({ search: next.size === 0 ? '' : `?${next.toString()}` })
  }
  return { address, show }
}
