import { expect, test } from 'vitest'
import { boxText, centreBox, readBox } from './box.ts'

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
