import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { CheckoutPreview, placedTrade } from '@wenli/contract/ordering/checkout'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { stockShelf } from '../../../../test/shelf.ts'
import type { Shelf } from '../../../../test/shelf.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { Row } from '../../../platform/db/database.ts'
import { checkMoney } from '../../finance/index.ts'

type Placed = z.output<typeof placedTrade>

let test: Awaited<ReturnType<typeof startTestApp>>
let shelf: Shelf
let shop: Shop
let other: Shop
let buyer: Actor
let addressId: number
beforeAll(async () => {
  test = await startTestApp()
  shelf = await stockShelf(test)
  shop = await shelf.shop()
  other = await shelf.shop()
})
afterAll(() => test.close())
/** After every test: whatever it did, the money adds up. */
afterEach(async () => {
  const found = await checkMoney(test.ctx(5))
  if (found.length > 0) throw new Error(JSON.stringify(found))
})

const sql = <Found extends Row = Row>(text: string, values: unknown[] = []) =>
  test.db.reader(5).query<Found>({ text, values })
const address = {
  userName: '林夏',
  telNumber: '13800000009',
  provinceName: '广东省',
  cityName: '佛山市',
  countyName: '禅城区',
  detailInfo: '季华路 1 号',
}
const addressOf = async (as: Actor): Promise<number> => {
  const { result } = await ask<{ id: number }>(test, '/api/services/app/Address/Create', {
    method: 'POST',
    as,
    body: address,
  })
  return result.id
}
beforeEach(async () => {
  buyer = await createActor(test)
  addressId = await addressOf(buyer)
})

const place = (body: object, as = buyer) =>
  ask<Placed>(test, '/api/client/Order/Create', { method: 'POST', as, body: { addressId, ...body } })
const preview = (body: object, as = buyer) =>
  ask<CheckoutPreview>(test, '/api/client/Order/Preview', { method: 'POST', as, body })
const stockOf = async (skuId: number | undefined) =>
  (await sql<{ stock: number }>('SELECT stock FROM product_sku WHERE id = $1', [skuId]))[0]?.stock

