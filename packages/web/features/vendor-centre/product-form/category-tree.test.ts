import { expect, test } from 'vitest'
import { categoryOptions, categoryPath, soleHit } from './category-tree.ts'

const rows = [
  { id: 1, name: '石材', parentId: null },
  { id: 3, name: '大理石', parentId: 1 },
  { id: 4, name: '灰大理石', parentId: 3 },
  { id: 2, name: '木材', parentId: null },
]

test('categories become a cascade in their order', () => {
  expect(categoryOptions(rows)).toEqual([
    {
      value: 1,
      label: '石材',
      children: [{ value: 3, label: '大理石', children: [{ value: 4, label: '灰大理石' }] }],
    },
    { value: 2, label: '木材' },
  ])
})

test('the way to a category starts at the top', () => {
  expect(categoryPath(rows, 4)).toEqual([1, 3, 4])
  expect(categoryPath(rows, 2)).toEqual([2])
})

test('a category that is no longer offered still has a way: itself', () => {
  expect(categoryPath(rows, 9)).toEqual([9])
})

test('what is left alone of a search is found with its way, several and none are not', () => {
  const options = categoryOptions(rows)
  expect(soleHit(options, '灰')).toEqual([1, 3, 4])
  expect(soleHit(options, ' 木 ')).toEqual([2])
  expect([soleHit(options, '大理石'), soleHit(options, '玻璃'), soleHit(options, ' ')]).toEqual([
    null,
    null,
    null,
  ])
})
