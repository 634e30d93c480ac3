import { productStatuses, type ProductStatus } from '@wenli/contract/base-info/product-life'
import { FIRST_PAGE } from '@wenli/contract/limits'

export const PAGE_SIZE = 20

/** What the list shows, as it stands in the address. */
export type ProductAddress = {
  readonly status: ProductStatus | undefined
  readonly categoryId: number | undefined
  readonly keyword: string | undefined
  readonly page: number
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Whatever makes no sense is ignored, not sent. */
export const parseProductAddress = (search: URLSearchParams): ProductAddress => {
  const keyword = (search.get('q') ?? '').trim().slice(0, 100)
  return {
    status: productStatuses.find((status) => status === search.get('status')),
    categoryId: wholeNumber(search.get('ctg')),
    keyword: keyword === '' ? undefined : keyword,
    page: wholeNumber(search.get('p')) ?? FIRST_PAGE,
  }
}

/** The shortest address that says the same. */
export const formatProductAddress = ({ status, categoryId, keyword, page }: ProductAddress): string => {
  const search = new URLSearchParams()
  if (status !== undefined) search.set('status', status)
  if (categoryId !== undefined) search.set('ctg', String(categoryId))
  if (keyword !== undefined && keyword.trim() !== '') search.set('q', keyword.trim())
  if (page !== FIRST_PAGE) search.set('p', String(page))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
