import { productParts, vendorProductFields } from '@wenli/contract/base-info/product-fields'
import { typedNumber } from '@wenli/contract/read-number'
import { texts } from '@wenli/locale/index'
import { expect, test } from 'vitest'
import { createTranslate } from '../../i18n/translate.ts'
import { numberProblem, shownNumber } from './typed-number.ts'

const t = createTranslate(texts['zh-Hans'])
const price = (typed: string) => numberProblem(t, '价格', vendorProductFields.unitPrice, typedNumber(typed))
const stock = (typed: string) => numberProblem(t, '库存', productParts.stock, typedNumber(typed))

test('a price that may not stand says why, in words', () => {
  expect(['0', '-3', '12.345', '100000001', 'abc'].map(price)).toEqual([
    '价格不能小于 0.01',
    '价格不能小于 0.01',
    '价格最多两位小数',
    '价格不能大于 100000000',
    '价格应填写数字',
  ])
  expect(['１２．５', '1,280.00', ''].map(price)).toEqual([undefined, undefined, undefined])
})

test('a stock is whole and not below nothing', () => {
  expect(['12.5', '-3', '100000000', 'x'].map(stock)).toEqual([
    '库存应为整数',
    '库存不能小于 0',
    '库存不能大于 99999999',
    '库存应填写数字',
  ])
  expect(['１２', '0', ''].map(stock)).toEqual([undefined, undefined, undefined])
})

test('when the field is left, what may stand is written the usual way and the rest stays as it was typed', () => {
  const shown = (kind: 'money' | 'count', typed: string) => shownNumber(kind, typedNumber(typed), typed)
  expect(['１２', '12.5', '12.345', '012.3450', 'abc', ''].map((typed) => shown('money', typed))).toEqual([
    '12.00',
    '12.50',
    '12.345',
    '012.3450',
    'abc',
    '',
  ])
  expect(['１２', '12.5', '-3'].map((typed) => shown('count', typed))).toEqual(['12', '12.5', '-3'])
})
