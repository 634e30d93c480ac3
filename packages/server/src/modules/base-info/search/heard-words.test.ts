import { expect, test } from 'vitest'
import { heardWords } from './heard-words.ts'

const names = ['鱼肚白岩板 1200×2400', '胡桃木饰面板']

test('letters that spell a word, whole or by its initials, stand for it', () => {
  expect(heardWords(['yanban'], names)).toEqual(['岩板'])
  expect(heardWords(['yb'], names)).toEqual(['岩板'])
  expect(heardWords(['hutao'], names)).toContain('胡桃')
})

test('the beginning of a spelling is enough, as it is for the search', () => {
  expect(heardWords(['yanb'], names)).toEqual(['岩板'])
})

test('Chinese words and numbers stand for themselves', () => {
  expect(heardWords(['岩板'], names)).toEqual([])
  expect(heardWords(['1200'], names)).toEqual([])
  expect(heardWords([], names)).toEqual([])
})
