import { FIRST_PAGE } from '@wenli/contract/limits'
import { orderTabs, type OrderTab } from '@wenli/contract/ordering/order-life'
import { refundStatuses, type RefundStatus } from '@wenli/contract/ordering/refund-life'
import { pageIn } from '../../../shared/back-office/page/page-address.ts'

export const PAGE_SIZE = 10

/** What the page shows, as it stands in the address. `refund` narrows the refunds and counts in their tab alone. */
export type OrderAddress = {
  readonly tab: OrderTab
  readonly refund: RefundStatus | undefined
  readonly keyword: string | undefined
  readonly page: number
}

/** Whatever makes no sense is ignored, not sent. */
export const parseOrderAddress = (search: URLSearchParams): OrderAddress => {
  const tab = orderTabs.find((each) => each === search.get('tab')) ?? 'ALL'
  const keyword = (search.get('q') ?? '').trim().slice(0, 100)
  return {
    tab,
    refund: tab === 'REFUND' ? refundStatuses.find((each) => each === search.get('refund')) : undefined,
    keyword: keyword === '' ? undefined : keyword,
    page: pageIn(search),
  }
}

/** The shortest address that says the same. */
export const formatOrderAddress = ({ tab, refund, keyword, page }: OrderAddress): string => {
  const search = new URLSearchParams()
  if (tab !== 'ALL') search.set('tab', tab)
  if (tab === 'REFUND' && refund !== undefined) search.set('refund', refund)
  if (keyword !== undefined && keyword.trim() !== '') search.set('q', keyword.trim())
  if (page !== FIRST_PAGE) search.set('p', String(page))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
