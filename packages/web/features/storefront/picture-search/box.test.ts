import { expect, test } from 'vitest'
import { boxText, centreBox, moveBox, readBox, resizeBox } from './box.ts'

test('a box stands in the address as four fractions, and comes back from there', () => {
  expect(boxText(centreBox)).toBe('0.1,0.1,0.8,0.8')
  expect(readBox('0.1,0.1,0.8,0.8')).toEqual(centreBox)
  expect(readBox(boxText({ x: 1 / 3, y: 0, width: 0.5, height: 1 }))).toEqual({
    x: 0.3333,
    y: 0,
    width: 0.5,
    height: 1,
  })
})

test.each([
  null,
  '',
  '0.1,0.1,0.8',
  '0.1,0.1,0.8,0.8,0.1',
  '-0.1,0,1,1',
  '0.5,0,0.8,1',
  '0,0,0,0',
  'a,b,c,d',
])('%s is no box', (text) => {
  expect(readBox(text)).toBeNull()
})

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
