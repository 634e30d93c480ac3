import { rename } from 'node:fs/promises'
import type { PictureCaseItem } from '@wenli/contract/base-info/picture-case'
import { pictureCaseStatuses } from '@wenli/contract/base-info/picture-case-life'
import type { PictureCaseAction } from '@wenli/contract/base-info/picture-case-life'
import { fillText } from '@wenli/contract/fill-text'
import { allPermissions } from '@wenli/contract/permissions'
import { texts } from '@wenli/locale/index'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { lookAtPictures, materialPictures, sellPicture } from '../../../../test/picture-products.ts'
import type { PicturedProduct } from '../../../../test/picture-products.ts'
import { jobHandlers } from '../../../app-jobs.ts'
import { upload } from '../../filing/testing/upload.ts'
import { GUARD_PRODUCT } from './guard-picture.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let first: Shop
let second: Shop
let category = 0
let pictures: Buffer[]
let original: PicturedProduct
beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  first = await openShop(test)
  second = await openShop(test)
  category = (await makeCategory(test, keeper)).id
  pictures = await materialPictures(7, 88)
  original = await sellPicture(test, first, category, picture(0))
  await sellPicture(test, first, category, picture(1))
  await lookAtPictures(test)
}, 120_000)
afterAll(() => test.close())

const picture = (at: number): Buffer => pictures[at] ?? Buffer.alloc(0)
const cases = async (query = ''): Promise<PictureCaseItem[]> =>
  (
    await ask<{ items: PictureCaseItem[] }>(test, `/api/services/app/PictureCase/GetAll?${query}`, {
      as: keeper,
    })
  ).result.items
const decide = (action: PictureCaseAction, body: object, as = keeper) =>
  ask(test, `/api/services/app/PictureCase/${action === 'dismiss' ? 'Dismiss' : 'Confirm'}`, {
    method: 'PUT',
    as,
    body,
  })
/** Which product shows whose picture. */
const pairs = async () => (await cases()).map(({ product, original }) => [product.id, original.id])
const reindex = async (scope: 'failed' | 'all'): Promise<void> => {
  const body = { scope }
  const path = '/api/services/app/ImageIndex/Reindex'
  expect((await ask(test, path, { method: 'POST', as: keeper, body })).status).toBe(200)
}
const noticesOf = async ({ owner }: Shop): Promise<string[]> =>
  (
    await ask<{ items: { title: string }[] }>(test, '/api/client/Notice/getAllByUser', { as: owner })
  ).result.items.map(({ title }) => title)

const told = (outcome: 'pictureKept' | 'pictureRefused', one: PictureCaseItem | undefined): string =>
  fillText(texts['zh-Hans'][`Notice.Product.${outcome}`], [one?.product.name ?? ''])

describe('a picture that another shop shows', () => {
  it('opens a case and tells its vendor, once', async () => {
    const copy = await sellPicture(
      test,
      second,
      category,
      await sharp(picture(0)).resize(200).jpeg().toBuffer(),
    )
    await lookAtPictures(test)
    await lookAtPictures(test)
    const [opened, ...others] = await cases()
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      status: 'OPEN',
      product: { id: copy.id, vendorNo: second.vendorNo, imageUrl: copy.coverImageUrl },
      original: { id: original.id, vendorNo: first.vendorNo, imageUrl: original.coverImageUrl },
      reason: null,
      decidedTime: null,
    })
    expect(opened?.distance).toBeLessThanOrEqual(10)
    expect(await noticesOf(second)).toHaveLength(1)
    expect(await noticesOf(first)).toEqual([])
  })

  it('is seen mirrored too', async () => {
    const mirrored = await sellPicture(
      test,
      second,
      category,
      await sharp(picture(1)).flop().jpeg().toBuffer(),
    )
    await lookAtPictures(test)
    expect((await cases()).map(({ product }) => product.id)).toContain(mirrored.id)
  })

  it('is no case within one shop, nor where materials only resemble', async () => {
    const before = await cases()
    await sellPicture(test, first, category, picture(3))
    await sellPicture(test, first, category, picture(3))
    await sellPicture(test, second, category, picture(2))
    await lookAtPictures(test)
    expect(await cases()).toEqual(before)
  })

  it('is seen where both come at once, by one address', async () => {
    const shown = await sellPicture(test, first, category, picture(4))
    const taken = await sellPicture(test, second, category, picture(2))
    await test.db.reader(5).query({
      text: 'UPDATE product SET cover_image_url = $2 WHERE tenant_id = 5 AND id = $1',
      values: [taken.id, shown.coverImageUrl],
    })
    await lookAtPictures(test)
    expect(await pairs()).toContainEqual([taken.id, shown.id])
  })

  it('is seen when it could not be read at first and is tried again', async () => {
    const shown = await sellPicture(test, first, category, picture(5))
    const copy = await sellPicture(test, second, category, picture(5))
    const file = `${test.dataDir}/files/${copy.coverImageUrl.replace('/files/', '')}`
    await rename(file, `${file}.away`)
    for (let run = 0; run < 4; run += 1) await lookAtPictures(test)
    expect(await pairs()).not.toContainEqual([copy.id, shown.id])
    await rename(`${file}.away`, file)
    await reindex('failed')
    await lookAtPictures(test)
    expect(await pairs()).toContainEqual([copy.id, shown.id])
  })

  it('is seen by the next run when the one that looked at it fell over before the case was opened', async () => {
    const shown = await sellPicture(test, first, category, picture(6))
    const copy = await sellPicture(test, second, category, picture(6))
    await test.owner.query(
      `ALTER TABLE picture_case ADD CONSTRAINT fall_over CHECK (product_id <> ${copy.id}) NOT VALID`,
    )
    await expect(lookAtPictures(test)).rejects.toThrow('fall_over')
    await test.owner.query('ALTER TABLE picture_case DROP CONSTRAINT fall_over')
    await lookAtPictures(test)
    expect(await pairs()).toContainEqual([copy.id, shown.id])
  })

  it('is no new case when pictures are looked at again', async () => {
    const before = await cases()
    await reindex('all')
    await lookAtPictures(test)
    expect(await cases()).toEqual(before)
  })
})

