import { expect, it } from 'vitest'
import { bringsPictures, splitChanges, stillStaged, withoutPicture } from './staged-changes.ts'

const onSale = { name: 'marble', unitPrice: 10, imageUrls: ['/a.png'], brandId: null }

it('lets price and stock count at once and lets what buyers decide by wait', () => {
  expect(splitChanges(onSale, {}, { name: 'granite', unitPrice: 12, stock: 3 })).toEqual({
    now: { unitPrice: 12, stock: 3 },
    later: { name: 'granite' },
  })
})

it('does not stage what is the same as on sale', () => {
  expect(splitChanges(onSale, {}, { name: 'marble', imageUrls: ['/a.png'], brandId: undefined })).toEqual({
    now: {},
    later: {},
  })
})

it('keeps what was staged before, and takes out what is back to what is on sale', () => {
  const staged = { name: 'granite', description: 'new' }
  expect(splitChanges(onSale, staged, { name: 'marble' }).later).toEqual({ description: 'new' })
})

const articles = [
  { id: 1, name: 'matt', unitPrice: 10, stock: 4 },
  { id: 2, name: 'glossy', unitPrice: 12, stock: null },
]

it.each([
  [
    'a renamed article',
    [
      { id: 1, name: 'rough' },
      { id: 2, name: 'glossy' },
    ],
  ],
  ['a new article', [{ id: 1, name: 'matt' }, { name: 'rough' }]],
  [
    'two articles that change names',
    [
      { id: 1, name: 'glossy' },
      { id: 2, name: 'matt' },
    ],
  ],
])('%s waits: buyers read its name', (_what, skus) => {
  const split = splitChanges({ ...onSale, skus: articles }, {}, { skus, stock: null, unitPrice: 12 })
  expect(split).toEqual({ now: { unitPrice: 12 }, later: { skus } })
})

it.each([
  [
    'price and stock',
    [
      { id: 1, name: 'matt', stock: 9 },
      { name: 'glossy', unitPrice: 13 },
    ],
  ],
  [
    'another order',
    [
      { id: 2, name: 'glossy' },
      { id: 1, name: 'matt' },
    ],
  ],
  ['fewer articles', [{ id: 2, name: 'glossy' }]],
  ['no articles', []],
])('%s of articles whose names are known count at once, and end an older wish for others', (_what, skus) => {
  const staged = { skus: [{ name: 'rough' }] }
  expect(splitChanges({ ...onSale, skus: articles }, staged, { skus })).toEqual({ now: { skus }, later: {} })
})

it('takes out what the platform has corrected meanwhile, and nothing else', () => {
  const staged = { name: 'granite', brandId: 7 }
  expect(stillStaged(staged, { name: 'marble', description: 'new' })).toEqual({ brandId: 7 })
  expect(stillStaged(staged, { brandId: null })).toEqual({ name: 'granite' })
})

it.each([
  ['a new cover', {}, { coverImageUrl: '/b.png' }, true],
  [
    'further pictures beside those that waited',
    { imageUrls: ['/b.png'] },
    { imageUrls: ['/b.png', '/c.png'] },
    true,
  ],
  [
    'the pictures that waited already',
    { coverImageUrl: '/b.png' },
    { coverImageUrl: '/b.png', name: 'x' },
    false,
  ],
  ['no pictures', {}, { name: 'x' }, false],
])('%s: whether pictures come to wait', (_what, before, later, brings) => {
  expect(bringsPictures(before, later)).toBe(brings)
})

it('ends the wish for the fields that would show a refused picture, and no other', () => {
  const staged = { name: '/b.png', coverImageUrl: '/b.png', imageUrls: ['/c.png', '/b.png'] }
  expect(withoutPicture(staged, '/b.png')).toEqual({ name: '/b.png' })
  expect(withoutPicture(staged, '/c.png')).toEqual({ name: '/b.png', coverImageUrl: '/b.png' })
})
