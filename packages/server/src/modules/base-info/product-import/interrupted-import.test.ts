import type { ImportRow, ProductImportItem } from '@wenli/contract/base-info/product-import'
import { fillText } from '@wenli/contract/fill-text'
import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { whileHeld } from '../../../../test/held-rows.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { importBatch } from './run-import.ts'
import { previewTable } from './testing/preview-table.ts'

let test: TestApp
let keeper: Actor
let shop: Shop
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: ['Pages.ProductCategory', 'Pages.ProductCategory.Create'] })
  await makeCategory(test, keeper, { name: '石材' })
})
afterAll(() => test.close())

const query = (text: string, values: unknown[]) => test.db.reader(5).query({ text, values })

/** A confirmed import of rows of these names, whose products are handed in. */
const confirmed = async (...names: string[]): Promise<number> => {
  shop = await openShop(test)
  const rows = names.map((name) => `${name},石材,㎡,12,/c.png`)
  const table = ['商品名称,分类,计价单位,价格,封面图片', ...rows].join('\r\n')
  const { result } = await previewTable(test.app, shop.owner, table, { fileName: 'stone.csv' })
  await ask(test, '/api/client/ProductImport/Confirm', {
    method: 'PUT',
    as: shop.owner,
    body: { id: result.id, isDraft: false },
  })
  return result.id
}
const runAll = async (id: number): Promise<void> => {
  while (await importBatch(test.ctx(5), id));
}
const read = async (id: number) => {
  const [whole, rows] = [
    await ask<ProductImportItem>(test, `/api/client/ProductImport/Get?id=${id}`, { as: shop.owner }),
    await ask<{ items: ImportRow[] }>(test, `/api/client/ProductImport/GetRows?id=${id}`, { as: shop.owner }),
  ]
  return {
    import: whole.result,
    rows: rows.result.items.map(({ state, problems }) => [state, ...problems.map(({ kind }) => kind)]),
  }
}

it('a row that the database refuses fails alone, and the import comes to its end', async () => {
  const id = await confirmed('one', 'poison', 'three')
  // Past the preview's rules: two articles of one name.
  await query(
    `UPDATE product_import_row SET body = body || '{"skus": [{"name": "a"}, {"name": "a"}]}'
      WHERE tenant_id = 5 AND product_import_id = $1 AND body ->> 'name' = 'poison'`,
    [id],
  )
  await runAll(id)
  const { import: done, rows } = await read(id)
  expect(done).toMatchObject({ status: 'DONE', importedCount: 2, failedCount: 1 })
  expect(rows).toEqual([['IMPORTED'], ['FAILED', 'invalid'], ['IMPORTED']])
})

it('a shop that is suspended while its rows become products gets none of them', async () => {
  const id = await confirmed('late')
  const suspending = [
    { text: 'SELECT FROM vendor WHERE id = $1 FOR UPDATE', values: [shop.id] },
    { text: "UPDATE vendor SET status = 'SUSPENDED' WHERE id = $1", values: [shop.id] },
  ]
  await whileHeld(test, suspending, () => importBatch(test.ctx(5), id))
  expect((await read(id)).rows).toEqual([['FAILED', 'shopClosed']])
  expect(await query('SELECT FROM product WHERE vendor_id = $1', [shop.id])).toEqual([])
})

it('whoever confirmed an import hears of its end in their own language', async () => {
  const id = await confirmed('slab')
  await query("UPDATE app_user SET culture = 'en' WHERE id = $1", [shop.owner.userId])
  await runAll(id)
  expect(
    await query('SELECT title, description FROM notice WHERE user_id = $1', [shop.owner.userId]),
  ).toEqual([
    {
      title: fillText(texts.en['Notice.ProductImport.Done'], ['stone.csv']),
      description: fillText(texts.en['Notice.ProductImport.Counts'], [1, 0]),
    },
  ])
})
