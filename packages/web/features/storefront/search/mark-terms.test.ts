import { expect, test } from 'vitest'
import { markTerms } from './mark-terms.ts'

const shown = (text: string, terms: string[]) =>
  markTerms(text, terms)
    .map(({ part, isTerm }) => (isTerm ? `[${part}]` : part))
    .join('')

test('every place of every word is marked, in any letter case', () => {
  expect(shown('鱼肚白连纹岩板', ['鱼肚白', '岩板'])).toBe('[鱼肚白]连纹[岩板]')
  expect(shown('ZX-6120 zx-6120', ['zx-6120'])).toBe('[ZX-6120] [zx-6120]')
  expect(shown('岩板岩板', ['岩板'])).toBe('[岩板][岩板]')
})

test('the longer word wins over its part', () => {
  expect(shown('木饰面板', ['木', '木饰面'])).toBe('[木饰面]板')
})

test('without words, or with letters that grow when made small, the text stays whole', () => {
  expect(shown('岩板', [])).toBe('岩板')
  expect(shown('岩板', [''])).toBe('岩板')
  expect(shown('İ岩板', ['岩板'])).toBe('İ岩板')
})

test('what looks like markup is text like any other', () => {
  expect(shown('<img src=x onerror=alert(1)>', ['img', '<'])).toBe('[<][img] src=x onerror=alert(1)>')
})