describe('a checkout', () => {
  it('makes one trade and one order for each shop, priced by the server', async () => {
    const [tile, panel, slab] = [
      await shelf.product(shop, { unitPrice: 100, discountUnitPrice: 90 }),
      await shelf.product(shop, { unitPrice: 50 }),
      await shelf.product(other, { unitPrice: 300 }),
    ]
    const { result } = await place({
      items: [
        { productId: tile.id, quantity: 2, unitPrice: 0.01 },
        { productId: slab.id, quantity: 1, buyerRemark: 'cut it' },
        { productId: panel.id, quantity: 1 },
      ],
      paidAmount: 1,
      vendorNo: other.vendorNo,
    })
    expect(result.payable).toBe(530)
    expect(result.orders.map(({ vendorNo, payable }) => [vendorNo, payable])).toEqual([
      [shop.vendorNo, 230],
      [other.vendorNo, 300],
    ])
    expect(result.tradeNo).toMatch(/^\d{20}$/)
    expect(result.orderNo).toBeUndefined()
    const items = await sql(
      `SELECT i.product_name AS name, i.quantity, i.unit_price AS price, i.payable, i.commission_amount AS commission,
              i.buyer_remark AS remark FROM order_item i JOIN customer_order o ON o.id = i.order_id
        WHERE o.order_no = ANY($1) ORDER BY i.id`,
      [result.orders.map(({ orderNo }) => orderNo)],
    )
    expect(items).toMatchObject([
      { quantity: 2, price: 9000, payable: 18_000, commission: 900, remark: null },
      { quantity: 1, price: 5000, payable: 5000, commission: 250 },
      { quantity: 1, price: 30_000, payable: 30_000, commission: 1500, remark: 'cut it' },
    ])
  })

  it('with one shop the order number is at the top level too', async () => {
    const { id } = await shelf.product(shop)
    const { result } = await place({ items: [{ productId: id, quantity: 1 }] })
    expect(result.orderNo).toBe(result.orders[0]?.orderNo)
  })

  it('keeps name, picture and address as they were', async () => {
    const { id } = await shelf.product(shop)
    const { result } = await place({ items: [{ productId: id, quantity: 1 }] })
    await sql("UPDATE product SET name = 'later' WHERE id = $1", [id])
    await ask(test, '/api/services/app/Address/Update', {
      method: 'PUT',
      as: buyer,
      body: { id: addressId, detailInfo: 'elsewhere' },
    })
    const [row] = await sql(
      `SELECT o.address_info AS info, i.product_name AS name FROM customer_order o JOIN order_item i ON i.order_id = o.id
        WHERE o.order_no = $1`,
      [result.orderNo],
    )
    expect(row).toMatchObject({ info: { detailInfo: '季华路 1 号', telNumber: '13800000009' } })
    expect(row?.['name']).not.toBe('later')
  })

  it('takes the lines out of the cart', async () => {
    const { id } = await shelf.product(shop)
    const line = await ask<{ id: number }>(test, '/api/services/app/ShoppingCartItem/Create', {
      method: 'POST',
      as: buyer,
      body: { productId: id, quantity: 3 },
    })
    expect((await place({ items: [{ cartItemId: line.result.id, quantity: 3 }] })).status).toBe(200)
    const count = await ask(test, '/api/services/app/ShoppingCartItem/GetCount', { as: buyer })
    expect(count.result).toEqual({ totalCount: 0 })
  })

  it('another’s line of a cart and another’s address are not found', async () => {
    const { id } = await shelf.product(shop)
    const stranger = await createActor(test)
    const line = await ask<{ id: number }>(test, '/api/services/app/ShoppingCartItem/Create', {
      method: 'POST',
      as: stranger,
      body: { productId: id, quantity: 1 },
    })
    expect((await place({ items: [{ cartItemId: line.result.id, quantity: 1 }] })).status).toBe(404)
    const items = [{ productId: id, quantity: 1 }]
    expect((await place({ items, addressId: await addressOf(stranger) })).status).toBe(404)
  })

  it('a price that has changed since the buyer saw it is refused', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 100 })
    const items = [{ productId: id, quantity: 1 }]
    expect((await preview({ items })).result.payable).toBe(100)
    await sql('UPDATE product SET unit_price = 12000 WHERE id = $1', [id])
    expect((await place({ items, payable: 100 })).error?.reason).toBe('Ordering:PriceChanged')
    expect((await place({ items, payable: 120 })).status).toBe(200)
  })

  it('a membership that ends between cart and order is priced anew, and the buyer is told', async () => {
    const end = new Date(test.clock.now().getTime() + 60_000)
    await sql(
      `INSERT INTO user_vip_membership (tenant_id, user_id, level, vip_card_name, discount_bp, expired_time)
       VALUES (5, $1, 1, 'year', 9000, $2)`,
      [buyer.userId, end],
    )
    const items = [{ productId: (await shelf.product(shop, { unitPrice: 100 })).id, quantity: 1 }]
    expect((await preview({ items })).result).toMatchObject({ vipAmount: 10, payable: 90 })
    test.clock.set(end)
    expect((await place({ items, payable: 90 })).error?.reason).toBe('Ordering:PriceChanged')
    expect((await preview({ items })).result).toMatchObject({ vipAmount: 0, payable: 100 })
    expect((await place({ items, payable: 100 })).result).toMatchObject({ payable: 100 })
  })

  it('an order that was placed as a member keeps its price until its time to pay is over', async () => {
    const end = new Date(test.clock.now().getTime() + 60_000)
    await sql(
      `INSERT INTO user_vip_membership (tenant_id, user_id, level, vip_card_name, discount_bp, expired_time)
       VALUES (5, $1, 1, 'year', 9000, $2)`,
      [buyer.userId, end],
    )
    const items = [{ productId: (await shelf.product(shop, { unitPrice: 100 })).id, quantity: 1 }]
    const { tradeNo } = (await place({ items, payable: 90 })).result
    test.clock.set(end)
    const cashier = await ask<{ payable: number; status: string }>(
      test,
      `/api/payment/getPayOrder?tradeNo=${tradeNo}`,
      { as: buyer },
    )
    expect(cashier.result).toMatchObject({ payable: 90, status: 'WAITING' })
  })

  it('lines that cannot be bought any more are refused, each by its name', async () => {
    const [off, good] = [await shelf.product(shop, { name: 'red brick' }), await shelf.product(shop)]
    await sql("UPDATE product SET status = 'OFF_SALE' WHERE id = $1", [off.id])
    const items = [off, good].map(({ id }) => ({ productId: id, quantity: 1 }))
    const answer = await place({ items })
    expect(answer).toMatchObject({ status: 409, error: { reason: 'Ordering:LinesChanged' } })
    expect(answer.error?.details).toContain('red brick')
  })
})

