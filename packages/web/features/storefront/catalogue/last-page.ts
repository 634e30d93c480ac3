import { redirect } from 'react-router'
import { changedSearch, pageCount, pageIndex } from './page-address.ts'

/**
 * A page beyond the last leads to the last: somebody kept its address while the list grew shorter. For loaders of the server
 * only; in the browser pages are chosen from those there are.
 */
export const orLastPage = async <Loaded>(
  { pathname, searchParams }: URL,
  loading: Promise<Loaded>,
  listIn: (loaded: Loaded) => { readonly totalCount: number } | null,
  size?: number,
): Promise<Loaded> => {
  const loaded = await loading
  const { totalCount } = listIn(loaded) ?? { totalCount: 0 }
  const last = pageCount(totalCount, size)
  // Nothing at all is a page too, which says so.
  if (totalCount > 0 && pageIndex(searchParams) > last)
    throw redirect(pathname + changedSearch(searchParams, { p: last }))
  return loaded
}
