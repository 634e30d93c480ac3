import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = (before: string) => {
  const { text, caret } = groupDigits(typed(before))
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test('digits stand in groups of four', () => {
  expect(marked('62220|')).toBe('6222 0|')
  expect(marked('6222021234567890128|')).toBe('6222 0212 3456 7890 128|')
})

test('a number that was pasted with gaps, hyphens or letters is its digits, at most nineteen', () => {
  expect(marked('6222-0212 3456a|')).toBe('6222 0212 3456|')
  expect(marked('62220212345678901289999|')).toBe('6222 0212 3456 7890 128|')
})

test('the caret stays behind the digit that was typed in the middle', () => {
  expect(marked('62229|0212')).toBe('6222 9|021 2')
  expect(marked('622|2 0212')).toBe('622|2 0212')
})

test('deleting leaves the caret where the digit was', () => {
  expect(marked('6222| 212')).toBe('6222| 212')
  expect(marked('|6222')).toBe('|6222')
  expect(marked('|')).toBe('|')
})
