import { Pagination } from 'antd'

type ListPagesProps = {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  align?: 'center' | 'end'
  /** Arrows and a number only, where there is little room. */
  simple?: boolean
  className?: string | undefined
}

/** The pages below a list; a list of one page has none. */
export const ListPages = ({ page, perPage, total, onPage, align = 'center', ...look }: ListPagesProps) => (
  <Pagination
    {...look}
    align={align}
    hideOnSinglePage
    showSizeChanger={false}
    current={page}
    pageSize={perPage}
    total={total}
    onChange={onPage}
  />
)
