import { expect, it } from 'vitest'
import { REFUND_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { bringEvidence } from '../../../../test/bring-evidence.ts'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ yuan: 100_000 })

const doors = {
  buyer: '/api/client/Refund/getEvidence',
  shop: '/api/client/Refund/getEvidenceByVendor',
  platform: '/api/services/app/Refund/GetEvidence',
} as const
const personAt = { buyer: () => buyer, shop: () => shop.owner, platform: () => world.keeper } as const
const look = async (door: keyof typeof doors, refundNo: string) =>
  world.must(
    await world.call<{ links: string[]; refusedLinks: string[] }>(
      'GET',
      `${doors[door]}?refundNo=${refundNo}`,
      personAt[door](),
    ),
  )
const fetched = async (url = '') => (await world.test.app.inject(url)).statusCode

/** A return that its buyer asks for, with a picture. */
const asked = async (): Promise<string> => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [
    { ...(await world.product(shop)), quantity: 1 },
  ])
  world.must(await world.pay(buyer, tradeNo))
  world.must(await world.ship(shop, orderNo))
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id ?? 0, quantity: 1 }]
  const imageUrls = [await bringEvidence(world, buyer)]
  const body = { orderNo, type: 'RETURN_REFUND', lines, reason: 'DAMAGED', imageUrls }
  return world.must(await world.refundStep('Create', buyer, body)).refundNo
}
const cameBack = async (): Promise<string> => {
  const refundNo = await asked()
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  world.must(
    await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
  )
  return refundNo
}
const refuse = (refundNo: string, imageUrls?: readonly string[]) =>
  world.refundStep('reject', shop.owner, { refundNo, reason: 'scratched by the buyer', imageUrls })
const statusOf = async (refundNo: string): Promise<string> =>
  (await world.one<{ status: string }>('SELECT status FROM refund WHERE refund_no = $1', [refundNo])).status

it('goods that came back are refused with evidence only; a wish may be refused without', async () => {
  const refundNo = await cameBack()
  for (const none of [undefined, []])
    expect((await refuse(refundNo, none)).error?.reason).toBe('Ordering:EvidenceMissing')
  expect(await statusOf(refundNo)).toBe('WAIT_VENDOR_RECEIVE')
  const location = await bringEvidence(world, shop.owner)
  expect(world.must(await refuse(refundNo, [location]))).toMatchObject({
    status: 'REJECTED',
    refusedReason: 'scratched by the buyer',
    refusedImageUrls: [location],
  })
  expect(world.must(await refuse(await asked()))).toMatchObject({ status: 'REJECTED', refusedImageUrls: [] })
})

it('what the shop shows is seen by its buyer, by itself and by whoever arbitrates, apart from what the buyer showed', async () => {
  const refundNo = await asked()
  const location = await bringEvidence(world, shop.owner)
  world.must(await refuse(refundNo, [location]))
  expect(await fetched(location)).toBe(404)
  world.must(await world.refundStep('appeal', buyer, { refundNo, description: 'not by me' }))
  for (const door of ['buyer', 'shop', 'platform'] as const) {
    const { links, refusedLinks } = await look(door, refundNo)
    expect([door, links.length, refusedLinks.length]).toEqual([door, 1, 1])
    expect(refusedLinks[0]).toContain(location.split('/').at(-1)?.split('.')[0])
    expect([await fetched(links[0]), await fetched(refusedLinks[0])]).toEqual([200, 200])
  }
  const list = `/api/services/app/Refund/GetAll?keyword=${refundNo}`
  const seen = world.must(await world.call<{ items: RefundItem[] }>('GET', list, world.keeper))
  expect(seen.items).toMatchObject([{ status: 'ARBITRATING', refusedImageUrls: [location] }])
  const decided = { refundNo, decision: 'REJECT', reason: 'the platform agrees with the shop' }
  world.must(await world.refundStep('Arbitrate', world.keeper, decided))
  expect((await look('buyer', refundNo)).refusedLinks).toHaveLength(1)
})

it('a shop shows only pictures that it brought itself as evidence, and nine at most', async () => {
  const refundNo = await cameBack()
  const foreign = [
    await bringEvidence(world, buyer),
    await bringEvidence(world, otherShop.owner),
    await bringEvidence(world, shop.owner, 'ProductFinding'),
  ]
  for (const location of foreign) {
    const { status, error } = await refuse(refundNo, [location])
    expect([location, status, error?.reason]).toEqual([location, 400, 'Platform:ReferenceNotFound'])
  }
  const own = await bringEvidence(world, shop.owner)
  const many = Array.from({ length: REFUND_IMAGE_MAX_COUNT + 1 }, () => own)
  expect((await refuse(refundNo, many)).error?.reason).toBe('Platform:Validation')
  expect(await statusOf(refundNo)).toBe('WAIT_VENDOR_RECEIVE')
  world.must(await refuse(refundNo, many.slice(1)))
})

it('a picture with which a shop refused is not deleted any more', async () => {
  const refundNo = await asked()
  const location = await bringEvidence(world, shop.owner)
  world.must(await refuse(refundNo, [location]))
  const url = `/api/DeleteImage?imageUrl=${encodeURIComponent(location)}`
  expect((await world.call('DELETE', url, shop.owner)).status).toBe(409)
})
