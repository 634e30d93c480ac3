import { allPermissions } from '@wenli/contract/permissions'
import type { ImportRow } from '@wenli/contract/base-info/product-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { MADE_UP_FILE } from '../../filing/testing/pictures.ts'
import { importBatch } from './run-import.ts'
import { previewTable } from './testing/preview-table.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let shop: Shop
beforeAll(async () => {
  test = await startTestApp()
  shop = await openShop(test)
  await makeCategory(test, await createActor(test, { permissions: allPermissions }), { name: 'slate' })
})
afterAll(() => test.close())

const FOREIGN = `/files/6/BaseInfoProduct/${MADE_UP_FILE}`
const HIDDEN = `/private/5/VendorDocument/${MADE_UP_FILE}`
const OWN = `/files/5/BaseInfoProduct/${MADE_UP_FILE}`

const preview = async (...rows: string[]): Promise<number> => {
  const csv = ['name,category,unit,unitPrice,coverImageUrl,imageUrls,details', ...rows].join('\n')
  return (await previewTable(test.app, shop.owner, csv)).result.id
}
const problemsOf = async (id: number): Promise<string[][]> => {
  const path = `/api/client/ProductImport/GetRows?id=${id}`
  const { result } = await ask<{ items: ImportRow[] }>(test, path, { as: shop.owner })
  return result.items.map(({ problems }) => problems.map(({ column, kind }) => `${column} ${kind}`))
}

it('an imported product shows no picture of another tenant and no private one', async () => {
  const id = await preview(
    `a,slate,box,1,${FOREIGN},${OWN}|${HIDDEN},<p><img src='${FOREIGN}'></p>`,
    `b,slate,box,1,${OWN},${OWN},<p><img src='${OWN}'></p>`,
    'c,slate,box,1,/demo/c.svg,,',
    `d,slate,box,1,${OWN},,<p><img src='${OWN.replace('.jpg', '.w640.webp')}'></p>`,
  )
  expect(await problemsOf(id)).toEqual([
    ['coverImageUrl unusablePicture', 'imageUrls unusablePicture', 'details unusablePicture'],
    [],
    [],
    [],
  ])
})

it('a row that was read before such pictures were refused does not become a product', async () => {
  const id = await preview(`d,slate,box,1,${OWN},,`)
  await test.db.reader(5).query({
    text: `UPDATE product_import_row SET body = jsonb_set(body::jsonb, '{coverImageUrl}', to_jsonb($2::text))
            WHERE tenant_id = 5 AND product_import_id = $1`,
    values: [id, FOREIGN],
  })
  const body = { id, isDraft: true }
  await ask(test, '/api/client/ProductImport/Confirm', { method: 'PUT', as: shop.owner, body })
  while (await importBatch(test.ctx(5), id));
  expect(await problemsOf(id)).toEqual([['coverImageUrl unusablePicture']])
})
