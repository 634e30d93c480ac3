import { expect, test } from 'vitest'
import { arrangedAt, branchOf, stepped } from './category-nodes.ts'

const rows = [
  { id: 1, parentId: null },
  { id: 11, parentId: 1 },
  { id: 12, parentId: 1 },
  { id: 121, parentId: 12 },
  { id: 2, parentId: null },
]

test('a step changes places with the neighbour, and ends at the ends', () => {
  expect(stepped(rows, 12, -1)).toEqual({ id: 12, parentId: 1, order: [12, 11] })
  expect(stepped(rows, 1, 1)).toEqual({ id: 1, parentId: null, order: [2, 1] })
  expect(stepped(rows, 12, 1)).toBeUndefined()
  expect(stepped(rows, 99, 1)).toBeUndefined()
})

test('a move names the whole new family in its order', () => {
  expect(arrangedAt(rows, 2, { parentId: 1, place: 1 })).toEqual({ id: 2, parentId: 1, order: [11, 2, 12] })
  expect(arrangedAt(rows, 11, { parentId: null, place: 9 })).toEqual({
    id: 11,
    parentId: null,
    order: [1, 2, 11],
  })
})

test('a category takes everything below it along', () => {
  expect([...branchOf(rows, 1)].toSorted((one, other) => one - other)).toEqual([1, 11, 12, 121])
})
