import { expect, test } from 'vitest'
import {
  changedBody,
  checkedInDraft,
  emptyProduct,
  isRepeatedSku,
  productBody,
  skuValues,
  withoutGaps,
  type SkuValues,
} from './product-values.ts'

const plain = { ...emptyProduct, name: ' 岩板 ', productCategoryId: 3, unit: '㎡', unitPrice: 128, stock: 5 }

test('the first picture is the cover, emptied texts are cleared, and a plain product has no articles', () => {
  expect(productBody(plain, ['/a', '/b', '/c'])).toMatchObject({
    name: '岩板',
    keywords: null,
    coverImageUrl: '/a',
    imageUrls: ['/b', '/c'],
    skus: [],
    stock: 5,
  })
})

test('a product with articles sends them and no stock of its own', () => {
  const skus = [{ name: ' 600×600 ', unitPrice: null, stock: 2 }]
  const body = productBody({ ...plain, hasSkus: true, skus }, ['/a'])
  expect(body.skus).toEqual([{ name: '600×600', unitPrice: null, stock: 2 }])
  expect('stock' in body).toBe(false)
})

test('articles that wait lie over those on sale, which keep the price and stock they have by now', () => {
  const product = {
    unitPrice: 10,
    skus: [
      { id: 1, name: 'matt', unitPrice: 10, stock: 4 },
      { id: 2, name: 'glossy', unitPrice: 12, stock: null },
    ],
    stagedChanges: {
      skus: [
        { id: 1, name: 'velvet', stock: 9 },
        { name: 'rough', unitPrice: 11 },
      ],
    },
  }
  expect(skuValues(product)).toEqual([
    { id: 1, name: 'velvet', unitPrice: null, stock: 4 },
    { name: 'rough', unitPrice: 11, stock: null },
  ])
})

test('only what was changed is sent, and stock never without its articles', () => {
  const before = productBody(plain, ['/a'])
  expect(changedBody(before, before)).toEqual({})
  expect(changedBody(before, productBody({ ...plain, unitPrice: 99 }, ['/a']))).toEqual({ unitPrice: 99 })
  expect(changedBody(before, productBody({ ...plain, stock: 6 }, ['/a']))).toEqual({ skus: [], stock: 6 })
  expect(changedBody(before, productBody(plain, ['/b', '/a']))).toEqual({
    coverImageUrl: '/b',
    imageUrls: ['/a'],
  })
})

test('stock of an article that is there is sent only if it was changed, for it is sold while the form is open', () => {
  const matt = { id: 1, name: 'matt', unitPrice: null, stock: 5 }
  const glossy = { id: 2, name: 'glossy', unitPrice: 12, stock: 3 }
  const body = (...skus: SkuValues[]) => productBody({ ...plain, hasSkus: true, skus }, ['/a'])
  const rough = { name: 'rough', unitPrice: null, stock: 5 }
  expect(
    changedBody(body(matt, glossy), body({ ...matt, unitPrice: 9 }, { ...glossy, stock: null }, rough)),
  ).toEqual({
    skus: [{ id: 1, name: 'matt', unitPrice: 9 }, { ...glossy, stock: null }, rough],
  })
  expect(changedBody(body(rough), body(rough, matt))).toEqual({ skus: [rough, matt] })
})

test('articles go with the price of their product, which those without one of their own follow', () => {
  const skus = [{ id: 1, name: 'matt', unitPrice: null, stock: 5 }]
  const body = (unitPrice: number) => productBody({ ...plain, unitPrice, hasSkus: true, skus }, ['/a'])
  expect(changedBody(body(10), body(12))).toEqual({
    unitPrice: 12,
    skus: [{ id: 1, name: 'matt', unitPrice: null }],
  })
})

test('only the files that have arrived are sold, in their order', () => {
  const kept = (id: string) => ({ id, fileName: `${id}.zip`, byteCount: 1 })
  const file = (id: string) => ({
    key: id,
    fileName: `${id}.zip`,
    kept: kept(id),
    percent: null,
    problem: null,
  })
  const refused = { key: 'x', fileName: 'x.exe', kept: null, percent: null, problem: 'no' }
  const files = [file('b'), refused, file('a')]
  expect(productBody({ ...plain, noReasonReturn: 'DIGITAL_FILE', files }, ['/a']).fileIds).toEqual(['b', 'a'])
})

test('a draft sends nothing of what it lacks', () => {
  const body = JSON.stringify(
    withoutGaps(productBody({ ...emptyProduct, name: '岩板', productCategoryId: 3 }, [])),
  )
  expect(body).not.toMatch(/"(unit|unitPrice|coverImageUrl)"/)
})

test('a draft may lack unit and price until it once had them', () => {
  expect(checkedInDraft(emptyProduct, emptyProduct)).not.toContain('unit')
  expect(checkedInDraft(plain, plain)).toEqual(expect.arrayContaining(['unit', 'unitPrice']))
})

test('a file that is still on its way is waited for by a draft too', () => {
  expect(checkedInDraft(emptyProduct, emptyProduct)).toContain('files')
})

test('of articles of one name the later one repeats it, spaces aside; rows without a name repeat nothing', () => {
  const rows = [{ name: '亮光' }, { name: '' }, { name: ' 亮光 ' }, {}, { name: '哑光' }, { name: '' }]
  expect(rows.map((_, row) => isRepeatedSku(rows, row))).toEqual([false, false, true, false, false, false])
})
