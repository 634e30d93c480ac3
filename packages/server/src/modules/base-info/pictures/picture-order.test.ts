import type { ResemblingProduct } from '@wenli/contract/base-info/picture-search'
import { CLOSE_SIMILARITY, PICTURE_RESULT_MAX_COUNT } from '@wenli/contract/limits'
import { allPermissions } from '@wenli/contract/permissions'
import { quantiseVector } from '@wenli/encoder/vector'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import {
  bringPicture,
  lookAtPictures,
  materialPictures,
  sellPicture,
} from '../../../../test/picture-products.ts'
import type { PicturedProduct } from '../../../../test/picture-products.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { upload } from '../../filing/testing/upload.ts'
import { bitsOf } from './picture.queries.ts'
import { CANDIDATES } from './resembling-products.ts'
import { announcePictures } from './tenant-indexes.ts'

type Found = { items: ResemblingProduct[]; hasSamePicture: boolean; isClose: boolean }

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
const WHOLE_TEXT = '0,0,1,1'

let test: Awaited<ReturnType<typeof startTestApp>>
let shop: Shop
let pictures: Buffer[]
let colorId: number
let categories: number[]
beforeAll(async () => {
  test = await startTestApp()
  const keeper = await createActor(test, { permissions: allPermissions })
  shop = await openShop(test)
  categories = []
  for (let count = 0; count < 4; count += 1) categories.push((await makeCategory(test, keeper)).id)
  const color = await ask<{ id: number }>(test, '/api/services/app/ProductColor/Create', {
    method: 'POST',
    as: keeper,
    body: { name: '月白', rgbCode: '#d6ecf0' },
  })
  colorId = color.result.id
  pictures = await materialPictures(8, 79)
}, 120_000)
afterAll(() => test.close())
afterEach(() => vi.restoreAllMocks())

const picture = (at: number): Buffer => pictures[at] ?? Buffer.alloc(0)
const category = (at: number): number => categories[at] ?? 0

/** As a visitor's telephone sees it: a part, turned, darker. */
const seen = (at: number): Promise<Buffer> =>
  sharp(picture(at))
    .extract({ left: 20, top: 40, width: 190, height: 170 })
    .rotate(90)
    .modulate({ brightness: 0.85 })
    .jpeg({ quality: 70 })
    .toBuffer()
const locationOf = async (bytes: Buffer): Promise<string> =>
  (await bringPicture(test, bytes)).json().result.location
const search = async (location: string, more: Readonly<Record<string, string>> = {}): Promise<Found> =>
  (
    await ask<Found>(
      test,
      `/api/client/Product/GetSearchedImageData?${new URLSearchParams({ location, ...more }).toString()}`,
    )
  ).result

/** What the encoder would say of a picture that people see as so similar to another. */
const resembling = (vector: Int8Array, similarity: number): Int8Array => {
  const cosine = 0.6 + 0.4 * similarity
  const along = Float32Array.from(vector)
  const dot = (one: Float32Array, other: Float32Array) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  const unit = along.map((value) => value / Math.sqrt(dot(along, along)))
  const aside = unit.map((_, at) => (at % 2 === 0 ? 1 : -1))
  const share = dot(aside, unit)
  const across = aside.map((value, at) => value - share * (unit[at] ?? 0))
  const length = Math.sqrt(dot(across, across))
  return quantiseVector(
    unit.map((value, at) => cosine * value + Math.sqrt(1 - cosine ** 2) * ((across[at] ?? 0) / length)),
  )
}
const giveLook = async ({ id }: PicturedProduct, vector: Int8Array): Promise<void> => {
  await inTransaction(test.ctx(5), async (ctx) => {
    await ctx.tx.query({
      text: 'UPDATE product_picture SET vector = $2, code = $3::bit(256) WHERE product_id = $1',
      values: [id, Buffer.from(vector), bitsOf(vector)],
    })
    await announcePictures(ctx, [id])
  })
}

it('answers the very picture without asking the encoder, which a part of it or another picture needs once', async () => {
  await sellPicture(test, shop, category(0), picture(0))
  await lookAtPictures(test)
  const { encoder } = test.app.pictures
  const looks = [vi.spyOn(encoder, 'embedWindows'), vi.spyOn(encoder, 'embed')]
  const counts = () => looks.map((look) => look.mock.calls.length)
  const copy = await locationOf(await sharp(picture(0)).resize(180).jpeg({ quality: 40 }).toBuffer())
  expect((await search(copy)).hasSamePicture).toBe(true)
  expect(counts()).toEqual([0, 0])
  await search(copy, { box: '0,0,0.5,1' })
  expect(counts()).toEqual([1, 0])
  const other = await locationOf(await seen(0))
  expect((await search(other)).hasSamePicture).toBe(false)
  await search(other, { skipCount: '1' })
  expect(counts()).toEqual([2, 0])
})

it('finds a product by its second picture too, once, and by whichever is more alike', async () => {
  const second = await upload(test.app, shop.owner, 'BaseInfoProduct', {
    bytes: picture(2),
    fileName: 'second.jpg',
  })
  const imageUrl: string = second.json().result.location
  const both = await sellPicture(test, shop, category(1), picture(1), { imageUrls: [imageUrl] })
  await lookAtPictures(test)
  const within = { productCategoryId: String(category(1)) }
  for (const [at, matchedImageUrl] of [
    [1, both.coverImageUrl],
    [2, imageUrl],
  ] as const) {
    const { items } = await search(await locationOf(await seen(at)), within)
    expect(items).toMatchObject([{ productNo: both.productNo, matchedImageUrl }])
    expect(items[0]?.similarity).toBeGreaterThan(CLOSE_SIMILARITY)
  }
})

