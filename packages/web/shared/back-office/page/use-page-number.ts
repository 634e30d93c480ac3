import { useLocation, useNavigate } from 'react-router'
import { pageIn, withPage } from './page-address.ts'

/** Which page of a list is shown, and the way to another: both are the address. */
export const usePageNumber = (): readonly [page: number, showPage: (page: number) => void] => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return [pageIn(search), (page) => void navigate({ search: withPage(search, page) })]
}
