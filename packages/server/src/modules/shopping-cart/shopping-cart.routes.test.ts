import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@wenli/contract/paging'
import type { FavoriteItem } from '@wenli/contract/shopping-cart/favorite-item'
import type { ShoppingCartItem } from '@wenli/contract/shopping-cart/shopping-cart-item'
import { createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import type { Shop } from '../../../test/open-shop.ts'
import { stockShelf } from '../../../test/shelf.ts'
import type { Shelf } from '../../../test/shelf.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let shelf: Shelf
let shop: Shop
let buyer: Actor
beforeAll(async () => {
  test = await startTestApp()
  shelf = await stockShelf(test)
  shop = await shelf.shop()
  buyer = await createActor(test)
})
afterAll(() => test.close())

const CART = '/api/services/app/ShoppingCartItem'
const FAVORITE = '/api/client/FavoriteItem'
const put = (body: object, as = buyer) =>
  ask<ShoppingCartItem>(test, `${CART}/Create`, { method: 'POST', as, body })
const cartOf = async (as = buyer) =>
  (await ask<Page<ShoppingCartItem>>(test, `${CART}/GetAll`, { as })).result
const sql = (text: string, values: unknown[] = []) => test.db.reader(5).query({ text, values })

describe('the cart', () => {
  it('shows name, price and picture of the product as it is now, and says what it cost when it was put in', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 100, discountUnitPrice: 90 })
    const { result } = await put({ productId: id, quantity: 2 })
    expect(result).toMatchObject({ productId: id, unitPrice: 90, keptUnitPrice: 90, quantity: 2, flag: null })
    await sql("UPDATE product SET discount_unit_price = NULL, name = 'renamed' WHERE id = $1", [id])
    const [line] = (await cartOf()).items
    expect(line).toMatchObject({ productName: 'renamed', unitPrice: 100, keptUnitPrice: 90 })
  })

  it('tells a member what they pay, where that is less than the shop asks', async () => {
    const member = await createActor(test)
    await sql(
      'INSERT INTO user_vip_membership (tenant_id, user_id, level, discount_bp, expired_time) VALUES (5, $1, 1, 8800, $2)',
      [member.userId, new Date(test.clock.now().getTime() + 60_000)],
    )
    const onSale = await shelf.product(shop, { unitPrice: 100, discountUnitPrice: 80 })
    const plain = await shelf.product(shop, { unitPrice: 33.33 })
    for (const { id } of [onSale, plain]) await put({ productId: id, quantity: 2 }, member)
    expect((await cartOf(member)).items).toMatchObject([
      { productId: plain.id, unitPrice: 33.33, vipUnitPrice: 29.33 },
      { productId: onSale.id, unitPrice: 80, vipUnitPrice: null },
    ])
    expect((await put({ productId: plain.id, quantity: 1 })).result).toMatchObject({ vipUnitPrice: null })
  })

  it('a line and a favourite carry wxUserId and wxAppUserId, which must be of the tenant', async () => {
    const as = await createActor(test)
    const { id } = await shelf.product(shop)
    const [chat] = await sql(
      `WITH app AS (INSERT INTO wx_app (app_id, app_name, app_type) VALUES ('wx-cart', 'cart', 'Website') RETURNING id),
            person AS (INSERT INTO wx_user (wx_user_no) VALUES ('W-cart') RETURNING id)
       INSERT INTO wx_user_app (wx_app_id, wx_user_id, open_id) SELECT app.id, person.id, 'open' FROM app, person
       RETURNING wx_user_id AS "wxUserId", id AS "wxAppUserId"`,
    )
    expect((await put({ productId: id, quantity: 1, ...chat }, as)).result).toMatchObject({ ...chat })
    expect((await put({ productId: id, quantity: 1 }, as)).result).toMatchObject({ quantity: 2, ...chat })
    const kept = await ask<FavoriteItem>(test, `${FAVORITE}/Create`, {
      method: 'POST',
      as,
      body: { productId: id, ...chat },
    })
    expect(kept.result).toMatchObject({ ...chat })
    expect((await put({ productId: id, quantity: 1, wxUserId: 999_999 }, as)).status).toBe(400)
  })

  it('the same article again adds to its line, up to the stock', async () => {
    const as = await createActor(test)
    const { id, skuIds } = await shelf.product(shop, {
      skus: [
        { name: 'small', unitPrice: 10, stock: 5 },
        { name: 'large', unitPrice: 20, stock: 5 },
      ],
    })
    const [small] = skuIds
    await put({ productId: id, productSkuId: small, quantity: 2 }, as)
    const { result } = await put({ productId: id, productSkuId: small, quantity: 2 }, as)
    expect(result).toMatchObject({ quantity: 4, skuName: 'small', unitPrice: 10 })
    expect((await put({ productId: id, productSkuId: small, quantity: 4 }, as)).result.quantity).toBe(5)
    expect((await put({ productId: id, productSkuId: small, quantity: 6 }, as)).error?.reason).toBe(
      'ShoppingCart:StockTooLow',
    )
    expect((await cartOf(as)).totalCount).toBe(1)
  })

  it('an article of another product, an unknown one and one that is not for sale are refused', async () => {
    const [one, other] = [await shelf.product(shop), await shelf.product(shop)]
    expect((await put({ productId: one.id, productSkuId: other.skuIds[0], quantity: 1 })).status).toBe(404)
    expect((await put({ productId: 999_999, quantity: 1 })).status).toBe(404)
    await sql("UPDATE product SET status = 'OFF_SALE' WHERE id = $1", [one.id])
    expect((await put({ productId: one.id, quantity: 1 })).error?.reason).toBe('ShoppingCart:NotForSale')
  })

  it.each([[0], [-1], [1.5], [10_000], ['2']])('a quantity of %s is refused', async (quantity) => {
    const { id } = await shelf.product(shop)
    expect((await put({ productId: id, quantity })).status).toBe(400)
  })

  it('lines that cannot be bought say why', async () => {
    const as = await createActor(test)
    const other = await shelf.shop()
    const [off, gone, away] = [
      await shelf.product(shop),
      await shelf.product(shop, { skus: [{ name: 'only', unitPrice: 1, stock: 1 }] }),
      await shelf.product(other),
    ]
    for (const { id, skuIds } of [off, gone, away])
      await put({ productId: id, productSkuId: skuIds[0], quantity: 1 }, as)
    await sql("UPDATE product SET status = 'OFF_SALE' WHERE id = $1", [off.id])
    await sql('UPDATE product_sku SET stock = 0 WHERE product_id = $1', [gone.id])
    await sql("UPDATE vendor SET holiday_until = now() + interval '1 day' WHERE id = $1", [other.id])
    const flags = (await cartOf(as)).items.map(({ productId, flag }) => [productId, flag])
    expect(flags).toEqual([
      [away.id, 'VENDOR_ON_HOLIDAY'],
      [gone.id, 'OUT_OF_STOCK'],
      [off.id, 'OFF_SALE'],
    ])
  })

  it('what a visitor put in joins the cart after sign-in; what cannot be bought is left out', async () => {
    const as = await createActor(test)
    const [good, off] = [await shelf.product(shop), await shelf.product(shop)]
    await sql("UPDATE product SET status = 'OFF_SALE' WHERE id = $1", [off.id])
    const items = [
      { productId: good.id, quantity: 3 },
      { productId: off.id, quantity: 1 },
    ]
    const told = await ask<{ items: { flag: string | null }[] }>(
      test,
      '/api/client/ShoppingCartItem/Describe',
      { method: 'POST', body: { items } },
    )
    expect(told.result.items.map(({ flag }) => flag)).toEqual([null, 'OFF_SALE'])
    const merged = await ask(test, `${CART}/Merge`, { method: 'POST', as, body: { items } })
    expect(merged.result).toEqual({ added: 1, skipped: 1 })
    expect((await cartOf(as)).items).toMatchObject([{ productId: good.id, quantity: 3 }])
    expect((await ask(test, `${CART}/GetCount`, { as })).result).toEqual({ totalCount: 1 })
  })

  it('is its owner’s alone: another’s line is not found, changed, selected or deleted', async () => {
    const { id } = await shelf.product(shop)
    const line = (await put({ productId: id, quantity: 1 })).result
    const as = await createActor(test)
    expect((await ask(test, `${CART}/Get?Id=${line.id}`, { as })).status).toBe(404)
    const body = { id: line.id, quantity: 9 }
    expect((await ask(test, `${CART}/Update`, { method: 'PUT', as, body })).status).toBe(404)
    expect((await ask(test, `${CART}/Delete?Id=${line.id}`, { method: 'DELETE', as })).status).toBe(404)
    await ask(test, `${CART}/Select`, { method: 'PUT', as, body: { ids: [line.id], isSelected: false } })
    const after = (await ask<ShoppingCartItem>(test, `${CART}/Get?Id=${line.id}`, { as: buyer })).result
    expect(after).toMatchObject({ quantity: 1, isSelected: true })
  })

  it('prices in the body are not believed', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 100 })
    const { result } = await put({ productId: id, quantity: 1, unitPrice: 0.01, userId: 1 })
    expect(result).toMatchObject({ unitPrice: 100, keptUnitPrice: 100, userId: buyer.userId })
  })
})

