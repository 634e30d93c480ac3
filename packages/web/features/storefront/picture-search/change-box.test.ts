import { expect, test } from 'vitest'
import { boxText, centreBox } from './box.ts'
import { drawBox, moveBox, resizeBox } from './change-box.ts'

test('a moved box keeps its size and stays inside', () => {
  expect(moveBox(centreBox, 0.05, -0.05)).toMatchObject({ width: 0.8, height: 0.8 })
  const far = moveBox(centreBox, 5, -5)
  expect([far.x, far.y].map((value) => Number(value.toFixed(4)))).toEqual([0.2, 0])
})

test('a corner pulls its two sides; the others stay, and the box does not vanish', () => {
  const smaller = resizeBox(centreBox, 'nw', 0.1, 0.2)
  expect(boxText(smaller)).toBe('0.2,0.3,0.7,0.6')
  expect(boxText(resizeBox(centreBox, 'se', 9, 9))).toBe('0.1,0.1,0.9,0.9')
  expect(boxText(resizeBox(centreBox, 'se', -9, -9))).toBe('0.1,0.1,0.08,0.08')
})

test.each([
  [{ x: 0.2, y: 0.3 }, { x: 0.6, y: 0.9 }, '0.2,0.3,0.4,0.6'],
  [{ x: 0.6, y: 0.9 }, { x: 0.2, y: 0.3 }, '0.2,0.3,0.4,0.6'],
  [{ x: 0.5, y: 0.5 }, { x: 2, y: -1 }, '0.5,0,0.5,0.5'],
  [{ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.49 }, '0.5,0.42,0.08,0.08'],
  [{ x: 0.99, y: 0.01 }, { x: 1, y: 0 }, '0.92,0,0.08,0.08'],
])('a box drawn from %o to %o lies inside and shows something', (from, to, text) => {
  expect(boxText(drawBox(from, to))).toBe(text)
})
