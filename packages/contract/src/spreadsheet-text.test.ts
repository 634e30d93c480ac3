import { expect, it } from 'vitest'
import { readText, writeText } from './spreadsheet-text.ts'

it('what is kept from being a formula comes back as it was', () => {
  const hostile = ['=1+1', '+86 138', '-10 ℃', '@店', '|cmd', '%x', '＝1', '－1', "'=1", "''-1"]
  for (const text of hostile) {
    expect(writeText(text)).toBe(`'${text}`)
    expect(readText(writeText(text))).toBe(text)
  }
})

it('other texts are left alone, and a quote of their own stays', () => {
  for (const text of ['', '岩板', "'", "'quoted'", "'t 石", 'a=1', '12']) {
    expect(writeText(text)).toBe(text)
    expect(readText(text)).toBe(text)
  }
})

it('the quote that a person puts before a long number is no part of it', () => {
  expect(readText("'6901234567890")).toBe('6901234567890')
})
