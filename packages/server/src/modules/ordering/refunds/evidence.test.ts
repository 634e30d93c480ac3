import { expect, it } from 'vitest'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { UNUSED_IMAGE_DAYS } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { deleteImage } from '../../filing/testing/upload.ts'

openTradeWorld()

const bring = (by: Actor, usage?: 'RefundEvidence' | 'ProductFinding') => bringEvidence(world, by, usage)
const ask = async (imageUrls: readonly string[]) => {
  const tile = await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 1 }])
  world.must(await world.pay(buyer, tradeNo))
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id ?? 0, quantity: 1 }]
  const body = { orderNo, type: 'REFUND_ONLY', lines, reason: 'DAMAGED', imageUrls }
  return world.refundStep('Create', buyer, body)
}
const doors = {
  buyer: '/api/client/Refund/getEvidence',
  shop: '/api/client/Refund/getEvidenceByVendor',
  platform: '/api/services/app/Refund/GetEvidence',
} as const
const look = (as: Actor, door: keyof typeof doors, refundNo: string) =>
  world.call<{ links: string[]; refusedLinks: string[] }>('GET', `${doors[door]}?refundNo=${refundNo}`, as)
const statusOf = async (url: string) => (await world.test.app.inject(url)).statusCode

it('the pictures of a refund have no public address: its buyer, its shop and the platform see them by links that live a minute', async () => {
  const location = await bring(buyer)
  expect(location).toMatch(/^\/private\/5\/RefundEvidence\//)
  const { refundNo, imageUrls } = world.must(await ask([location]))
  expect(imageUrls).toEqual([location])
  expect(await statusOf(location)).toBe(404)
  expect(await statusOf(location.replace('/private/', '/files/'))).toBe(404)
  for (const [as, door] of [
    [buyer, 'buyer'],
    [shop.owner, 'shop'],
    [world.keeper, 'platform'],
  ] as const) {
    const { links } = world.must(await look(as, door, refundNo))
    expect([door, links.length, await statusOf(links[0] ?? '')]).toEqual([door, 1, 200])
  }
  const { links } = world.must(await look(buyer, 'buyer', refundNo))
  world.test.clock.advance(61_000)
  expect(await statusOf(links[0] ?? '')).toBe(403)
})

it('nobody else is given a link: not another buyer, not another shop, not an administrator without the permission', async () => {
  const { refundNo } = world.must(await ask([await bring(buyer)]))
  const stranger = await world.buyer()
  const otherShop = await world.shop()
  const clerk = await createActor(world.test, { permissions: ['Pages.Order'] })
  const seen = await Promise.all([
    look(stranger, 'buyer', refundNo),
    look(otherShop.owner, 'shop', refundNo),
    look(shop.owner, 'buyer', refundNo),
    look(stranger, 'shop', refundNo),
    look(clerk, 'platform', refundNo),
    look(buyer, 'platform', refundNo),
    look(buyer, 'buyer', '20260101000000000000'),
  ])
  expect(seen.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 403, 404])
  expect(seen.every(({ result }) => result === null)).toBe(true)
})

it('a refund takes only pictures that its buyer brought as evidence', async () => {
  const stranger = await world.buyer()
  const foreign = await bring(stranger)
  const open = await bring(buyer, 'ProductFinding')
  for (const location of [foreign, open, foreign.replace('/5/', '/6/')]) {
    const { status, error } = await ask([location])
    expect([location, status, error?.reason]).toEqual([location, 400, 'Platform:ReferenceNotFound'])
  }
  expect((await ask(['https://example.com/a.png'])).error?.reason).toBe('Platform:Validation')
})

it('a picture that a refund shows stays; one that was brought and never sent goes after a month', async () => {
  const shown = await bring(buyer)
  const left = await bring(buyer)
  const { refundNo } = world.must(await ask([shown]))
  expect((await deleteImage(world.test.app, buyer, shown)).statusCode).toBe(409)
  world.test.clock.advance((UNUSED_IMAGE_DAYS + 1) * DAY_MS)
  await world.runJob('purge-unused-images', {})
  const kept = await world.rows<{ id: string }>('SELECT id FROM image_file WHERE usage = $1', [
    'RefundEvidence',
  ])
  expect(kept.some(({ id }) => shown.includes(id))).toBe(true)
  expect(kept.some(({ id }) => left.includes(id))).toBe(false)
  expect(world.must(await look(buyer, 'buyer', refundNo)).links).toHaveLength(1)
})

it('refunds from before pictures were private still show theirs', async () => {
  const { refundNo } = world.must(await ask([]))
  const old = '/files/5/ProductFinding/00000000-0000-4000-8000-000000000000.jpg'
  await world.rows('UPDATE refund SET image_urls = $2 WHERE refund_no = $1', [
    refundNo,
    JSON.stringify([old]),
  ])
  const { links } = world.must(await look(buyer, 'buyer', refundNo))
  expect(links).toEqual([old])
  const list = await world.call<{ items: RefundItem[] }>('GET', '/api/client/Refund/getAllByUser', buyer)
  expect(world.must(list).items.find((item) => item.refundNo === refundNo)?.imageUrls).toEqual([old])
})

it('pictures of refunds from before then move out of the public, and what something else shows stays there too', async () => {
  const [alone, shared] = [await bring(buyer, 'ProductFinding'), await bring(buyer, 'ProductFinding')]
  const body = { title: 'the same tile', findingImageUrl: shared }
  world.must(await world.call('POST', '/api/client/ProductFinding/Create', buyer, { body }))
  const gone = '/files/5/ProductFinding/00000000-0000-4000-8000-000000000001.jpg'
  const { refundNo } = world.must(await ask([]))
  await world.rows('UPDATE refund SET image_urls = $2 WHERE refund_no = $1', [
    refundNo,
    JSON.stringify([alone, gone, shared]),
  ])
  const named = async () => {
    const { imageUrls } = await world.one<{ imageUrls: string[] }>(
      'SELECT image_urls AS "imageUrls" FROM refund WHERE refund_no = $1',
      [refundNo],
    )
    return imageUrls
  }
  await world.runJob('hide-old-evidence', {})
  const hidden = await named()
  expect(hidden).toEqual([
    expect.stringMatching(/^\/private\/5\/RefundEvidence\//),
    gone,
    expect.stringMatching(/^\/private\/5\/RefundEvidence\//),
  ])
  await world.runJob('erase-image', { location: alone })
  expect([await statusOf(alone), await statusOf(shared)]).toEqual([404, 200])
  const { links } = world.must(await look(shop.owner, 'shop', refundNo))
  expect([await statusOf(links[0] ?? ''), await statusOf(links[2] ?? '')]).toEqual([200, 200])
  const owned = await world.rows('SELECT FROM image_file WHERE owner_user_id = $1 AND usage = $2', [
    buyer.userId,
    'RefundEvidence',
  ])
  await world.runJob('hide-old-evidence', {})
  expect(await named()).toEqual(hidden)
  expect(
    await world.rows('SELECT FROM image_file WHERE owner_user_id = $1 AND usage = $2', [
      buyer.userId,
      'RefundEvidence',
    ]),
  ).toHaveLength(owned.length)
})
