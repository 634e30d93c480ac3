import type { VendorCard } from '@wenli/contract/auth/vendor'
import type { ProductDetail } from '@wenli/contract/base-info/product-item'
import type { VendorToDo } from '@wenli/contract/ordering/shop-order'
import { DAY_MS } from '@wenli/contract/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CRONTAB } from '../../../app-jobs.ts'
import { listenForEvents } from '../../../platform/events/events.ts'
import type { Events } from '../../../platform/events/events.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'
import { plantProduct } from '../../../../test/planted-product.ts'

openTradeWorld({ anew: ['shop'], yuan: 100_000 })

let goods: Awaited<ReturnType<typeof world.product>>
beforeEach(async () => {
  goods = await world.product(shop)
})

const review = async (starCount: number, productId = goods.productId): Promise<number> =>
  world.must(
    await world.call<{ id: number }>('POST', '/api/services/app/ProductComment/Create', world.keeper, {
      body: { productId, content: 'as shown', starCount },
    }),
  ).id
const reviews = async (...stars: number[]): Promise<number[]> => {
  const ids: number[] = []
  for (const star of stars) ids.push(await review(star))
  return ids
}
/** What was left to do, as the worker would do it; each job twice. */
const settle = async (): Promise<number> => {
  world.test.clock.advance(60_000)
  return (await world.runJobs()).filter((task) => task === 'score-shop').length
}
const card = async (): Promise<[score: number | null, ratingCount: number]> => {
  const { score, ratingCount } = world.must(
    await world.call<VendorCard>('GET', `/api/client/Vendor/GetByNo?no=${shop.vendorNo}`, buyer),
  )
  return [score, ratingCount]
}
const refusedCount = async (): Promise<number> =>
  world.must(await world.call<VendorToDo>('GET', '/api/client/Order/GetVendorToDo', shop.owner)).refusedCount
const buy = async (): Promise<string> => {
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...goods, quantity: 1 }])
  world.must(await world.pay(buyer, tradeNo))
  return orderNo
}
const refuse = async (): Promise<void> => {
  const body = { orderNo: await buy(), reason: 'sold out' }
  world.must(await world.call('PUT', '/api/client/Order/refuseSupply', shop.owner, { body }))
}

describe('reviews', () => {
  it('give a shop its score from the third on, and every further one moves it', async () => {
    expect(await card()).toEqual([null, 0])
    await reviews(5, 4)
    await settle()
    expect(await card()).toEqual([null, 2])
    await reviews(4)
    expect(await settle()).toBe(1)
    expect(await card()).toEqual([4.3, 3])
    await reviews(5, 5)
    await settle()
    expect(await card()).toEqual([4.6, 5])
    expect(await settle()).toBe(0)
  })

  it('of a buyer count as they count for the product', async () => {
    await reviews(5, 5)
    const orderNo = await buy()
    world.must(await world.ship(shop, orderNo))
    world.must(await world.step('takeDelivery', buyer, orderNo))
    const { items } = await world.read(buyer, orderNo)
    const comments = [{ orderItemId: items[0]?.id, content: 'too dark', starCount: 2 }]
    world.must(await world.call('POST', '/api/client/Order/comment', buyer, { body: { orderNo, comments } }))
    await settle()
    expect(await card()).toEqual([4, 3])
  })

  it('that the platform takes away or corrects no longer count as they did', async () => {
    const [first, second] = await reviews(1, 1, 5, 5)
    await settle()
    expect(await card()).toEqual([3, 4])
    const path = '/api/services/app/ProductComment'
    world.must(await world.call('DELETE', `${path}/Delete?Id=${first}`, world.keeper))
    await settle()
    expect(await card()).toEqual([3.7, 3])
    world.must(
      await world.call('PUT', `${path}/Update`, world.keeper, { body: { id: second, starCount: 5 } }),
    )
    await settle()
    expect(await card()).toEqual([5, 3])
    world.must(await world.call('DELETE', `${path}/Delete?Id=${second}`, world.keeper))
    await settle()
    expect(await card()).toEqual([null, 2])
  })

  it('of what the shop no longer sells stay with it', async () => {
    await reviews(2, 2, 2)
    await world.rows("UPDATE product SET status = 'OFF_SALE', is_deleted = true WHERE id = $1", [
      goods.productId,
    ])
    goods = await world.product(shop)
    await reviews(5)
    await settle()
    expect(await card()).toEqual([2.8, 4])
  })

  it('of other shops and other tenants are theirs alone', async () => {
    await reviews(4, 4, 4)
    const { product, vendor } = await plantProduct(world.test, { tenantId: 6 })
    await world.test.db.reader(6).query({
      text: `INSERT INTO product_comment (tenant_id, product_id, content, star_count)
             SELECT 6, $1, 'poor', 1 FROM generate_series(1, 5)`,
      values: [product],
    })
    const theirs = await world.shop()
    const { productId } = await world.product(theirs)
    await review(1, productId)
    await settle()
    expect(await card()).toEqual([4, 3])
    // Whoever names another tenant's shop finds none.
    await world.runJob('score-shop', { vendorId: vendor })
    const text = 'SELECT score, rating_count FROM vendor WHERE id = $1'
    expect(await world.test.db.reader(6).query({ text, values: [vendor] })).toEqual([
      { score: null, rating_count: 0 },
    ])
  })
})

