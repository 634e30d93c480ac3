import { allPermissions } from '@wenli/contract/permissions'
import type { ImportProblem, ImportRow } from '@wenli/contract/base-info/product-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { previewTable } from './testing/preview-table.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let shop: Shop
beforeAll(async () => {
  test = await startTestApp()
  shop = await openShop(test)
  await makeCategory(test, await createActor(test, { permissions: allPermissions }), { name: 'slate' })
})
afterAll(() => test.close())

const HEAD = 'name,category,unit,unitPrice,discountUnitPrice,coverImageUrl,imageUrls,skus'

const problemsOf = async (row: string): Promise<readonly ImportProblem[] | undefined> => {
  const { id } = (await previewTable(test.app, shop.owner, `${HEAD}\n${row}`)).result
  const path = `/api/client/ProductImport/GetRows?id=${id}`
  return (await ask<{ items: ImportRow[] }>(test, path, { as: shop.owner })).result.items[0]?.problems
}

it('names every picture of a row that was not uploaded', async () => {
  expect(await problemsOf('a,slate,box,12,,p2.png,/a.png|p3.png|p4.png|p3.png,')).toEqual([
    { column: 'coverImageUrl', kind: 'pictureMissing', detail: 'p2.png' },
    { column: 'imageUrls', kind: 'pictureMissing', detail: 'p3.png' },
    { column: 'imageUrls', kind: 'pictureMissing', detail: 'p4.png' },
  ])
})

it('tells a price of parts of a fen from what is no price', async () => {
  expect(await problemsOf('b,slate,box,12.345,cheap,/c.png,,')).toEqual([
    { column: 'unitPrice', kind: 'tooPrecise' },
    { column: 'discountUnitPrice', kind: 'notNumber', detail: 'cheap' },
  ])
  expect(await problemsOf('b,slate,box,12.340,11.005,/c.png,,')).toEqual([
    { column: 'discountUnitPrice', kind: 'tooPrecise' },
  ])
})

it('names the variant that stands there twice, or whose price has parts of a fen', async () => {
  expect(await problemsOf('c,slate,box,12,,/c.png,,matt:1|polished:1| matt :2')).toEqual([
    { column: 'skus', kind: 'skuRepeated', detail: 'matt' },
  ])
  expect(await problemsOf('d,slate,box,12,,/c.png,,matt:1|polished:1.005')).toEqual([
    { column: 'skus', kind: 'tooPrecise', variant: { place: 2, part: 'unitPrice' } },
  ])
})
