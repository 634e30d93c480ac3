import { expect, test } from 'vitest'
import { relationNames } from './relation-names.ts'

const known = new Map([['Brand', new Map([[7, '纹石']])]])

test('a name that is on its way leaves its place empty; a number stands only where no name will come', () => {
  const names = relationNames(known, new Set(['Brand', 'CouponType']))
  expect(names.nameOf('Brand', 7)).toBe('纹石')
  expect(names.nameOf('CouponType', 4)).toBe('')
  expect(names.nameOf('Activity', 4)).toBe('#4')
  expect(relationNames(known).nameOf('Brand', 8)).toBe('#8')
})