describe('a case', () => {
  it('is for administrators only', async () => {
    for (const as of [second.owner, null])
      expect((await ask(test, '/api/services/app/PictureCase/GetAll', { as })).status).toBe(as ? 403 : 401)
    const [one] = await cases()
    expect((await decide('dismiss', { id: one?.id }, second.owner)).status).toBe(403)
    const half = await createActor(test, { permissions: ['Pages.PictureCase', 'Pages.PictureCase.Edit'] })
    expect((await decide('confirm', { id: one?.id, reason: 'copied' }, half)).status).toBe(403)
  })

  it('confirmed takes the later product off the shelves with the reason', async () => {
    const [one] = await cases('status=OPEN')
    expect((await decide('confirm', { id: one?.id })).status).toBe(400)
    expect((await decide('confirm', { id: one?.id, reason: 'copied from another shop' })).status).toBe(200)
    const after = (await cases()).find(({ id }) => id === one?.id)
    expect(after).toMatchObject({ status: 'CONFIRMED', reason: 'copied from another shop' })
    expect(after?.product.status).toBe('FORCED_OFF')
    expect(after?.original.status).toBe('ON_SALE')
  })

  it('confirmed keeps the later product from the shelves without audit too, also where it was a draft by then', async () => {
    const [one] = await cases('status=OPEN')
    const id = one?.product.id ?? 0
    await test.db.reader(5).query({ text: "UPDATE product SET status = 'DRAFT' WHERE id = $1", values: [id] })
    expect((await decide('confirm', { id: one?.id, reason: 'copied' })).status).toBe(200)
    expect((await noticesOf(second))[0]).toBe(told('pictureRefused', one))
    const setting = (value: string) =>
      ask(test, '/api/services/app/Setting/Update', {
        method: 'PUT',
        as: keeper,
        body: { values: [{ name: 'App.Catalogue.IsProductAudited', value }] },
      })
    await setting('false')
    const { result } = await ask(test, '/api/client/Product/Move', {
      method: 'PUT',
      as: second.owner,
      body: { ids: [id], action: 'submit' },
    })
    await setting('true')
    expect(result).toEqual({ changed: [id], refused: [] })
    expect((await cases()).find(({ product }) => product.id === id)?.product.status).toBe('AUDITING')
  })

  it('walks exactly the allowed steps', async () => {
    const [one] = await cases()
    const walked: string[] = []
    for (const status of pictureCaseStatuses)
      for (const action of ['dismiss', 'confirm'] as const) {
        await test.db
          .reader(5)
          .query({ text: 'UPDATE picture_case SET status = $2 WHERE id = $1', values: [one?.id, status] })
        const answer = await decide(action, { id: one?.id, reason: 'why' })
        const after = (await cases()).find(({ id }) => id === one?.id)?.status
        walked.push(`${action} ${status} > ${answer.status} ${after}`)
      }
    const kept = (await noticesOf(second)).filter((title) => title === told('pictureKept', one))
    expect(kept).toHaveLength(1)
    expect(walked).toEqual([
      'dismiss OPEN > 200 DISMISSED',
      'confirm OPEN > 200 CONFIRMED',
      'dismiss DISMISSED > 409 DISMISSED',
      'confirm DISMISSED > 409 DISMISSED',
      'dismiss CONFIRMED > 409 CONFIRMED',
      'confirm CONFIRMED > 409 CONFIRMED',
    ])
  })
})

