import { expect, it } from 'vitest'
import type { ProductDetail } from '@wenli/contract/base-info/product-item'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import type { Page } from '@wenli/contract/paging'
import type { ShoppingCartItem } from '@wenli/contract/shopping-cart/shopping-cart-item'
import { DAY_MS } from '@wenli/contract/time'
import { bringGoodsFile } from '../../../test/goods-files.ts'
import { buyer, openTradeWorld, shop, world } from '../../../test/open-trade-world.ts'

/** Nobody tells the server of a change like this one; it looks for itself after so long. */
const SETTINGS_KEPT_MS = 5_000

openTradeWorld({ anew: ['buyer'] })

const shelved = async (noReasonReturn?: string) => {
  const { id, productNo, skuIds } = await world.shelf.product(shop, {
    skus: [{ name: 'only', unitPrice: 100, stock: 50 }],
    ...(noReasonReturn !== undefined && { noReasonReturn }),
  })
  return { productId: id, productNo, productSkuId: skuIds[0] ?? 0 }
}
const both = async () => ({ plain: await shelved(), cut: await shelved('MADE_TO_MEASURE') })
type Both = Awaited<ReturnType<typeof both>>
const wanted = ({ plain, cut }: Both) =>
  [plain, cut].map(({ productId, productSkuId }) => ({ productId, productSkuId, quantity: 1 }))
const create = (goods: Both, more: object = {}) =>
  world.call('POST', '/api/client/Order/Create', buyer, {
    body: { addressId: buyer.addressId, items: wanted(goods), ...more },
  })

/** A paid order of one piece of each, and the ids of its lines. */
const bought = async () => {
  const goods = await both()
  const confirmedNoReturn = [goods.cut.productId]
  const { tradeNo, orderNo = '' } = await world.place(buyer, wanted(goods), { confirmedNoReturn })
  world.must(await world.pay(buyer, tradeNo))
  const [plain, cut] = (await world.read(buyer, orderNo)).items.map(({ id }) => id)
  return { goods, orderNo, plain: plain ?? 0, cut: cut ?? 0 }
}
const ask = (orderNo: string, ids: readonly number[], more: object = {}) =>
  world.refundStep('Create', buyer, {
    orderNo,
    type: 'RETURN_REFUND',
    reason: 'SEVEN_DAYS',
    lines: ids.map((orderItemId) => ({ orderItemId, quantity: 1 })),
    ...more,
  })

it('a product says whether it can be returned without a reason, and everything that is not told otherwise can', async () => {
  const { plain, cut } = await both()
  const read = async (no: string) =>
    world.must(await world.call<ProductDetail>('GET', `/api/client/Product/GetByNo?no=${no}`, buyer))
  expect((await read(plain.productNo)).noReasonReturn).toBe('SUPPORTED')
  expect((await read(cut.productNo)).noReasonReturn).toBe('MADE_TO_MEASURE')
  const wrong = { id: plain.productId, noReasonReturn: 'NEVER' }
  expect((await world.call('PUT', '/api/client/Product/Update', shop.owner, { body: wrong })).status).toBe(
    400,
  )
})

it('a shop that takes it back from a product on sale waits for the platform, which may also say it at once', async () => {
  const { productId, productNo } = await shelved()
  const fileIds = [await bringGoodsFile(world.test, shop.owner)]
  const body = { id: productId, noReasonReturn: 'DIGITAL_FILE', fileIds }
  const asked = world.must(
    await world.call<{ noReasonReturn: string; stagedChanges: object }>(
      'PUT',
      '/api/client/Product/Update',
      shop.owner,
      { body },
    ),
  )
  expect(asked).toMatchObject({
    noReasonReturn: 'SUPPORTED',
    stagedChanges: { noReasonReturn: 'DIGITAL_FILE' },
  })
  const approval = { ids: [productId], action: 'approve' }
  world.must(await world.call('PUT', '/api/services/app/Product/Audit', world.keeper, { body: approval }))
  const read = () => world.call<ProductDetail>('GET', `/api/client/Product/GetByNo?no=${productNo}`, buyer)
  expect(world.must(await read()).noReasonReturn).toBe('DIGITAL_FILE')
  world.must(
    await world.call('PUT', '/api/services/app/Product/Update', world.keeper, {
      body: { id: productId, noReasonReturn: 'SUPPORTED' },
    }),
  )
  expect(world.must(await read()).noReasonReturn).toBe('SUPPORTED')
})

