import type { PictureBox, ResemblingProduct } from '@wenli/contract/base-info/picture-search'
import { SAME_PICTURE_DISTANCE, SEARCHED_IMAGE_DAYS } from '@wenli/contract/limits'
import { hashDistance, pictureHash } from '@wenli/encoder/picture-hash'
import { allPermissions } from '@wenli/contract/permissions'
import { DAY_MS } from '@wenli/contract/time'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import {
  bringPicture,
  lookAtPictures,
  materialPictures,
  sellPicture,
  setStatus,
} from '../../../../test/picture-products.ts'
import type { PicturedProduct } from '../../../../test/picture-products.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { jobHandlers } from '../../../app-jobs.ts'
import { noise } from '../../filing/testing/pictures.ts'
import { multipartBody } from '../../filing/testing/upload.ts'
import { CANDIDATES } from './resembling-products.ts'

const COUNT = 8
const SIDE = 240

type Found = {
  totalCount: number
  items: ResemblingProduct[]
  picture: { location: string; width: number; height: number }
  box: object | null
  subject: PictureBox | null
  hasSamePicture: boolean
  isClose: boolean
}

let test: Awaited<ReturnType<typeof startTestApp>>
let shop: Shop
let pictures: Buffer[]
let products: PicturedProduct[]
let colorId: number
let categories: { id: number; productCategoryNo: string }[]
beforeAll(async () => {
  test = await startTestApp()
  const keeper = await createActor(test, { permissions: allPermissions })
  shop = await openShop(test)
  categories = [await makeCategory(test, keeper), await makeCategory(test, keeper)]
  const color = await ask<{ id: number }>(test, '/api/services/app/ProductColor/Create', {
    method: 'POST',
    as: keeper,
    body: { name: '月白', rgbCode: '#d6ecf0' },
  })
  colorId = color.result.id
  pictures = await materialPictures(COUNT, 77)
  products = []
  for (const [at, bytes] of pictures.entries()) {
    const { id = 0 } = categories[at % 2] ?? {}
    const colour = at % 3 === 0 ? { productColorId: colorId } : {}
    products.push(await sellPicture(test, shop, id, bytes, { unitPrice: 10 * (at + 1), ...colour }))
  }
  await lookAtPictures(test)
}, 120_000)
afterAll(() => test.close())

const picture = (at: number): Buffer => pictures[at] ?? Buffer.alloc(0)
const product = (at: number): PicturedProduct => {
  const found = products[at]
  if (found === undefined) throw new Error('no such product')
  return found
}

/** As a visitor's telephone sees it: a part, turned, darker. */
const seen = (at: number): Promise<Buffer> =>
  sharp(picture(at))
    .extract({ left: 20, top: 40, width: 190, height: 170 })
    .rotate(90)
    .modulate({ brightness: 0.85 })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Red and blue exchanged: what a shop has in two colours. */
const inAnotherColour = (at: number): Promise<Buffer> =>
  sharp(picture(at))
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .jpeg()
    .toBuffer()

const locationOf = async (bytes: Buffer): Promise<string> => {
  const answer = await bringPicture(test, bytes)
  expect(answer.statusCode).toBe(200)
  return answer.json().result.location
}
const search = (location: string, more: Readonly<Record<string, string>> = {}, headers = {}) =>
  ask<Found>(
    test,
    `/api/client/Product/GetSearchedImageData?${new URLSearchParams({ location, ...more }).toString()}`,
    { headers },
  )
const numbersOf = ({ items }: { items: ResemblingProduct[] }) => items.map(({ productNo }) => productNo)

