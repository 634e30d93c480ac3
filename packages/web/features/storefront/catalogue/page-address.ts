import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@wenli/contract/limits'

const MAX_PAGE = 100_000

/** spec §2: the page index travels in `p`; anything that is no page is the first. */
export const pageIndex = (search: URLSearchParams): number => {
  const text = search.get('p') ?? ''
  const page = /^\d{1,6}$/.test(text) ? Number(text) : FIRST_PAGE
  return Math.min(Math.max(page, FIRST_PAGE), MAX_PAGE)
}

export const pageRange = (page: number, size = DEFAULT_PAGE_SIZE) => ({
  skipCount: (page - FIRST_PAGE) * size,
  maxResultCount: size,
})

/** The address of a page of a list, for search engines: the first page is the list itself. */
export const pagePath = (list: string, page: number): string =>
  page === FIRST_PAGE ? list : `${list}${list.includes('?') ? '&' : '?'}p=${page}`

export const pageCount = (totalCount: number, size = DEFAULT_PAGE_SIZE): number =>
  Math.max(FIRST_PAGE, Math.ceil(totalCount / size))

/** The same address with some of its parts changed; null takes a part away. A new choice starts at page 1. */
export const changedSearch = (
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string => {
  const next = new URLSearchParams(search)
  next.delete('p')
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || (key === 'p' && value === FIRST_PAGE)) next.delete(key)
    else next.set(key, String(value))
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** First, last, and those around the current one; a gap is null. */
export const shownPages = (current: number, count: number): (number | null)[] => {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(near)].toSorted((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
