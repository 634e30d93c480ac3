import type { PictureCaseItem } from '@wenli/contract/base-info/picture-case'
import { expect, it } from 'vitest'
import { casesInReview } from './cases-in-review.ts'

const product = {
  coverImageUrl: '/cover.png',
  images: [{ id: 1, productImageUrl: '/beside.png' }],
  stagedChanges: { coverImageUrl: '/next.png', imageUrls: ['/further.png'] },
}
const urlsOf = (status: PictureCaseItem['status'], ...urls: string[]) =>
  casesInReview(
    product,
    urls.map((imageUrl) => ({ status, product: { imageUrl } })),
  ).map(({ product: { imageUrl } }) => imageUrl)

it('names every open case', () => {
  expect(urlsOf('OPEN', '/cover.png', '/gone.png')).toEqual(['/cover.png', '/gone.png'])
})

it('names a refused picture while the product shows it or is to show it', () => {
  const there = ['/cover.png', '/beside.png', '/next.png', '/further.png']
  expect(urlsOf('CONFIRMED', ...there, '/gone.png')).toEqual(there)
})

it('names none that both may show', () => {
  expect(urlsOf('DISMISSED', '/cover.png')).toEqual([])
})