describe('stock', () => {
  const scarce = (stock: number) => shelf.product(shop, { skus: [{ name: 'only', unitPrice: 10, stock }] })

  it('is taken when the order is placed', async () => {
    const { id, skuIds } = await scarce(5)
    await place({ items: [{ productId: id, productSkuId: skuIds[0], quantity: 2 }] })
    expect(await stockOf(skuIds[0])).toBe(3)
  })

  it('the last five go to five of twenty buyers who ask at once', async () => {
    const { id, skuIds } = await scarce(5)
    const items = [{ productId: id, productSkuId: skuIds[0], quantity: 1 }]
    const answers = await Promise.all(Array.from({ length: 20 }, () => place({ items })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await stockOf(skuIds[0])).toBe(0)
  })

  it('the same article in two lines counts together', async () => {
    const { id, skuIds } = await scarce(3)
    const line = { productId: id, productSkuId: skuIds[0], quantity: 2 }
    expect((await place({ items: [line, line] })).error?.reason).toBe('Ordering:LinesChanged')
    expect(await stockOf(skuIds[0])).toBe(3)
  })

  it('the same article in two lines is not more than one line may be, and what was said at either reaches the shop', async () => {
    const { id, skuIds } = await scarce(20_000)
    const line = (quantity: number, buyerRemark?: string) => ({
      productId: id,
      productSkuId: skuIds[0],
      quantity,
      buyerRemark,
    })
    for (const ask of [place, preview]) {
      const { status, error } = await ask({ items: [line(9999), line(1)] })
      expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['quantity']])
      const said = await ask({ items: [line(1, 'a'.repeat(200)), line(1, 'b'.repeat(200))] })
      expect([said.status, said.error?.validationErrors?.[0]?.members]).toEqual([400, ['buyerRemark']])
    }
    const remarkOf = async (...items: object[]) => {
      const { orderNo } = (await place({ items })).result
      const [row] = await sql(
        `SELECT i.quantity, i.buyer_remark AS remark FROM order_item i JOIN customer_order o ON o.id = i.order_id
          WHERE o.order_no = $1`,
        [orderNo],
      )
      return row
    }
    expect(await remarkOf(line(1), line(2, 'cut it'))).toEqual({ quantity: 3, remark: 'cut it' })
    expect(await remarkOf(line(1, 'cut it'), line(2, 'in the evening'))).toEqual({
      quantity: 3,
      remark: 'cut it\nin the evening',
    })
  })

  it('orders that hold the same articles in another order do not wait in a circle', async () => {
    const [one, two] = [await scarce(50), await scarce(50)]
    const lines = [one, two].map(({ id, skuIds }) => ({
      productId: id,
      productSkuId: skuIds[0],
      quantity: 1,
    }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => place({ items: at % 2 === 0 ? lines : lines.toReversed() })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})

describe('coupons and points', () => {
  const couponType = async (more: object = {}): Promise<number> => {
    const { result, error } = await ask<{ id: number }>(test, '/api/services/app/CouponType/Create', {
      method: 'POST',
      as: shelf.keeper,
      body: {
        couponTypeNo: `CT${Math.random().toString(36).slice(2, 10)}`,
        name: 'off',
        displayName: 'off',
        minimumUsingAmount: 100,
        deductionAmount: 20,
        expiredTime: '2099-01-01T00:00:00',
        perUserLimit: 1,
        isClaimable: true,
        ...more,
      },
    })
    if (error !== null) throw new Error(error.message)
    return result.id
  }
  const claim = async (couponTypeId: number, as = buyer) =>
    ask<{ couponNo: string }>(test, '/api/client/UserCoupon/claim', {
      method: 'POST',
      as,
      body: { couponTypeId },
    })

  it('one coupon is used by one of ten checkouts at once', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 100 })
    const { couponNo } = (await claim(await couponType())).result
    const body = { items: [{ productId: id, quantity: 1 }], couponNos: [couponNo] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 200)?.result.payable).toBe(80)
  })

  it('below its minimum, of somebody else, or of another shop it is refused', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 99 })
    const items = [{ productId: id, quantity: 1 }]
    const stranger = await createActor(test)
    const own = (await claim(await couponType())).result
    const foreign = (await claim(await couponType({ minimumUsingAmount: 0 }), stranger)).result
    const elsewhere = (await claim(await couponType({ minimumUsingAmount: 0, vendorId: other.id }))).result
    for (const { couponNo } of [own, foreign, elsewhere])
      expect((await place({ items, couponNos: [couponNo] })).error?.reason).toBe('Ordering:CouponUnusable')
  })

  it('one that somebody chose is taken, however many larger ones they have', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 100 })
    const { couponNo } = (await claim(await couponType({ deductionAmount: 5 }))).result
    await sql(
      `WITH made AS (INSERT INTO coupon (coupon_no, coupon_type_id) SELECT 'LARGE' || $2 || n, $1 FROM generate_series(1, 200) n
         RETURNING coupon_no)
       INSERT INTO user_coupon (coupon_no, user_id) SELECT coupon_no, $3 FROM made`,
      [await couponType({ deductionAmount: 30 }), couponNo, buyer.userId],
    )
    const body = { items: [{ productId: id, quantity: 1 }], couponNos: [couponNo] }
    const shown = await preview(body)
    expect(shown.result).toMatchObject({ payable: 95, unusedCouponNos: [] })
    expect(shown.result.coupons.map((coupon) => coupon.couponNo)).toContain(couponNo)
    expect((await place(body)).result.payable).toBe(95)
  })

  it('the preview names the coupons that leave the least to pay', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 200 })
    const items = [{ productId: id, quantity: 1 }]
    await claim(await couponType({ deductionAmount: 10 }))
    const large = (await claim(await couponType({ deductionAmount: 30 }))).result
    const ofShop = (await claim(await couponType({ deductionAmount: 5, vendorId: shop.id }))).result
    const { bestCouponNos } = (await preview({ items })).result
    expect([...bestCouponNos].toSorted()).toEqual([large.couponNo, ofShop.couponNo].toSorted())
    expect((await preview({ items, couponNos: bestCouponNos })).result).toMatchObject({
      platformCouponAmount: 30,
      vendorCouponAmount: 5,
      payable: 165,
    })
  })

  it('the preview names a small coupon of a shop where a large one would leave too little for the platform’s', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 100 })
    const items = [{ productId: id, quantity: 1 }]
    const worth = (deductionAmount: number, minimumUsingAmount: number, more: object = {}) =>
      couponType({ deductionAmount, minimumUsingAmount, ...more })
    await claim(await worth(30, 0, { vendorId: shop.id }))
    const small = (await claim(await worth(5, 0, { vendorId: shop.id }))).result
    const ofPlatform = (await claim(await worth(50, 90))).result
    const { bestCouponNos } = (await preview({ items })).result
    expect(bestCouponNos).toEqual([small.couponNo, ofPlatform.couponNo])
    expect((await preview({ items, couponNos: bestCouponNos })).result.payable).toBe(45)
  })

  it('a coupon with two left is taken by two of ten people at once, and by each once', async () => {
    const couponTypeId = await couponType({ totalCount: 2 })
    const people = await Promise.all(Array.from({ length: 10 }, () => createActor(test)))
    const answers = await Promise.all(people.map((as) => claim(couponTypeId, as)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const unlimited = await couponType()
    const twice = await Promise.all([claim(unlimited), claim(unlimited)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('points pay their share, the oldest first, and cannot be held twice', async () => {
    await sql('DELETE FROM point_rule')
    await sql(
      'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 1, 1, 0.5)',
    )
    await sql(
      `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, expired_time)
       VALUES (5, $1, 'USABLE', 1000, 1000, now() + interval '1 year'), (5, $1, 'USABLE', 500, 500, now() + interval '1 month')`,
      [buyer.userId],
    )
    const { id } = await shelf.product(shop, { unitPrice: 10 })
    const items = [{ productId: id, quantity: 1 }]
    expect((await preview({ items })).result.pointLimit).toBe(500)
    const answers = await Promise.all([1, 2, 3, 4].map(() => place({ items, usePoints: 500 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 200)?.result.payable).toBe(5)
    const lots = await sql('SELECT left_count AS left FROM point_lot WHERE user_id = $1', [buyer.userId])
    expect(lots).toEqual([{ left: 0 }, { left: 0 }])
  })
})
