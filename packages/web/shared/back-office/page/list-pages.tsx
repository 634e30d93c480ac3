import { Pagination } from 'antd'
import { useLastPage, type Listed } from './use-page-number.ts'

type ListPagesProps = {
  page: number
  perPage: number
  list: Listed
  onPage: (page: number) => void
  align?: 'center' | 'end'
  /** Arrows and a number only, where there is little room. */
  simple?: boolean
  className?: string | undefined
}

/** The pages below a list; a list of one page has none. */
export const ListPages = ({ page, perPage, list, onPage, align = 'center', ...look }: ListPagesProps) => {
  useLastPage({ page, perPage, list })
  return (
    <Pagination
      {...look}
      align={align}
      hideOnSinglePage
      showSizeChanger={false}
      current={page}
      pageSize={perPage}
      total={list.totalCount}
      onChange={onPage}
    />
  )
}
