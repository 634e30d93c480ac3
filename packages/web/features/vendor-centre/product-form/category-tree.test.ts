import { expect, test } from 'vitest'
import { categoryOptions, categoryPath, soleHit } from './category-tree.ts'
import type { CategoryRow } from './category-tree.ts'

const row = (id: number, name: string, parentId: number | null = null) => ({
  id,
  name,
  parentId,
  isOpen: true,
})
const rows = [row(1, '石材'), row(3, '大理石', 1), row(4, '灰大理石', 3), row(2, '木材')]

const naming = {
  nameOf: ({ name, isOpen }: CategoryRow) => (isOpen ? name : `${name}（closed）`),
  closed: 'choosable',
} as const

test('categories become a cascade in their order', () => {
  expect(categoryOptions(rows, naming)).toEqual([
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
  const options = categoryOptions(rows, naming)
  expect(soleHit(options, '灰')).toEqual([1, 3, 4])
  expect(soleHit(options, ' 木 ')).toEqual([2])
  expect([soleHit(options, '大理石'), soleHit(options, '玻璃'), soleHit(options, ' ')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a closed category is marked; it is chosen to look for products, never for a product', () => {
  const closed = [row(1, '石材'), { ...row(3, '大理石', 1), isOpen: false }]
  const [toFind] = categoryOptions(closed, { ...naming, closed: 'choosable' })
  expect(toFind?.children).toEqual([{ value: 3, label: '大理石（closed）' }])
  const toPutIn = categoryOptions(closed, { ...naming, closed: 'shown' })
  expect(toPutIn[0]?.children).toEqual([{ value: 3, label: '大理石（closed）', disabled: true }])
  expect(soleHit(toPutIn, '大理石')).toBe(null)
})
