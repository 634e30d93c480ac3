import type { PictureCaseItem } from '@wenli/contract/base-info/picture-case'
import type { PictureCaseAction } from '@wenli/contract/base-info/picture-case-life'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { fillText } from '@wenli/contract/fill-text'
import { allPermissions } from '@wenli/contract/permissions'
import { PictureError } from '@wenli/encoder/picture-error'
import { texts } from '@wenli/locale/index'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
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
import { jobHandlers } from '../../../app-jobs.ts'
import { upload } from '../../filing/testing/upload.ts'
import { GUARD_STAGED } from './guard-staged.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let first: Shop
let second: Shop
let third: Shop
let category = 0
let pictures: Buffer[]
let others: Buffer[]
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  first = await openShop(test)
  second = await openShop(test)
  third = await openShop(test)
  category = (await makeCategory(test, keeper)).id
  pictures = await materialPictures(8, 93)
  others = await materialPictures(8, 94)
}, 120_000)
afterAll(() => test.close())

const picture = (at: number): Buffer => pictures[at] ?? Buffer.alloc(0)
/** What the later product shows, which nobody else does. */
const own = (at: number): Buffer => others[at] ?? Buffer.alloc(0)
const smaller = (at: number): Promise<Buffer> =>
  sharp(picture(at)).resize(150).jpeg({ quality: 60 }).toBuffer()

const send = async <Result>(
  as: Actor,
  method: 'GET' | 'PUT',
  path: string,
  body?: object,
): Promise<Result> => {
  const { result, error } = await ask<Result>(test, path, { method, as, ...(body && { body }) })
  if (error !== null) throw new Error(`${error.message} ${error.details ?? ''}`)
  return result
}
const casesOf = async ({ id }: PicturedProduct, query = ''): Promise<PictureCaseItem[]> =>
  (
    await send<{ items: PictureCaseItem[] }>(
      keeper,
      'GET',
      `/api/services/app/PictureCase/GetAll?productId=${id}${query}`,
    )
  ).items
const managed = ({ id }: PicturedProduct): Promise<ManagedProduct> =>
  send(keeper, 'GET', `/api/services/app/Product/Get?id=${id}`)
const noticesOf = async ({ owner }: Shop): Promise<string[]> =>
  (await send<{ items: { title: string }[] }>(owner, 'GET', '/api/client/Notice/getAllByUser')).items.map(
    ({ title }) => title,
  )
const told = (key: 'samePicture' | 'stagedPictureRefused', name: string): string =>
  fillText(texts['zh-Hans'][`Notice.Product.${key}`], [name])

/** The jobs that wait, played at once; answers how many there were. */
const guardStaged = async (): Promise<number> => {
  const { rows } = await test.owner.query<{ payload: Record<string, unknown> }>(
    `DELETE FROM graphile_worker._private_jobs WHERE key LIKE '5:${GUARD_STAGED}.%' RETURNING payload`,
  )
  for (const { payload } of rows) await jobHandlers(test.app)[GUARD_STAGED]?.(test.ctx(5), payload)
  return rows.length
}
const uploaded = async ({ owner }: Shop, bytes: Buffer): Promise<string> =>
  (await upload(test.app, owner, 'BaseInfoProduct', { bytes, fileName: 'later.jpg' })).json().result.location
const stage = (shop: Shop, { id }: PicturedProduct, body: object): Promise<ManagedProduct> =>
  send(shop.owner, 'PUT', '/api/client/Product/Update', { id, ...body })
const audit = ({ id }: PicturedProduct, action: 'approve' | 'reject') =>
  send(keeper, 'PUT', '/api/services/app/Product/Audit', {
    ids: [id],
    action,
    ...(action === 'reject' && { reason: 'not like this' }),
  })
const decide = (action: PictureCaseAction, one: PictureCaseItem | undefined) =>
  send(keeper, 'PUT', `/api/services/app/PictureCase/${action === 'dismiss' ? 'Dismiss' : 'Confirm'}`, {
    id: one?.id,
    reason: 'looked at',
  })

/** A shop's product with its picture, and another shop's that shows something else. */
const sellBoth = async (at: number): Promise<{ original: PicturedProduct; later: PicturedProduct }> => {
  const original = await sellPicture(test, first, category, picture(at))
  const later = await sellPicture(test, second, category, own(at))
  await lookAtPictures(test)
  return { original, later }
}

