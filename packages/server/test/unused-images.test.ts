import { imageUsages } from '@wenli/contract/filing/usage'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { allPermissions } from '@wenli/contract/permissions'
import { UNUSED_IMAGE_DAYS } from '@wenli/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobHandlers } from '../src/app-jobs.ts'
import { totalsOf } from '../src/modules/filing/image-file.queries.ts'
import { previewTable } from '../src/modules/base-info/product-import/testing/preview-table.ts'
import { noise } from '../src/modules/filing/testing/pictures.ts'
import { upload } from '../src/modules/filing/testing/upload.ts'
import { fileReferences } from '../src/platform/db/file-references.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { makeCategory, openShop, productBody } from './open-shop.ts'
import type { Shop } from './open-shop.ts'
import { startTestApp } from './start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let shop: Shop
let categoryId: number
beforeAll(async () => {
  test = await startTestApp()
  shop = await openShop(test)
  categoryId = (await makeCategory(test, await createActor(test, { permissions: allPermissions }))).id
})
afterAll(() => test.close())

const bring = async (
  days: number,
  { by = shop.owner, usage = 'BaseInfoProduct' }: { by?: Actor; usage?: ImageUsage } = {},
): Promise<string> => {
  const bytes = await noise(64, 64, 'jpeg')
  const answer = await upload(test.app, by, usage, { bytes, fileName: 'a.jpg' })
  const location: string = answer.json().result.location
  await test.db.reader(5).query({
    text: 'UPDATE image_file SET creation_time = now() - make_interval(days => $2) WHERE tenant_id = 5 AND position(id::text in $1) > 0',
    values: [location, days],
  })
  return location
}
const preview = async (location: string, days: number): Promise<void> => {
  const csv = `name,category,unit,unitPrice,coverImageUrl\nslab,nowhere,box,12,${location}\n`
  const { result } = await previewTable(test.app, shop.owner, csv)
  await test.db.reader(5).query({
    text: 'UPDATE product_import SET creation_time = now() - make_interval(days => $2) WHERE tenant_id = 5 AND id = $1',
    values: [result.id, days],
  })
}
const sell = async (more: Readonly<Record<string, unknown>>): Promise<void> => {
  const { error } = await ask(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(categoryId, more),
  })
  expect(error).toBeNull()
}
const kept = async (location: string): Promise<boolean> => {
  const rows = await test.db.reader(5).query({
    text: 'SELECT FROM image_file WHERE tenant_id = 5 AND position(id::text in $1) > 0',
    values: [location],
  })
  return rows.length > 0
}
const night = async (): Promise<void> => {
  const handlers = jobHandlers(test.app)
  for (const task of ['purge-product-imports', 'purge-unused-images']) await handlers[task]?.(test.ctx(0), {})
}
const OLD = UNUSED_IMAGE_DAYS + 1

it('pictures of an import that was never carried out go with it, and no longer count for their owner', async () => {
  const left = await bring(OLD)
  await preview(left, OLD)
  const { files } = await totalsOf(test.ctx(5), shop.owner.userId)
  await night()
  expect(await kept(left)).toBe(false)
  expect((await totalsOf(test.ctx(5), shop.owner.userId)).files).toBe(files - 1)
  const erased = await test.owner.query<{ payload: { location: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'erase-image'`,
  )
  expect(erased.rows.map(({ payload }) => payload.location)).toContain(left)
})

it('pictures that are young, that an import still waits for, or that a product shows stay', async () => {
  const young = await bring(OLD - 2)
  const waiting = await bring(OLD)
  await preview(waiting, 1)
  const cover = await bring(OLD)
  const beside = await bring(OLD)
  const inText = await bring(OLD)
  await sell({
    coverImageUrl: cover,
    imageUrls: [beside],
    details: `<p><img src="${inText}"></p>`,
  })
  await night()
  for (const location of [young, waiting, cover, beside, inText])
    expect([location, await kept(location)]).toEqual([location, true])
})

it('a picture that only the free-form data of a row names stays, also from its owner', async () => {
  const keeper = await createActor(test, { permissions: allPermissions })
  const create = async (entity: string, body: object): Promise<number> => {
    const path = `/api/services/app/${entity}/Create`
    const { error, result } = await ask<{ id: number }>(test, path, { method: 'POST', as: keeper, body })
    expect(error).toBeNull()
    return result.id
  }
  const location = await bring(OLD, { by: keeper, usage: 'MarketingUserPointDetail' })
  const pointTypeId = await create('PointType', { name: 'receipt', displayName: 'receipt' })
  const extensionData = JSON.stringify({ days: 1, imageUrl: location })
  const id = await create('UserPointDetail', { pointCount: 1, pointTypeId, extensionData })
  await night()
  expect(await kept(location)).toBe(true)
  const remove = (path: string) => ask(test, path, { method: 'DELETE', as: keeper })
  const picture = `/api/DeleteImage?imageUrl=${encodeURIComponent(location)}`
  expect((await remove(picture)).status).toBe(409)
  expect((await remove(`/api/services/app/UserPointDetail/Delete?Id=${id}`)).status).toBe(200)
  await night()
  expect(await kept(location)).toBe(false)
})

it('what nothing shows goes whatever it was brought for, identity documents too', async () => {
  const keeper = await createActor(test, { permissions: allPermissions })
  const usages = imageUsages.filter((usage) => usage !== 'SearchedImage')
  const left = await Promise.all(usages.map((usage) => bring(OLD, { by: keeper, usage })))
  const document = await bring(OLD, { by: keeper, usage: 'VendorDocument' })
  await test.db.reader(5).query({
    text: `INSERT INTO vendor (user_id, vendor_no, name, display_name, status, identification_card_image_url)
           VALUES ($1, 'papers', 'papers', 'papers', 'SUBMITTED', $2)`,
    values: [keeper.userId, document],
  })
  await night()
  for (const location of left) expect([location, await kept(location)]).toEqual([location, false])
  expect(await kept(document)).toBe(true)
})

it('what somebody brought whose account is gone goes too', async () => {
  const gone = await createActor(test, {})
  const left = await bring(OLD, { by: gone, usage: 'VendorDocument' })
  const young = await bring(1, { by: gone, usage: 'VendorDocument' })
  const admin = await createActor(test, { roles: ['TenantAdmin'] })
  const path = `/api/services/app/User/Delete?Id=${gone.userId}`
  expect((await ask(test, path, { method: 'DELETE', as: admin })).status).toBe(200)
  await night()
  expect(await kept(left)).toBe(false)
  expect(await kept(young)).toBe(true)
})

it('its owner may delete a picture that an import waits for', async () => {
  const waiting = await bring(1)
  await preview(waiting, 1)
  const answer = await test.app.inject({
    method: 'DELETE',
    url: `/api/DeleteImage?imageUrl=${encodeURIComponent(waiting)}`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  expect(answer.statusCode).toBe(200)
})

it('every column that holds the address of a picture is known, so that nothing shown is tidied away', async () => {
  const { rows } = await test.owner.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name LIKE '%image\\_url%' OR column_name IN ('details', 'content_html'))`,
  )
  const known = new Set(fileReferences().map(({ table, column }) => `${table}.${column}`))
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  // What is known of a product's pictures follows from the product.
  expect(unknown.toSorted()).toEqual(['product_picture.image_url'])
})