describe('search by picture', () => {
  it('keeps the picture of a visitor and answers where it is', async () => {
    const answer = await bringPicture(test, picture(0))
    expect(answer.json().result).toEqual({
      location: expect.stringMatching(/^\/files\/5\/SearchedImage\/[\da-f-]{36}\.jpg$/),
      width: SIDE,
      height: SIDE,
      placeholder: expect.stringMatching(/^(data:|#)/),
    })
    const file = await test.app.inject(answer.json().result.location)
    expect(file.headers['content-type']).toBe('image/jpeg')
  })

  it.each([0, 3, 6])('finds material %i in a part of it, turned and in other light', async (at) => {
    const { result } = await search(await locationOf(await seen(at)))
    expect(result.items[0]?.productNo).toBe(product(at).productNo)
    expect(result.items[0]?.similarity).toBeGreaterThan(0.55)
    expect(result).toMatchObject({ hasSamePicture: false, isClose: true, box: null, totalCount: COUNT })
    const similarities = result.items.map(({ similarity }) => similarity ?? 0)
    expect(similarities).toEqual(similarities.toSorted((one, other) => other - one))
  })

  it('puts the product with the very picture first, however it was compressed and resized', async () => {
    const copy = await sharp(picture(4)).resize(180).jpeg({ quality: 40 }).toBuffer()
    const { result } = await search(await locationOf(copy))
    expect(result.hasSamePicture).toBe(true)
    expect(result.items[0]).toMatchObject({
      productNo: product(4).productNo,
      isSamePicture: true,
      similarity: 1,
      matchedImageUrl: product(4).coverImageUrl,
    })
    expect(result.items).toHaveLength(COUNT)
  })

  it('does not take a pattern in another colour for the very picture, though its hash is nearly the same', async () => {
    const blue = await inAnotherColour(2)
    const [one, other] = [await pictureHash(picture(2)), await pictureHash(blue)]
    expect(hashDistance(one, other)).toBeLessThanOrEqual(SAME_PICTURE_DISTANCE)
    const { result } = await search(await locationOf(blue))
    expect(result.hasSamePicture).toBe(false)
    expect(result.items.filter(({ isSamePicture }) => isSamePicture)).toEqual([])
    // It was looked at itself: what shows the pattern in red resembles it, and is not it.
    const red = result.items.find(({ productNo }) => productNo === product(2).productNo)
    expect(red?.similarity).toBeLessThan(0.96)
  })

  it('looks only at the box', async () => {
    const both = await sharp({ create: { width: 2 * SIDE, height: SIDE, channels: 3, background: 'white' } })
      .composite([
        { input: picture(1), left: 0, top: 0 },
        { input: picture(5), left: SIDE, top: 0 },
      ])
      .jpeg()
      .toBuffer()
    const location = await locationOf(both)
    const left = await search(location, { box: '0,0,0.5,1' })
    const right = await search(location, { box: '0.5,0,0.5,1' })
    expect(left.result.items[0]?.productNo).toBe(product(1).productNo)
    expect(right.result.items[0]?.productNo).toBe(product(5).productNo)
    expect(right.result.box).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
  })

  it.each([
    [1, { left: 0, top: 0 }],
    [5, { left: 280, top: 160 }],
    [6, { left: 140, top: 80 }],
  ])(
    'without a box finds material %i where it fills a part of a photograph, and says where',
    async (at, corner) => {
      const room = await sharp({ create: { width: 520, height: 400, channels: 3, background: '#d8d4cc' } })
        .composite([{ input: picture(at), ...corner }])
        .jpeg({ quality: 80 })
        .toBuffer()
      const { result } = await search(await locationOf(room))
      expect(result.items[0]?.productNo).toBe(product(at).productNo)
      const { x = 0, y = 0, width = 0, height = 0 } = result.subject ?? {}
      const middle = { x: (corner.left + SIDE / 2) / 520, y: (corner.top + SIDE / 2) / 400 }
      expect(middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height).toBe(true)
      expect(result.box).toBeNull()
    },
  )

  it('narrows by category, colour and price, and turns pages', async () => {
    const location = await locationOf(await seen(2))
    const all = await search(location, { maxResultCount: '100' })
    const [first, second] = [
      await search(location, { maxResultCount: '3' }),
      await search(location, { maxResultCount: '3', skipCount: '3' }),
    ]
    expect([...numbersOf(first.result), ...numbersOf(second.result)]).toEqual(
      numbersOf(all.result).slice(0, 6),
    )
    const even = await search(location, { productCategoryNo: categories[0]?.productCategoryNo ?? '' })
    expect(numbersOf(even.result).toSorted()).toEqual(
      products
        .filter((_, at) => at % 2 === 0)
        .map(({ productNo }) => productNo)
        .toSorted(),
    )
    const coloured = await search(location, { productColorId: String(colorId) })
    expect(numbersOf(coloured.result).toSorted()).toEqual(
      products
        .filter((_, at) => at % 3 === 0)
        .map(({ productNo }) => productNo)
        .toSorted(),
    )
    const cheap = await search(location, { minPrice: '20', maxPrice: '40' })
    expect(numbersOf(cheap.result).toSorted()).toEqual(
      [1, 2, 3].map((at) => product(at).productNo).toSorted(),
    )
  })

  it('finds all that a choice leaves, however many others are nearer', async () => {
    const location = await locationOf(await seen(0))
    const index = await test.app.pictures.indexes.of(5)
    const [slot = 0] = index.slotsOf(product(0).id)
    const nearest = index.at(slot)
    const crowd = Array.from({ length: CANDIDATES.narrowed }, (_, at) => 1_000_000_000 + at)
    for (const productId of crowd) index.replace(productId, [{ ...nearest, productId, hash: '0'.repeat(16) }])
    const odd = await search(location, { productCategoryNo: categories[1]?.productCategoryNo ?? '' })
    for (const productId of crowd) index.replace(productId, [])
    expect(numbersOf(odd.result).toSorted()).toEqual(
      [1, 3, 5, 7].map((at) => product(at).productNo).toSorted(),
    )
    const similarities = odd.result.items.map(({ similarity }) => similarity ?? 0)
    expect(similarities).toEqual(similarities.toSorted((one, other) => other - one))
  })

  it('never shows what is off sale or of a shop that is closed', async () => {
    const location = await locationOf(picture(3))
    await setStatus(test, product(3).id, 'OFF_SALE')
    const without = await search(location)
    expect(numbersOf(without.result)).not.toContain(product(3).productNo)
    expect(without.result.hasSamePicture).toBe(false)
    await setStatus(test, product(3).id, 'ON_SALE')
    expect(numbersOf((await search(location)).result)[0]).toBe(product(3).productNo)
    const reader = test.db.reader(5)
    await reader.query({ text: 'UPDATE product SET is_vendor_open = false WHERE tenant_id = 5' })
    expect((await search(location)).result).toMatchObject({ totalCount: 0, items: [], isClose: false })
    await reader.query({ text: 'UPDATE product SET is_vendor_open = true WHERE tenant_id = 5' })
  })

  it('refuses what is no picture, and boxes outside of it', async () => {
    expect((await bringPicture(test, Buffer.from('no picture'))).statusCode).toBe(400)
    const json = await ask(test, '/api/client/Product/SearchByImage', { method: 'POST', body: {} })
    expect(json.status).toBe(415)
    const nothing = await multipartBody([])
    const empty = await test.app.inject({
      method: 'POST',
      url: '/api/client/Product/SearchByImage',
      ...nothing,
    })
    expect(empty.statusCode).toBe(400)
    const location = await locationOf(picture(0))
    for (const box of ['0,0,1', '0.5,0,0.6,1', '-0.1,0,1,1', '0,0,0,1', 'a,b,c,d', '0,0,1e9,1'])
      expect([box, (await search(location, { box })).status]).toEqual([box, 400])
  })

  it('answers an address that is another tenant’s, nobody’s or no longer kept like one that is gone', async () => {
    const location = await locationOf(picture(0))
    for (const address of [
      location.replace('/5/', '/6/'),
      location.replace(/[\da-f]{12}\./, 'ffffffffffff.'),
      '/files/5/UserAvatar/0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10.jpg',
      'https://example.com/a.jpg',
    ]) {
      const { status, error } = await search(address)
      expect([address, status, error?.reason]).toEqual([address, 404, 'BaseInfo:SearchedImageGone'])
    }
    expect((await search(location, {}, { 'abp-tenantid': '6' })).status).toBe(404)
  })

  it('keeps a picture for some days only, then removes row and file', async () => {
    const location = await locationOf(await noise(64, 64, 'jpeg'))
    test.clock.advance((SEARCHED_IMAGE_DAYS + 1) * DAY_MS)
    try {
      expect((await search(location)).status).toBe(404)
      const handlers = jobHandlers(test.app)
      await handlers['purge-searched-images']?.(test.ctx(0), {})
      const { rows } = await test.owner.query<{ payload: object }>(
        `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          WHERE t.identifier = 'erase-image'`,
      )
      expect(rows.map(({ payload }) => payload)).toContainEqual({ location, tenantId: 5 })
      for (const { payload } of rows) await handlers['erase-image']?.(test.ctx(5), { ...payload })
      expect((await test.app.inject(location)).statusCode).toBe(404)
    } finally {
      test.clock.set(new Date())
    }
  })
})

describe('similar products', () => {
  const similar = (query: string) =>
    ask<{ totalCount: number; items: ResemblingProduct[]; product: { productNo: string } }>(
      test,
      `/api/client/Product/GetSimilarList?${query}`,
    )

  it('are the others by their looks, without the product itself and copies of its picture', async () => {
    const copy = await sellPicture(
      test,
      shop,
      categories[0]?.id ?? 0,
      await sharp(picture(0)).jpeg({ quality: 50 }).toBuffer(),
    )
    await lookAtPictures(test)
    const { result } = await similar(`no=${product(0).productNo}&maxResultCount=100`)
    expect(result.product.productNo).toBe(product(0).productNo)
    expect(numbersOf(result)).not.toContain(product(0).productNo)
    expect(numbersOf(result)).not.toContain(copy.productNo)
    expect(result.items).toHaveLength(COUNT - 1)
    const coloured = await similar(`no=${product(0).productNo}&productColorId=${colorId}`)
    expect(numbersOf(coloured.result).toSorted()).toEqual(
      products.flatMap(({ productNo }, at) => (at > 0 && at % 3 === 0 ? [productNo] : [])).toSorted(),
    )
    await setStatus(test, copy.id, 'OFF_SALE')
  })

  it('hold the same pattern in another colour', async () => {
    const blue = await sellPicture(test, shop, categories[0]?.id ?? 0, await inAnotherColour(2))
    await lookAtPictures(test)
    const { result } = await similar(`no=${product(2).productNo}&maxResultCount=100`)
    expect(numbersOf(result)).toContain(blue.productNo)
    await setStatus(test, blue.id, 'OFF_SALE')
  })

  it('stand on the same shelf while nobody has looked at the picture', async () => {
    const late = await sellPicture(test, shop, categories[1]?.id ?? 0, await noise(64, 64, 'jpeg'))
    const { result } = await similar(`id=${late.id}`)
    expect(result.items.map(({ similarity }) => similarity)).toEqual(Array(4).fill(null))
    const shelf = [1, 3, 5, 7].map((at) => product(at).productNo)
    expect([result.totalCount, numbersOf(result).toSorted()]).toEqual([4, shelf.toSorted()])
    // Page by page each of them stands once, and the product itself nowhere.
    const pages = await Promise.all(
      [0, 2].map((skip) => similar(`id=${late.id}&maxResultCount=2&skipCount=${skip}`)),
    )
    expect(pages.flatMap((page) => numbersOf(page.result))).toEqual(numbersOf(result))
    const chosen = await similar(`id=${late.id}&productCategoryNo=${categories[0]?.productCategoryNo}`)
    expect([chosen.result.totalCount, numbersOf(chosen.result).toSorted()]).toEqual([
      4,
      [0, 2, 4, 6].map((at) => product(at).productNo).toSorted(),
    ])
    await setStatus(test, late.id, 'OFF_SALE')
    expect((await similar(`id=${late.id}`)).status).toBe(404)
  })

  it('need a product', async () => {
    expect((await similar('no=nobody')).status).toBe(404)
    expect((await similar('')).status).toBe(400)
  })
})