describe('favourites', () => {
  const keep = (productId: number, as = buyer) =>
    ask<FavoriteItem>(test, `${FAVORITE}/Create`, { method: 'POST', as, body: { productId } })

  it('a product is kept once, newest first, and let go', async () => {
    const as = await createActor(test)
    const [first, second] = [await shelf.product(shop), await shelf.product(shop)]
    const kept = (await keep(first.id, as)).result
    await keep(second.id, as)
    expect((await keep(first.id, as)).result.id).toBe(kept.id)
    const list = (await ask<Page<FavoriteItem>>(test, `${FAVORITE}/getAllByUser`, { as })).result
    expect(list.items.map(({ productId }) => productId)).toEqual([second.id, first.id])
    const state = await ask(test, `${FAVORITE}/GetState?productId=${first.id}`, { as })
    expect(state.result).toEqual({ totalCount: 2, favoriteItemId: kept.id })
    const hearts = await ask<{ items: { id: number; productId: number }[] }>(test, `${FAVORITE}/GetKept`, {
      as,
    })
    expect(hearts.result.items.map(({ productId }) => productId)).toEqual([second.id, first.id])
    expect(hearts.result.items[1]?.id).toBe(kept.id)
    expect((await ask(test, `${FAVORITE}/GetKept`)).status).toBe(401)
    await ask(test, `${FAVORITE}/Delete?Id=${kept.id}`, { method: 'DELETE', as })
    expect((await ask(test, `${FAVORITE}/GetState`, { as })).result).toMatchObject({ totalCount: 1 })
  })

  it('tells what it cost when it was kept, and whether it can still be bought', async () => {
    const { id } = await shelf.product(shop, { unitPrice: 200 })
    await keep(id)
    await sql("UPDATE product SET unit_price = 15000, status = 'OFF_SALE' WHERE id = $1", [id])
    const { items } = (await ask<Page<FavoriteItem>>(test, `${FAVORITE}/getAllByUser`, { as: buyer })).result
    expect(items[0]).toMatchObject({ unitPrice: 150, keptUnitPrice: 200, isOnSale: false })
  })

  it('nobody lets go of another’s, and what visitors cannot see is not kept', async () => {
    const { id } = await shelf.product(shop)
    const kept = (await keep(id)).result
    const as = await createActor(test)
    expect((await ask(test, `${FAVORITE}/Delete?Id=${kept.id}`, { method: 'DELETE', as })).status).toBe(404)
    await sql("UPDATE product SET status = 'OFF_SALE' WHERE id = $1", [id])
    expect((await keep(id, as)).status).toBe(404)
  })
})