describe('orders that were not supplied', () => {
  it('lower the score by their share of the paid ones; what the buyer takes back does not', async () => {
    await reviews(5, 5, 5)
    for (let bought = 0; bought < 11; bought += 1) await buy()
    const unwanted = await buy()
    world.must(await world.step('applyRefund', buyer, unwanted))
    world.must(await world.step('approveRefund', shop.owner, unwanted))
    expect((await world.read(buyer, unwanted)).closeReason).toBe('FULL_REFUND')
    await refuse()
    await settle()
    // One of thirteen.
    expect([await card(), await refusedCount()]).toEqual([[4.6, 3], 1])
    const closed = await buy()
    const { id } = await world.one<{ id: number }>('SELECT id FROM customer_order WHERE order_no = $1', [
      closed,
    ])
    world.must(
      await world.call('PUT', '/api/services/app/Order/Close', world.keeper, {
        body: { id, reason: 'fraud' },
      }),
    )
    await settle()
    // Two of fourteen.
    expect([await card(), await refusedCount()]).toEqual([[4.3, 3], 2])
  })

  it('count as well when the shop just let their time pass', async () => {
    await reviews(5, 5, 5)
    await settle()
    await buy()
    world.test.clock.advance(16 * DAY_MS)
    await world.runJobs()
    await settle()
    expect([await card(), await refusedCount()]).toEqual([[4.5, 3], 1])
  })

  it('are forgotten after ninety days, by the run of the night', async () => {
    await reviews(5, 5, 5)
    await refuse()
    await settle()
    world.test.clock.advance(89 * DAY_MS)
    await world.runJob('score-refusing-shops', {})
    expect([await card(), await refusedCount()]).toEqual([[4.5, 3], 1])
    world.test.clock.advance(DAY_MS)
    await world.runJob('score-refusing-shops', {})
    expect([await card(), await refusedCount()]).toEqual([[5, 3], 0])
    expect(CRONTAB).toMatch(/^\d+ \d+ \* \* \* score-refusing-shops \?.*fill=1d$/m)
  })

  it('are seen by the shop before there are reviews, and by nobody else', async () => {
    await refuse()
    await settle()
    expect([await card(), await refusedCount()]).toEqual([[null, 0], 1])
  })
})

describe('a score', () => {
  let events: Events
  const heard: unknown[] = []
  beforeAll(async () => {
    events = await listenForEvents({ url: world.test.ownerUrl, log: world.test.app.log })
    events.on('VendorChanged', ({ vendorId }) => heard.push(vendorId))
  })
  afterAll(() => events.close())

  it('that changed drops the kept pages, one that did not is not even written', async () => {
    const news = () => heard.filter((id) => id === shop.id).length
    const written = () => world.one('SELECT xmin::text FROM vendor WHERE id = $1', [shop.id])
    await reviews(5, 5, 5)
    await settle()
    await expect.poll(news).toBe(1)
    const before = await written()
    await world.runJob('score-shop', { vendorId: shop.id })
    expect(await written()).toEqual(before)
    await reviews(4)
    await settle()
    await expect.poll(news).toBe(2)
  })

  it('is part of what products, lists of shops and the platform show of a shop, which sorts by it', async () => {
    await reviews(5, 5, 5)
    await settle()
    const of = { score: 5, ratingCount: 3 }
    const detail = await world.call<ProductDetail>(
      'GET',
      `/api/client/Product/Get?Id=${goods.productId}`,
      buyer,
    )
    expect(world.must(detail).vendor).toMatchObject(of)
    for (const [list, as] of [
      ['client/Vendor/GetList', buyer],
      ['services/app/Vendor/GetAll', world.keeper],
    ] as const) {
      const found = await world.call<{ items: VendorCard[] }>(
        'GET',
        `/api/${list}?sorting=score desc&maxResultCount=100`,
        as,
      )
      const { items } = world.must(found)
      expect(items.find(({ id }) => id === shop.id)).toMatchObject(of)
      const scores = items.flatMap(({ score }) => (score === null ? [] : [score]))
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    }
  })
})