it('cart and checkout show it on their lines', async () => {
  const goods = await both()
  for (const body of wanted(goods))
    world.must(await world.call('POST', '/api/services/app/ShoppingCartItem/Create', buyer, { body }))
  const cart = await world.call<Page<ShoppingCartItem>>(
    'GET',
    '/api/services/app/ShoppingCartItem/GetAll',
    buyer,
  )
  const said = new Map(world.must(cart).items.map((item) => [item.productId, item.noReasonReturn]))
  expect(said.get(goods.plain.productId)).toBe('SUPPORTED')
  expect(said.get(goods.cut.productId)).toBe('MADE_TO_MEASURE')
  const preview = await world.call<CheckoutPreview>('POST', '/api/client/Order/Preview', buyer, {
    body: { items: wanted(goods) },
  })
  expect(world.must(preview).orders[0]?.lines.map(({ noReasonReturn }) => noReasonReturn)).toEqual([
    'SUPPORTED',
    'MADE_TO_MEASURE',
  ])
})

it('an order with such a line is refused until its buyer confirms each product, and names what is not confirmed', async () => {
  const goods = await both()
  const refused = await create(goods)
  expect([refused.status, refused.error?.reason]).toEqual([422, 'Ordering:NoReturnUnconfirmed'])
  const { name } = await world.one<{ name: string }>('SELECT name FROM product WHERE id = $1', [
    goods.cut.productId,
  ])
  expect(refused.error?.details).toBe(name)
  expect((await create(goods, { confirmedNoReturn: [goods.plain.productId] })).status).toBe(422)
  expect(await world.stock(goods.cut.productSkuId)).toBe(50)
  expect((await create(goods, { confirmedNoReturn: [goods.cut.productId] })).status).toBe(200)
  // Who buys nothing of the sort need not know of it.
  const [first] = wanted(goods)
  world.must(
    await world.call('POST', '/api/client/Order/Create', buyer, {
      body: { addressId: buyer.addressId, items: [first] },
    }),
  )
})

it('the line keeps what was said when it was bought', async () => {
  const { goods, orderNo } = await bought()
  await world.rows("UPDATE product SET no_reason_return = 'SUPPORTED' WHERE id = $1", [goods.cut.productId])
  const { items } = await world.read(buyer, orderNo)
  expect(items.map(({ noReasonReturn }) => noReasonReturn)).toEqual(['SUPPORTED', 'MADE_TO_MEASURE'])
})

it('seven days without a reason are for what was sent and sold with them', async () => {
  const { orderNo, plain, cut } = await bought()
  expect((await ask(orderNo, [plain])).error?.reason).toBe('Ordering:StateConflict')
  world.must(await world.ship(shop, orderNo))
  const refused = await ask(orderNo, [plain, cut])
  expect([refused.status, refused.error?.reason]).toEqual([422, 'Ordering:NotReturnable'])
  expect((await ask(orderNo, [plain], { type: 'REFUND_ONLY' })).status).toBe(409)
  expect(world.must(await ask(orderNo, [plain])).reason).toBe('SEVEN_DAYS')
  // Whatever is wrong with it, it can still be given back for that.
  expect(world.must(await ask(orderNo, [cut], { reason: 'DAMAGED' })).status).toBe('APPLYING')
})

const setAfterSaleDays = async (value: string): Promise<void> => {
  const body = { values: [{ name: 'App.Trade.AfterSaleDays', value }] }
  world.must(await world.call('PUT', '/api/services/app/Setting/Update', world.keeper, { body }))
}

it('seven days after receipt the reason is gone, and the others are not', async () => {
  await setAfterSaleDays('15')
  const { orderNo, plain } = await bought()
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
  const { noReasonReturnUntil, receivedTime } = await world.read(buyer, orderNo)
  expect(noReasonReturnUntil?.slice(0, 10)).not.toBe(receivedTime?.slice(0, 10))
  world.test.clock.advance(9 * DAY_MS)
  const late = await ask(orderNo, [plain])
  expect([late.status, late.error?.reason]).toEqual([422, 'Ordering:NoReasonReturnOver'])
  expect(world.must(await ask(orderNo, [plain], { reason: 'QUALITY' })).status).toBe('APPLYING')
})

it('a tenant that once set a shorter time for returns keeps the seven days all the same', async () => {
  // It could be saved before such numbers were refused.
  await setAfterSaleDays('15')
  await world.rows("UPDATE setting SET value = '3' WHERE name = 'App.Trade.AfterSaleDays'")
  world.test.clock.advance(SETTINGS_KEPT_MS)
  const { orderNo, plain } = await bought()
  world.must(await world.ship(shop, orderNo))
  world.must(await world.step('takeDelivery', buyer, orderNo))
  const { noReasonReturnUntil, afterSaleUntil } = await world.read(buyer, orderNo)
  expect(afterSaleUntil).toBe(noReasonReturnUntil)
  world.test.clock.advance(6 * DAY_MS)
  await world.runJobs()
  expect((await world.read(buyer, orderNo)).status).toBe('RECEIVED')
  expect(world.must(await ask(orderNo, [plain])).reason).toBe('SEVEN_DAYS')
})
