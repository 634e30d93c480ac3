import { FIRST_PAGE } from '@wenli/contract/limits'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageIn, withPage } from './page-address.ts'

/** Which page of a list is shown, and the way to another: both are the address. */
export const usePageNumber = (): readonly [page: number, showPage: (page: number) => void] => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return [pageIn(search), (page) => void navigate({ search: withPage(search, page) })]
}

type Shown = { readonly page: number; readonly perPage: number; readonly list: Listed | undefined }
export type Listed = { readonly items: readonly unknown[]; readonly totalCount: number }

/** A page beyond the last, whose rows went or that never was, is the last one: empty it would say that there is nothing. */
export const useLastPage = ({ page, perPage, list }: Shown): void => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const last = Math.max(FIRST_PAGE, Math.ceil((list?.totalCount ?? 0) / perPage))
  // What stands there while another page is on its way has rows.
  const isBeyond = list?.items.length === 0 && page > last
  useEffect(() => {
    if (isBeyond) void navigate({ search: withPage(search, last) }, { replace: true })
  }, [isBeyond, last, navigate, search])
}
