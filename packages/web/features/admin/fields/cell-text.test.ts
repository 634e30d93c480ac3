import { rechargeCard } from '@wenli/contract/finance/recharge-card'
import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import { expect, test } from 'vitest'
import { createTranslate, lookUpText } from '../../../shared/i18n/translate.ts'
import type { Row } from '../entity/row.ts'
import { columnsOf } from '../list/column-def.ts'
import { noNames } from '../relations/relation-names.ts'
import type { Words } from '../texts/use-words.ts'
import { cellText, cellValue } from './cell-text.ts'

const chinese = texts['zh-Hans']
const words: Words = {
  t: createTranslate(chinese),
  word: (name, ...args) => fillText(lookUpText(chinese, name), args),
}
const row: Row = { id: 1, name: '尝鲜包', unitPrice: 1280, coin: 1500, priority: 2000 }

const both = (name: string, changed: Partial<Row> = {}) => {
  const column = columnsOf(rechargeCard, []).find((one) => one.name === name)
  if (column === undefined) throw new Error(`no column ${name}`)
  const asked = { ...row, ...changed }
  return [cellText(asked, column, words, noNames), cellValue(asked, column, words, noNames)]
}

test('an amount has its sign for people and none for a spreadsheet', () => {
  expect(both('unitPrice')).toEqual(['¥1280.00', '1280.00'])
  expect(both('unitPrice', { unitPrice: -0.5 })).toEqual(['−¥0.50', '-0.50'])
  expect(both('unitPrice', { unitPrice: null })).toEqual(['', ''])
})

test('coins have no sign of a currency', () => {
  expect(both('coin')).toEqual(['1500.00', '1500.00'])
})

test('other numbers are put in groups for people only', () => {
  expect(both('priority')).toEqual(['2,000', 2000])
})
