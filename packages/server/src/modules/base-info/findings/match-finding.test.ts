import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { allPermissions } from '@wenli/contract/permissions'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import {
  lookAtPictures,
  materialPictures,
  sellPicture,
  setStatus,
} from '../../../../test/picture-products.ts'
import type { PicturedProduct } from '../../../../test/picture-products.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { jobHandlers } from '../../../app-jobs.ts'
import { upload } from '../../filing/testing/upload.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let seeker: Actor
let shops: Shop[]
let pictures: Buffer[]
let products: PicturedProduct[]
let findingId = 0
beforeAll(async () => {
  test = await startTestApp()
  const keeper = await createActor(test, { permissions: allPermissions })
  seeker = await createActor(test)
  const category = await makeCategory(test, keeper)
  shops = [await openShop(test), await openShop(test)]
  pictures = await materialPictures(4, 55)
  products = []
  for (const [at, bytes] of pictures.entries())
    products.push(await sellPicture(test, shop(at % 2), category.id, bytes))
  await lookAtPictures(test)
  findingId = await post(pictures[1] ?? Buffer.alloc(0))
}, 120_000)
afterAll(() => test.close())

const shop = (at: number): Shop => {
  const found = shops[at]
  if (found === undefined) throw new Error('no such shop')
  return found
}

/** As somebody photographs it: on a wall with something else around it. */
const photo = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .modulate({ brightness: 0.9 })
    .extend({ top: 20, bottom: 60, left: 30, right: 30, background: '#d8d2c8' })
    .jpeg({ quality: 75 })
    .toBuffer()

async function post(bytes: Buffer): Promise<number> {
  const picture = { bytes: await photo(bytes), fileName: 'wanted.jpg' }
  const findingImageUrl: string = (await upload(test.app, seeker, 'ProductFinding', picture)).json().result
    .location
  const { result } = await ask<FindingDetail>(test, '/api/client/ProductFinding/Create', {
    method: 'POST',
    as: seeker,
    body: { title: 'Who sells this?', findingImageUrl },
  })
  return result.id
}
const match = (id: number) =>
  jobHandlers(test.app)['match-finding']?.(test.ctx(5), { findingId: id, tenantId: 5 })
/** Another finding of the same picture, with its matches. */
const matched = async (): Promise<number> => {
  const id = await post(pictures[1] ?? Buffer.alloc(0))
  await match(id)
  return id
}
const detail = async (as: Actor | null = null): Promise<FindingDetail> =>
  (await ask<FindingDetail>(test, `/api/client/ProductFinding/Get?id=${findingId}`, { as })).result
const reply = (as: Actor, body: object) =>
  ask<FindingReplyItem>(test, '/api/client/ProductFindingReply/CreateFromMatch', { method: 'POST', as, body })

describe('the matches of a finding', () => {
  it('are found by the job of its post, the closest first, and again when it runs again', async () => {
    expect((await detail()).matches).toEqual([])
    await match(findingId)
    await match(findingId)
    const { matches } = await detail()
    expect(matches[0]).toMatchObject({ id: products[1]?.id, isOwn: false })
    expect(matches[0]?.similarity).toBeGreaterThanOrEqual(0.55)
  })

  it('tell a vendor which of them are their own', async () => {
    const { matches } = await detail(shop(1).owner)
    expect(matches.find(({ id }) => id === products[1]?.id)?.isOwn).toBe(true)
    for (const { vendorNo, isOwn } of matches) expect(isOwn).toBe(vendorNo === shop(1).vendorNo)
  })

  it('are not shown while they are off sale', async () => {
    await setStatus(test, products[1]?.id ?? 0, 'OFF_SALE')
    expect((await detail()).matches.map(({ id }) => id)).not.toContain(products[1]?.id)
    await setStatus(test, products[1]?.id ?? 0, 'ON_SALE')
  })

  it('of a finding that is gone are nobody’s', async () => {
    await expect(match(987_654)).resolves.toBeUndefined()
  })
})

describe('one call makes a reply of a match', () => {
  const body = () => ({ productFindingId: findingId, productId: products[1]?.id })

  it('of the vendor’s own product, in words of ours or theirs', async () => {
    const { result, status } = await reply(shop(1).owner, body())
    expect(status).toBe(200)
    expect(result.product?.id).toBe(products[1]?.id)
    expect(result.content.length).toBeGreaterThan(5)
    const other = { ...body(), productFindingId: await matched(), content: 'in stock' }
    expect((await reply(shop(1).owner, other)).result.content).toBe('in stock')
  })

  it('once: whoever replied with it is told so and does not reply with it again, hidden or not', async () => {
    const answered = async (as: Actor | null) =>
      (await detail(as)).matches.find(({ id }) => id === products[1]?.id)?.isAnswered
    expect([await answered(shop(1).owner), await answered(shop(0).owner), await answered(null)]).toEqual([
      true,
      false,
      false,
    ])
    const typed = { ...body(), content: 'still in stock' }
    const again = async () => [
      (await reply(shop(1).owner, body())).error?.reason,
      (
        await ask(test, '/api/client/ProductFindingReply/Create', {
          method: 'POST',
          as: shop(1).owner,
          body: typed,
        })
      ).error?.reason,
    ]
    expect(await again()).toEqual(Array(2).fill('BaseInfo:ProductReplied'))
    const hide = 'UPDATE product_finding_reply SET status = $2 WHERE product_finding_id = $1'
    await test.db.reader(5).query({ text: hide, values: [findingId, 'HIDDEN'] })
    expect(await again()).toEqual(Array(2).fill('BaseInfo:ProductReplied'))
    await test.db.reader(5).query({ text: hide, values: [findingId, 'VISIBLE'] })
    expect((await detail()).replyCount).toBe(1)
  })

  it('once, even if two come at the same moment', async () => {
    const twice = { ...body(), productFindingId: await matched() }
    const answers = await Promise.all([reply(shop(1).owner, twice), reply(shop(1).owner, twice)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('but not of another shop’s product, of one that is no match, nor by who asked', async () => {
    expect((await reply(shop(0).owner, body())).error?.reason).toBe('BaseInfo:NotOwnProduct')
    expect((await reply(seeker, body())).error?.reason).toBe('BaseInfo:OwnFinding')
    const other = { ...body(), productId: 987_654 }
    expect((await reply(shop(1).owner, other)).error?.reason).toBe('BaseInfo:NoSuchMatch')
    const gone = { ...body(), productFindingId: 987_654 }
    expect((await reply(shop(1).owner, gone)).status).toBe(404)
  })
})
