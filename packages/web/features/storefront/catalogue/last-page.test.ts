import { expect, test } from 'vitest'
import { orLastPage } from './last-page.ts'

const opened = async (path: string, totalCount: number | null, size?: number) => {
  const loaded = { list: totalCount === null ? null : { totalCount } }
  const page = orLastPage(
    new URL(path, 'https://mall.example'),
    Promise.resolve(loaded),
    ({ list }) => list,
    size,
  )
  return page.then(
    (shown) => (shown === loaded ? 'the page' : shown),
    (answer: unknown) =>
      answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer,
  )
}

test('a page beyond the last leads to the last, with all that was chosen', async () => {
  expect(await opened('/productlist?ctg=1001&p=9999&sort=sales', 11)).toEqual([
    302,
    '/productlist?ctg=1001&sort=sales&p=2',
  ])
  expect(await opened('/search?q=%E5%B2%A9%E6%9D%BF&p=2', 20, 20)).toEqual([
    302,
    '/search?q=%E5%B2%A9%E6%9D%BF',
  ])
})

test('every page there is is shown, and that there is nothing', async () => {
  expect(await opened('/productlist?p=2', 11)).toBe('the page')
  expect(await opened('/productlist?p=2', 0)).toBe('the page')
  expect(await opened('/search?p=2', null)).toBe('the page')
})