it('says that nothing close was found where the nearest is less alike than 0.55', async () => {
  const nearest = await sellPicture(test, shop, category(2), picture(3))
  await lookAtPictures(test)
  const location = await locationOf(await seen(4))
  const { rawPayload } = await test.app.inject(location)
  const { vector } = await test.app.pictures.encoder.embed(rawPayload, WHOLE)
  const found = () => search(location, { box: WHOLE_TEXT, productCategoryId: String(category(2)) })
  for (const [similarity, isClose] of [
    [0.57, true],
    [0.53, false],
  ] as const) {
    await giveLook(nearest, resembling(vector, similarity))
    await expect.poll(async () => (await found()).items[0]?.similarity).toBeCloseTo(similarity, 2)
    const answer = await found()
    expect(answer.items.map(({ productNo }) => productNo)).toEqual([nearest.productNo])
    expect(answer.isClose).toBe(isClose)
  }
})

it('similar products stand by their looks, then by category, then by colour', async () => {
  const colour = { productColorId: colorId }
  const own = await sellPicture(test, shop, category(3), picture(4), colour)
  const others = {
    'looks alike, of another kind': await sellPicture(test, shop, category(0), picture(5)),
    'same category and colour': await sellPicture(test, shop, category(3), picture(6), colour),
    'same category': await sellPicture(test, shop, category(3), picture(7)),
    'same colour': await sellPicture(test, shop, category(0), await seen(5), colour),
    'of another kind': await sellPicture(test, shop, category(0), await seen(6)),
  }
  await lookAtPictures(test)
  const index = await test.app.pictures.indexes.of(5)
  const [slot = 0] = index.slotsOf(own.id)
  const { vector } = index.at(slot)
  // To people, those between 0.80 and 0.85 look the same; the less of a kind they are, the more alike they are made here.
  const looks = [0.93, 0.815, 0.82, 0.825, 0.83]
  for (const [at, product] of Object.values(others).entries())
    await giveLook(product, resembling(vector, looks[at] ?? 0))
  const names = new Map(Object.entries(others).map(([name, { productNo }]) => [productNo, name]))
  const similar = async () => {
    const { result } = await ask<Found>(
      test,
      `/api/client/Product/GetSimilarList?no=${own.productNo}&maxResultCount=100`,
    )
    return result.items.flatMap(({ productNo }) => names.get(productNo) ?? [])
  }
  await expect.poll(similar).toEqual(Object.keys(others))
})

/** Offers in the catalogue whose pictures look as given, straight in the tables: many, quickly. */
let made = 0
const offerMany = (like: PicturedProduct, count: number, vector: Int8Array) =>
  inTransaction(test.ctx(5), async (ctx) => {
    made += 1
    const rows = await ctx.tx.query<{ id: number }>({
      text: `INSERT INTO product (tenant_id, product_no, vendor_id, product_category_id, name, unit, cover_image_url, unit_price,
                                  status, published_time, creation_time)
             SELECT p.tenant_id, p.product_no || '-' || $2 || '-' || n, p.vendor_id, p.product_category_id, p.name, p.unit,
                    p.cover_image_url, p.unit_price, p.status, p.published_time, p.creation_time
               FROM product p, generate_series(1, $3::integer) n WHERE p.tenant_id = 5 AND p.id = $1 RETURNING id`,
      values: [like.id, String(made), count],
    })
    const ids = rows.map(({ id }) => id)
    await ctx.tx.query({
      text: `INSERT INTO product_picture (tenant_id, product_id, image_url, version, vector, code, picture_hash, indexed_time)
             SELECT 5, made.id, k.image_url, k.version, $3, $4::bit(256), repeat('0', 16), k.indexed_time
               FROM product_picture k, unnest($2::bigint[]) made (id) WHERE k.tenant_id = 5 AND k.product_id = $1`,
      values: [like.id, ids, Buffer.from(vector), bitsOf(vector)],
    })
    await announcePictures(ctx, ids)
  })

it('twins of a product, of whatever number, take no place of what resembles it', async () => {
  const own = await sellPicture(test, shop, category(0), picture(0))
  await lookAtPictures(test)
  const index = await test.app.pictures.indexes.of(5)
  const { vector } = index.at(index.slotsOf(own.id)[0] ?? 0)
  const similar = async () =>
    (
      await ask<{ totalCount: number; items: ResemblingProduct[] }>(
        test,
        `/api/client/Product/GetSimilarList?no=${own.productNo}&maxResultCount=100`,
      )
    ).result
  let expected = index.size() + 7
  await offerMany(own, 7, resembling(vector, 0.94))
  const twin = resembling(vector, 0.99)
  for (const count of [PICTURE_RESULT_MAX_COUNT, CANDIDATES.all]) {
    await offerMany(own, count, twin)
    expected += count
    await expect.poll(() => index.size()).toBe(expected)
    const { items } = await similar()
    expect(items.slice(0, 7).map(({ similarity }) => similarity?.toFixed(2))).toEqual(Array(7).fill('0.94'))
  }
})
