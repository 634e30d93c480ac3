import { expect, test } from 'vitest'
import { swatchColor } from './swatch-color.ts'

test('colours as administrators write them become CSS colours, anything else none', () => {
  expect(swatchColor('#A8481F')).toBe('#A8481F')
  expect(swatchColor('a8481f')).toBe('#a8481f')
  expect(swatchColor('168, 72, 31')).toBe('#a8481f')
  expect(swatchColor('256,0,0')).toBeUndefined()
  expect(swatchColor('red;background:url(x)')).toBeUndefined()
})
