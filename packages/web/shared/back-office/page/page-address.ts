import { FIRST_PAGE } from '@wenli/contract/limits'

/** spec §2: the page index travels in the query parameter `p`. Whatever makes no sense is the first page. */
export const pageIn = (search: string | URLSearchParams): number => {
  const asked = new URLSearchParams(search).get('p') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : FIRST_PAGE
}

/** The same address on another page; the first one needs no word. */
export const withPage = (search: string, page: number): string => {
  const wanted = new URLSearchParams(search)
  if (page === FIRST_PAGE) wanted.delete('p')
  else wanted.set('p', String(page))
  return wanted.toString()
}
