import { Pagination } from 'antd'
import { useIsPhone } from '../use-is-phone.ts'
import { useLastPage, type Listed } from './use-page-number.ts'

type ListPagesProps = {
  page: number
  perPage: number
  list: Listed
  onPage: (page: number) => void
  align?: 'center' | 'end'
  className?: string | undefined
}

/** The pages below a list; a list of one page has none. A phone has room for arrows and the number alone. */
export const ListPages = ({ page, perPage, list, onPage, align = 'center', ...look }: ListPagesProps) => {
  const isPhone = useIsPhone()
  useLastPage({ page, perPage, list })
  return (
    <Pagination
      {...look}
      align={align}
      simple={isPhone}
      hideOnSinglePage
      showSizeChanger={false}
      current={page}
      pageSize={perPage}
      total={list.totalCount}
      onChange={onPage}
    />
  )
}
