import { expect, it } from 'vitest'
import { mixColor } from './mix-color.ts'

it('mixes by share, channel by channel', () => {
  expect(mixColor('#000000', 0.5, '#ffffff')).toBe('#808080')
  expect(mixColor('#a8481f', 0.1, '#ffffff')).toBe('#f6ede9')
})

it('gives either colour back at the ends', () => {
  expect(mixColor('#a8481f', 1, '#ffffff')).toBe('#a8481f')
  expect(mixColor('#a8481f', 0, '#ffffff')).toBe('#ffffff')
})

it('understands the short form that built styles use', () => {
  expect(mixColor('#a8481f', 0.1, '#fff')).toBe(mixColor('#a8481f', 0.1, '#ffffff'))
  expect(mixColor('#3a7', 1, '#000')).toBe('#33aa77')
})
