import { expect, test } from 'vitest'
import { headWidth } from './head-width.ts'

test('a head in Chinese needs a square for each character, and room for the arrows where it sorts', () => {
  expect(headWidth('\u5907\u6ce8', 'fixed')).toBe(42)
  expect(headWidth('\u5907\u6ce8', 'sortable')).toBe(66)
})

test('letters need about half of that', () => {
  expect(headWidth('AppID', 'fixed')).toBe(54)
})
