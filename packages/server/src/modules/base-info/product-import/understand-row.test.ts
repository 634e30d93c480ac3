import type { ImportColumn, ImportProblem } from '@wenli/contract/base-info/product-import'
import { expect, it } from 'vitest'
import { understandRow } from './understand-row.ts'

const names = { categories: new Map([['slate', 1]]), brands: new Map(), colors: new Map() }
const good = { name: 'slab', category: 'slate', unit: 'box', unitPrice: '12', coverImageUrl: '/a.png' }

const problemsOf = (cells: Partial<Record<ImportColumn, string>>): readonly ImportProblem[] =>
  understandRow({ ...good, ...cells }, names).problems

it('says of a price what it may be', () => {
  expect(problemsOf({ unitPrice: '100000001' })).toEqual([
    { column: 'unitPrice', kind: 'tooBig', limit: 100_000_000 },
  ])
  expect(problemsOf({ unitPrice: '0' })).toEqual([{ column: 'unitPrice', kind: 'tooSmall', limit: 0.01 }])
  expect(problemsOf({ unitPrice: '-3' })).toEqual([{ column: 'unitPrice', kind: 'tooSmall', limit: 0.01 }])
  expect(problemsOf({ unitPrice: '12.345' })).toEqual([{ column: 'unitPrice', kind: 'tooPrecise' }])
  expect(problemsOf({ discountUnitPrice: 'cheap' })).toEqual([
    { column: 'discountUnitPrice', kind: 'notNumber', detail: 'cheap' },
  ])
  expect(problemsOf({ discountUnitPrice: '0' })).toEqual([
    { column: 'discountUnitPrice', kind: 'tooSmall', limit: 0.01 },
  ])
})

it('says of a stock what it may be', () => {
  expect(problemsOf({ stock: '12.5' })).toEqual([{ column: 'stock', kind: 'notWhole', limit: 99_999_999 }])
  expect(problemsOf({ stock: '−3' })).toEqual([{ column: 'stock', kind: 'tooSmall', limit: 0 }])
  expect(problemsOf({ stock: '100000000' })).toEqual([{ column: 'stock', kind: 'tooBig', limit: 99_999_999 }])
  expect(problemsOf({ stock: 'many' })).toEqual([{ column: 'stock', kind: 'notNumber', detail: 'many' }])
})

it('says which variant is wrong, in which part, and what that may be', () => {
  const variant = (place: number, part: 'name' | 'unitPrice' | 'stock') => ({
    column: 'skus',
    variant: { place, part },
  })
  expect(problemsOf({ skus: 'matt:1|:2:3' })).toEqual([{ ...variant(2, 'name'), kind: 'missing' }])
  expect(problemsOf({ skus: 'matt:0|polished:1.005|honed:x' })).toEqual([
    { ...variant(1, 'unitPrice'), kind: 'tooSmall', limit: 0.01 },
    { ...variant(2, 'unitPrice'), kind: 'tooPrecise' },
    { ...variant(3, 'unitPrice'), kind: 'notNumber', detail: 'x' },
  ])
  expect(problemsOf({ skus: 'matt:1:12.5|polished::-3' })).toEqual([
    { ...variant(1, 'stock'), kind: 'notWhole', limit: 99_999_999 },
    { ...variant(2, 'stock'), kind: 'tooSmall', limit: 0 },
  ])
  expect(problemsOf({ skus: 'matt:300|glossy:400' })).toEqual([{ column: 'unitPrice', kind: 'priceOfNoSku' }])
  expect(problemsOf({ skus: 'matt:12|glossy:400' })).toEqual([])
  expect(problemsOf({ skus: 'matt:300|glossy' })).toEqual([])
  expect(problemsOf({ skus: 'matt:1:2:3' })).toEqual([{ column: 'skus', kind: 'skuUnclear', detail: '1' }])
  expect(problemsOf({ skus: Array.from({ length: 51 }, (_, place) => `v${place}`).join('|') })).toEqual([
    { column: 'skus', kind: 'tooMany', limit: 50 },
  ])
})

it('says how long a text may be, how many pictures there may be, and what a link and a promise look like', () => {
  expect(problemsOf({ name: 'x'.repeat(129) })).toEqual([{ column: 'name', kind: 'tooLong', limit: 128 }])
  expect(problemsOf({ imageUrls: Array.from({ length: 13 }, (_, at) => `/${at}.png`).join('|') })).toEqual([
    { column: 'imageUrls', kind: 'tooMany', limit: 12 },
  ])
  expect(problemsOf({ coverImageUrl: 'https://elsewhere.example/a.png' })).toEqual([
    { column: 'coverImageUrl', kind: 'unusablePicture' },
  ])
  expect(problemsOf({ linkUrl: 'ftp://x' })).toEqual([{ column: 'linkUrl', kind: 'badLink' }])
  expect(problemsOf({ noReasonReturn: 'perhaps' })).toEqual([{ column: 'noReasonReturn', kind: 'badReturn' }])
})

it('reads figures as people write them', () => {
  const { body } = understandRow({ ...good, unitPrice: '￥１,２８０．５０', stock: '２０' }, names)
  expect(body).toMatchObject({ unitPrice: 1280.5, stock: 20 })
})