it('a cover that waits for approval and copies another shop’s opens a case at once, and its vendor is told', async () => {
  const { original, later } = await sellBoth(0)
  const coverImageUrl = await uploaded(second, await smaller(0))
  const { name } = await stage(second, later, { coverImageUrl })
  expect(await guardStaged()).toBe(1)
  const [opened, ...more] = await casesOf(later)
  expect(more).toEqual([])
  expect(opened).toMatchObject({
    status: 'OPEN',
    takesOff: false,
    product: { id: later.id, imageUrl: coverImageUrl },
    original: { id: original.id, vendorNo: first.vendorNo, imageUrl: original.coverImageUrl },
  })
  expect((await noticesOf(second))[0]).toBe(told('samePicture', name))

  // It waits: whoever searches with it finds whose it is, and nobody is held against it.
  await lookAtPictures(test)
  const seen: string = (await bringPicture(test, await smaller(0))).json().result.location
  const { result } = await ask<{ items: { id: number; isSamePicture: boolean }[] }>(
    test,
    `/api/client/Product/GetSearchedImageData?location=${encodeURIComponent(seen)}`,
  )
  const same = result.items.filter(({ isSamePicture }) => isSamePicture)
  expect(same.map(({ id }) => id)).toEqual([original.id])
  const kept = await test.db.reader(5).query({
    text: 'SELECT FROM product_picture WHERE image_url = $1',
    values: [coverImageUrl],
  })
  expect(kept).toEqual([])

  await audit(later, 'approve')
  await lookAtPictures(test)
  expect(await casesOf(later)).toMatchObject([{ id: opened?.id, status: 'OPEN', takesOff: true }])
  await decide('confirm', opened)
  expect((await managed(later)).status).toBe('FORCED_OFF')
})

it('a picture that waits is one case also where a third shop shows it, approved or not', async () => {
  const { later } = await sellBoth(1)
  await sellPicture(test, third, category, picture(1))
  await lookAtPictures(test)
  await stage(second, later, { coverImageUrl: await uploaded(second, await smaller(1)) })
  await guardStaged()
  expect(await casesOf(later)).toHaveLength(1)
  await audit(later, 'approve')
  await lookAtPictures(test)
  expect(await casesOf(later)).toHaveLength(1)
})

it('further pictures are looked at, each once the case before it is decided; what is shown already is not', async () => {
  const { original, later } = await sellBoth(2)
  const beside = await uploaded(first, picture(3))
  await send(keeper, 'PUT', '/api/services/app/Product/Update', { id: original.id, imageUrls: [beside] })
  await lookAtPictures(test)
  const [one, two] = [await uploaded(second, await smaller(2)), await uploaded(second, await smaller(3))]
  await stage(second, later, { imageUrls: [later.coverImageUrl, one, two] })
  await guardStaged()
  const shown = async () => (await casesOf(later)).map(({ product }) => product.imageUrl).toReversed()
  expect(await shown()).toEqual([one])
  await decide('dismiss', (await casesOf(later))[0])
  await guardStaged()
  expect(await shown()).toEqual([one, two])
  expect((await casesOf(later, '&status=OPEN')).map(({ product }) => product.imageUrl)).toEqual([two])
})

it('confirmed while it waits, it is not shown, and the product stays on the shelves with what else was asked for', async () => {
  const { later } = await sellBoth(4)
  const coverImageUrl = await uploaded(second, await smaller(4))
  const { name } = await stage(second, later, { coverImageUrl, description: 'asked for too' })
  await guardStaged()
  await decide('confirm', (await casesOf(later))[0])
  expect(await managed(later)).toMatchObject({
    status: 'ON_SALE',
    coverImageUrl: later.coverImageUrl,
    stagedChanges: { description: 'asked for too' },
  })
  expect((await noticesOf(second))[0]).toBe(told('stagedPictureRefused', name))
})

it('confirmed after the change was rejected, it leaves the product where it is', async () => {
  const { later } = await sellBoth(5)
  await stage(second, later, { coverImageUrl: await uploaded(second, await smaller(5)) })
  await guardStaged()
  await audit(later, 'reject')
  await decide('confirm', (await casesOf(later))[0])
  expect(await managed(later)).toMatchObject({ status: 'ON_SALE', stagedChanges: null })
  expect(await casesOf(later)).toMatchObject([{ status: 'CONFIRMED', takesOff: false }])
})

it('a picture that waits is nobody’s original', async () => {
  const { later } = await sellBoth(6)
  await stage(second, later, { coverImageUrl: await uploaded(second, own(7)) })
  await guardStaged()
  const shown = await sellPicture(test, third, category, own(7))
  await lookAtPictures(test)
  expect(await casesOf(shown)).toEqual([])
})

it('a change without new pictures has nothing looked at', async () => {
  const { later } = await sellBoth(7)
  await guardStaged()
  await stage(second, later, { description: 'words only', coverImageUrl: later.coverImageUrl })
  expect(await guardStaged()).toBe(0)
  const coverImageUrl = await uploaded(second, own(0))
  await stage(second, later, { coverImageUrl })
  expect(await guardStaged()).toBe(1)
  await stage(second, later, { coverImageUrl, description: 'other words' })
  expect(await guardStaged()).toBe(0)
})

it('while the encoder has no room the picture waits, and is looked at later', async () => {
  const { later } = await sellBoth(3)
  await stage(second, later, {
    coverImageUrl: await uploaded(second, await sharp(picture(3)).flop().toBuffer()),
  })
  const { encoder } = test.app.pictures
  const busy = { ...encoder, embed: () => Promise.reject(new PictureError('busy')) }
  Reflect.set(test.app.pictures, 'encoder', busy)
  expect(await guardStaged()).toBe(1)
  Reflect.set(test.app.pictures, 'encoder', encoder)
  expect(await casesOf(later)).toEqual([])
  expect(await guardStaged()).toBe(1)
  expect(await casesOf(later)).toHaveLength(1)
})
