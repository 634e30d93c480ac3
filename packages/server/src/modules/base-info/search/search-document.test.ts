import { expect, it } from 'vitest'
import { nameQuery, searchDocument, searchQuery } from './search-document.ts'
import { charactersOf, queryTermsOf, termsOf } from './segmenter.ts'
import { spell } from './spell.ts'

it('knows the words of the trade, whole and in their parts', () => {
  expect(queryTermsOf('鱼肚白岩板电视背景墙')).toEqual(['鱼肚白', '岩板', '电视背景墙'])
  expect(termsOf('电视背景墙')).toEqual(expect.arrayContaining(['电视', '背景', '背景墙', '电视背景墙']))
})

it('cuts what people type without minding width, case or signs', () => {
  expect(queryTermsOf('  ＡＢ１２ 岩板，　客厅！ ')).toEqual(['ab12', '岩板', '客厅'])
  expect(queryTermsOf('!!! ??')).toEqual([])
})

it('takes single characters for words nobody knows', () => {
  expect(charactersOf('岩 x 板')).toEqual(['岩', 'x', '板'])
  expect(charactersOf('岩板 600×1200 ZX-6120')).toEqual(['岩', '板', '600x1200', 'zx', '6120'])
})

it('spells a word in pinyin and by its initials', () => {
  expect(spell('岩板')).toEqual({ pinyin: 'yanban', initials: 'yb' })
  expect(spell('绿')).toEqual({ pinyin: 'lv', initials: 'l' })
  expect(spell('abc')).toBeNull()
})

it('weighs the name above facts, facts above the rest, and keeps what belongs to the name apart', () => {
  const document = searchDocument({
    productNo: 'WL-0012',
    name: '岩板',
    facts: ['客厅', null],
    descriptions: ['岩板 防滑', null],
  })
  expect(document).toContain("'岩板':1A")
  expect(document).toContain("'客厅':1B")
  expect(document).toContain("'防滑':1C")
  for (const heard of ['yanban', 'yb', 'keting']) expect(document).toContain(`'${heard}':1C`)
  for (const named of ['@岩板', '@yanban', '@yb', '@岩']) expect(document).toContain(`'${named}':1C`)
  for (const beside of ['@客厅', '@keting', '@防滑']) expect(document).not.toContain(`'${beside}'`)
  expect(document.match(/'岩板'/g)).toHaveLength(1)
  for (const number of ['#wl', '#0012', '#wl0012']) expect(document).toContain(`'${number}':1C`)
})

it('takes a size for one word, however it is typed, and knows its sides', () => {
  for (const typed of ['600×1200', '600x1200', '600 * 1200', '600mm×1200', '６００Ｘ１２００'])
    expect(queryTermsOf(typed)).toEqual(['600x1200'])
  for (const typed of ['600×1200mm', '600*1200 MM', '600mm×1200mm', '600×1200毫米', '600x1200 毫米'])
    expect(queryTermsOf(`${typed}岩板`)).toEqual(['600x1200', '岩板'])
  expect(queryTermsOf('60x120cm灰')).toEqual(['60x120', '灰'])
  expect(queryTermsOf('1220×2440×8毫米')).toEqual(['1220x2440x8'])
  expect(queryTermsOf('厚12mm')).toEqual(['厚', '12mm'])
  expect(termsOf('规格：1220×2440×8 mm')).toEqual(expect.arrayContaining(['1220x2440x8', '2440', '8']))
})

it('asks for every word; letters may be a beginning', () => {
  expect(searchQuery(['岩板', 'yanb'])).toBe("'岩板' & 'yanb':*")
  expect(nameQuery(['岩板', 'yb'], '|')).toBe("'@岩板' | '@yb':*")
})

it('takes what has a digit for the number of a product too, which is found whole or not at all', () => {
  expect(nameQuery(['100005'])).toBe("('@100005':* | '#100005')")
  expect(searchQuery(['岩板', 'wl', '0012'])).toBe("'岩板' & 'wl':* & ('0012':* | '#0012')")
})

it('lets nothing out of its quotes', () => {
  expect(searchQuery(["a'b\\c"])).toBe("'a''b\\\\c':*")
})