const add = async ({ owner }: Shop, { id }: PicturedProduct, bytes: Buffer): Promise<string> => {
  const added = await upload(test.app, owner, 'BaseInfoProduct', { bytes, fileName: 'added.jpg' })
  const imageUrl: string = added.json().result.location
  await test.db.reader(5).query({
    text: 'INSERT INTO product_image (tenant_id, product_id, product_image_url) VALUES (5, $1, $2)',
    values: [id, imageUrl],
  })
  await lookAtPictures(test)
  return imageUrl
}
const casesOf = async ({ id }: PicturedProduct) =>
  (await cases()).filter(({ product, original }) => product.id === id || original.id === id)
/** Decides what is open about a product, and plays what waits to be compared after that. */
const close = async (product: PicturedProduct, action: PictureCaseAction): Promise<void> => {
  const open = (await casesOf(product)).filter(({ status }) => status === 'OPEN')
  for (const { id } of open) expect((await decide(action, { id, reason: 'looked at' })).status).toBe(200)
  const { rows } = await test.owner.query<{ payload: Record<string, unknown> }>(
    `DELETE FROM graphile_worker._private_jobs WHERE key LIKE '5:${GUARD_PRODUCT}.%' RETURNING payload`,
  )
  for (const { payload } of rows) await jobHandlers(test.app)[GUARD_PRODUCT]?.(test.ctx(5), payload)
}

describe('a picture that comes after a case between the same products', () => {
  const shownIn = async (product: PicturedProduct): Promise<string[]> =>
    (await casesOf(product)).map((one) => one.product.imageUrl).toReversed()
  let bytes: Buffer[]
  let shown: PicturedProduct
  let copy: PicturedProduct
  beforeAll(async () => {
    bytes = await materialPictures(4, 91)
    shown = await sellPicture(test, first, category, one(0))
    for (const at of [1, 2, 3]) await add(first, shown, one(at))
    copy = await sellPicture(test, second, category, await smaller(0))
    await lookAtPictures(test)
  })
  const one = (at: number): Buffer => bytes[at] ?? Buffer.alloc(0)
  const smaller = (at: number): Promise<Buffer> => sharp(one(at)).resize(150).jpeg({ quality: 60 }).toBuffer()

  it('is a case of its own once the first is decided, the same picture is not', async () => {
    const waiting = await add(second, copy, await smaller(1))
    expect(await shownIn(copy)).toEqual([copy.coverImageUrl])
    await close(copy, 'dismiss')
    expect(await shownIn(copy)).toEqual([copy.coverImageUrl, waiting])
    await close(copy, 'dismiss')
    const later = await add(second, copy, await smaller(2))
    expect(await shownIn(copy)).toEqual([copy.coverImageUrl, waiting, later])
    await close(copy, 'dismiss')
    await add(second, copy, await sharp(one(0)).resize(120).jpeg().toBuffer())
    await add(first, shown, await smaller(0))
    await reindex('all')
    await lookAtPictures(test)
    expect(await shownIn(copy)).toEqual([copy.coverImageUrl, waiting, later])
  })

  it('is a case again where it was refused and comes back as another file', async () => {
    const refused = await add(second, copy, await smaller(3))
    await close(copy, 'confirm')
    const again = await add(second, copy, await sharp(one(3)).resize(120).jpeg().toBuffer())
    expect((await shownIn(copy)).slice(-2)).toEqual([refused, again])
  })
})

describe('a picture that three shops show', () => {
  let third: Shop
  let bytes: Buffer[]
  beforeAll(async () => {
    third = await openShop(test)
    bytes = await materialPictures(4, 92)
  })
  const one = (at: number): Buffer => bytes[at] ?? Buffer.alloc(0)
  const sell = async (shop: Shop, shown: Buffer): Promise<PicturedProduct> => {
    const sold = await sellPicture(test, shop, category, shown)
    await lookAtPictures(test)
    return sold
  }

  it.for([
    { action: 'dismiss', at: 0 },
    { action: 'confirm', at: 1 },
  ] as const)('is one case against the third, also after $action', async ({ action, at }) => {
    for (const shop of [first, second]) await sell(shop, one(at))
    const last = await sell(third, one(at))
    expect(await casesOf(last)).toHaveLength(1)
    await close(last, action)
    expect(await casesOf(last)).toHaveLength(1)
  })

  it('is no case against the shop that showed it first, once another case of its product is decided', async () => {
    const copied = await sharp(one(2)).resize(150).jpeg({ quality: 60 }).toBuffer()
    const source = await sell(first, one(2))
    await sell(second, copied)
    await sell(third, copied)
    const foreign = await sell(second, one(3))
    await add(first, source, one(3))
    expect((await casesOf(source)).map(({ product, original }) => [product.id, original.id])).toContainEqual([
      source.id,
      foreign.id,
    ])
    await close(source, 'dismiss')
    expect((await casesOf(source)).filter(({ status }) => status === 'OPEN')).toEqual([])
  })
})
