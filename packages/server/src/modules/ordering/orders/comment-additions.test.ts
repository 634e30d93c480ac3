import { COMMENT_ADDITION_DAYS, COMMENT_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import { beforeEach, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['shop'] })

let orderNo: string
let productId: number
let lineIds: number[]
let picture: string
beforeEach(async () => {
  picture = await bringEvidence(world, buyer, 'ProductFinding')
  const [tile, panel] = [await world.product(shop), await world.product(shop)]
  productId = tile.productId
  const placed = await world.place(buyer, [
    { ...tile, quantity: 1 },
    { ...panel, quantity: 1 },
  ])
  orderNo = placed.orderNo ?? ''
  world.must(await world.pay(buyer, placed.tradeNo))
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
  lineIds = (await world.read(buyer, orderNo)).items.map(({ id }) => id)
})

const review = async (...ids: (number | undefined)[]) => {
  const comments = ids.map((orderItemId) => ({ orderItemId, content: 'fine', starCount: 4 }))
  world.must(await world.call('POST', '/api/client/Order/comment', buyer, { body: { orderNo, comments } }))
}
const add = (more: object = {}, as: Actor = buyer) =>
  world.call('POST', '/api/client/Order/addToComments', as, {
    body: {
      orderNo,
      additions: [{ orderItemId: lineIds[0], content: 'still fine', imageUrls: [picture], ...more }],
    },
  })
type Read = { content: string; starCount: number; addition: { daysAfter: number } | null }
const read = async (): Promise<Read | undefined> => {
  const path = `/api/client/ProductComment/getList?productId=${productId}`
  return world.must(await world.call<{ items: Read[] }>('GET', path, buyer)).items[0]
}
const open = async () => (await world.read(buyer, orderNo)).items.map(({ isAdditionOpen }) => isAdditionOpen)

it('a buyer adds words and pictures to a review once, and its stars, counts and score stay', async () => {
  const standing = () =>
    world.one(
      `SELECT p.comment_count, p.star_total, v.score, v.rating_count FROM product p
         JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id WHERE p.id = $1`,
      [productId],
    )
  expect((await add()).status).toBe(409)
  expect(await open()).toEqual([false, false])
  await review(lineIds[0])
  await world.runJobs()
  expect(await open()).toEqual([true, false])
  const before = await standing()
  expect((await read())?.addition).toBeNull()
  world.must(await add())
  expect(await world.runJobs()).toEqual([])
  expect(await standing()).toEqual(before)
  const addition = { content: 'still fine', imageUrls: [picture], daysAfter: 0 }
  expect(await read()).toMatchObject({ content: 'fine', starCount: 4, addition })
  expect(await open()).toEqual([false, false])
  expect((await add({ content: 'once more' })).status).toBe(409)
  expect(await read()).toMatchObject({ addition })
})

it('its time is told in days of the calendar, and is over after 180 of them', async () => {
  await review(...lineIds)
  world.test.clock.advance(COMMENT_ADDITION_DAYS * DAY_MS - MINUTE_MS)
  expect(await open()).toEqual([true, true])
  world.must(await add())
  // A review of the first minute of a day is added to on the day before.
  const days = [COMMENT_ADDITION_DAYS, COMMENT_ADDITION_DAYS - 1]
  expect(days).toContain((await read())?.addition?.daysAfter)
  world.test.clock.advance(2 * MINUTE_MS)
  expect(await open()).toEqual([false, false])
  expect((await add({ orderItemId: lineIds[1] })).status).toBe(409)
})

it('nobody else may add to it: not the shop, not another buyer, nobody of another tenant', async () => {
  await review(lineIds[0])
  const stranger = await createActor(world.test, { tenantId: 6 })
  for (const each of [shop.owner, await world.buyer(), stranger])
    expect((await add({}, await world.lasting(each))).status).toBe(404)
  expect((await read())?.addition).toBeNull()
})

it('what is added is checked as the review is: words, their length, our own pictures and not too many', async () => {
  await review(lineIds[0])
  for (const more of [
    { content: '  ' },
    { content: 'x'.repeat(1001) },
    { content: 'a\u0000b' },
    { imageUrls: ['https://elsewhere.example/a.jpg'] },
    { imageUrls: Array.from({ length: COMMENT_IMAGE_MAX_COUNT + 1 }, () => picture) },
  ])
    expect((await add(more)).status).toBe(400)
  const foreign = await bringEvidence(world, await world.buyer(), 'ProductFinding')
  for (const imageUrls of [[foreign], [picture, foreign], ['/files/ProductFinding/5/nowhere.jpg']])
    expect((await add({ imageUrls })).error?.reason).toBe('Platform:ReferenceNotFound')
  expect((await add({ orderItemId: 999_999 })).status).toBe(404)
  expect((await read())?.addition).toBeNull()
})

it('the shop is told, and the platform may correct it or take it away for good', async () => {
  await review(lineIds[0])
  world.must(await add())
  const title = texts['zh-Hans']['Notice.Vendor.AddedToComment'].replace('{0}', orderNo)
  const notices = await world.rows('SELECT FROM notice WHERE user_id = $1 AND title = $2', [
    shop.owner.userId,
    title,
  ])
  expect(notices).toHaveLength(1)
  const path = '/api/services/app/ProductComment'
  const listed = world.must(
    await world.call<{ items: { id: number; addition: string }[] }>(
      'GET',
      `${path}/GetAll?productId=${productId}&addition=still`,
      world.keeper,
    ),
  )
  expect(listed.items.map(({ addition }) => addition)).toEqual(['still fine'])
  const change = async (addition: string | null) =>
    world.must(
      await world.call('PUT', `${path}/Update`, world.keeper, {
        body: { id: listed.items[0]?.id, addition },
      }),
    )
  await change('fair')
  expect(await read()).toMatchObject({ addition: { content: 'fair', imageUrls: [picture] } })
  await change(null)
  expect((await read())?.addition).toBeNull()
  expect(await open()).toEqual([false, false])
  expect((await add()).status).toBe(409)
  expect(
    await world.one('SELECT addition_image_urls FROM product_comment WHERE order_item_id = $1', [lineIds[0]]),
  ).toEqual({ addition_image_urls: [] })
})
