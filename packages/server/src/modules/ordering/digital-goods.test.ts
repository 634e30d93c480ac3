import { expect, it } from 'vitest'
import type { GoodsFileLink } from '@wenli/contract/filing/goods-file'
import { HOUR_MS } from '@wenli/contract/time'
import { bringGoodsFile, textureZip } from '../../../test/goods-files.ts'
import { buyer, openTradeWorld, otherShop, shop, world } from '../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['buyer'] })

type Sold = { readonly productId: number; readonly productSkuId: number; readonly fileId: string }

const shelvedFile = async (): Promise<Sold> => {
  const fileId = await bringGoodsFile(world.test, shop.owner)
  const { id, skuIds } = await world.shelf.product(shop, {
    skus: [{ name: 'only', unitPrice: 100, stock: 50 }],
    noReasonReturn: 'DIGITAL_FILE',
    fileIds: [fileId],
  })
  return { productId: id, productSkuId: skuIds[0] ?? 0, fileId }
}
const shelvedTile = async () => {
  const { id, skuIds } = await world.shelf.product(shop, {
    skus: [{ name: 'only', unitPrice: 100, stock: 50 }],
  })
  return { productId: id, productSkuId: skuIds[0] ?? 0 }
}
const wanted = (...goods: readonly Omit<Sold, 'fileId'>[]) =>
  goods.map(({ productId, productSkuId }) => ({ productId, productSkuId, quantity: 1 }))

/** A paid order: a file alone, or with a tile that is sent. */
const bought = async (kind: 'file' | 'mixed' = 'file') => {
  const sold = await shelvedFile()
  const goods = kind === 'file' ? [sold] : [sold, await shelvedTile()]
  const { tradeNo, orderNo = '' } = await world.place(buyer, wanted(...goods), {
    confirmedNoReturn: [sold.productId],
  })
  world.must(await world.pay(buyer, tradeNo))
  const [file, tile] = (await world.read(buyer, orderNo)).items.map(({ id }) => id)
  return { ...sold, orderNo, file: file ?? 0, tile: tile ?? 0 }
}
type Bought = Awaited<ReturnType<typeof bought>>

const download = ({ orderNo, file, fileId }: Bought, as = buyer as Parameters<typeof world.read>[0]) =>
  world.call<GoodsFileLink>('POST', '/api/client/Order/download', as, {
    body: { orderNo, orderItemId: file, fileId },
  })
const askBack = (orderNo: string, ids: readonly number[], more: object = {}) =>
  world.refundStep('Create', buyer, {
    orderNo,
    type: 'REFUND_ONLY',
    reason: 'SEVEN_DAYS',
    lines: ids.map((orderItemId) => ({ orderItemId, quantity: 1 })),
    ...more,
  })
const stateOf = async (orderNo: string) => {
  const { status, shipmentStatus } = await world.read(buyer, orderNo)
  return [status, shipmentStatus]
}

it('an order of files alone needs no shipment, no freight and no address', async () => {
  await world.rows('UPDATE vendor SET freight_amount = 1000 WHERE vendor_no = $1', [shop.vendorNo])
  const [file, tile] = [await shelvedFile(), await shelvedTile()]
  const place = (goods: readonly Omit<Sold, 'fileId'>[]) =>
    world.call<{ orderNo: string }>('POST', '/api/client/Order/Create', buyer, {
      body: { items: wanted(...goods), confirmedNoReturn: [file.productId] },
    })
  const refused = await place([file, tile])
  expect([refused.status, refused.error?.reason]).toEqual([422, 'Ordering:AddressMissing'])
  const { orderNo } = world.must(await place([file]))
  const order = await world.read(buyer, orderNo)
  expect(order).toMatchObject({
    shipmentStatus: 'NOT_REQUIRED',
    freightAmount: 0,
    payable: 100,
    addressInfo: null,
    userName: buyer.userNo,
  })
  const mixed = await world.place(buyer, wanted(file, tile), { confirmedNoReturn: [file.productId] })
  expect(await world.read(buyer, mixed.orderNo ?? '')).toMatchObject({
    shipmentStatus: 'UNSHIPPED',
    freightAmount: 10,
  })
  await world.rows('UPDATE vendor SET freight_amount = NULL WHERE vendor_no = $1', [shop.vendorNo])
})

it('the line keeps its files, whatever the product sells afterwards', async () => {
  const order = await bought()
  const next = await bringGoodsFile(world.test, shop.owner, { fileName: 'next.zip' })
  const body = { id: order.productId, fileIds: [next] }
  world.must(await world.call('PUT', '/api/client/Product/Update', shop.owner, { body }))
  const approval = { ids: [order.productId], action: 'approve' }
  world.must(await world.call('PUT', '/api/services/app/Product/Audit', world.keeper, { body: approval }))
  const [line] = (await world.read(buyer, order.orderNo)).items
  expect(line).toMatchObject({
    isDigital: true,
    isDownloaded: false,
    files: [{ id: order.fileId, fileName: '木纹 4K.zip', byteCount: textureZip().length }],
  })
  const { url } = world.must(await download(order))
  expect((await world.test.app.inject(url)).rawPayload.equals(textureZip())).toBe(true)
})

it('before it is paid nothing can be downloaded, and never by anybody but its buyer', async () => {
  const sold = await shelvedFile()
  const { tradeNo, orderNo = '' } = await world.place(buyer, wanted(sold), {
    confirmedNoReturn: [sold.productId],
  })
  const [line] = (await world.read(buyer, orderNo)).items
  const order = { ...sold, orderNo, file: line?.id ?? 0, tile: 0 }
  expect((await download(order)).error?.reason).toBe('Ordering:StateConflict')
  world.must(await world.pay(buyer, tradeNo))
  for (const other of [shop.owner, otherShop.owner, world.keeper, await world.buyer(0)])
    expect((await download(order, other)).status).toBe(404)
  const strange = await bringGoodsFile(world.test, shop.owner)
  expect((await download({ ...order, fileId: strange })).status).toBe(404)
  expect(await stateOf(orderNo)).toEqual(['PAID', 'NOT_REQUIRED'])
})

it('the first download receives an order of files, pays its shop, and the second changes nothing', async () => {
  const order = await bought()
  const before = await world.balance('VENDOR.PENDING', shop.vendorNo)
  const [one, two] = await Promise.all([download(order), download(order)])
  world.must(one)
  world.must(two)
  expect(await stateOf(order.orderNo)).toEqual(['RECEIVED', 'NOT_REQUIRED'])
  expect((await world.balance('VENDOR.PENDING', shop.vendorNo)) - before).toBe(9500)
  const { logs, items } = await world.read(buyer, order.orderNo)
  expect(logs.map(({ actor, action }) => `${actor} ${action}`)).toEqual(
    expect.arrayContaining(['BUYER download', 'BUYER takeDelivery']),
  )
  expect(logs.filter(({ action }) => action === 'download')).toHaveLength(1)
  expect(items[0]?.isDownloaded).toBe(true)
})

it('a day after payment it is received by itself, undownloaded, and can still be downloaded', async () => {
  const order = await bought()
  world.test.clock.advance(23 * HOUR_MS)
  await world.runJobs()
  expect(await stateOf(order.orderNo)).toEqual(['PAID', 'NOT_REQUIRED'])
  world.test.clock.advance(HOUR_MS)
  expect(await world.runJobs()).toContain('receive-order')
  expect(await stateOf(order.orderNo)).toEqual(['RECEIVED', 'NOT_REQUIRED'])
  world.must(await download(order))
  world.test.clock.advance(9 * 24 * HOUR_MS)
  await world.runJobs()
  expect(await stateOf(order.orderNo)).toEqual(['COMPLETED', 'NOT_REQUIRED'])
  world.must(await download(order))
})

it('its shop is not asked to send it, cannot send it, and hears so', async () => {
  const order = await bought()
  expect((await world.ship(shop, order.orderNo)).error?.reason).toBe('Ordering:StateConflict')
  expect((await world.step('urge', buyer, order.orderNo)).status).toBe(409)
  const notices = await world.rows<{ title: string }>(
    "SELECT title FROM notice WHERE user_id = $1 AND title LIKE '%' || $2 || '%'",
    [shop.owner.userId, order.orderNo],
  )
  expect(notices.map(({ title }) => title)).toEqual([
    `新订单 ${order.orderNo} 已付款，买家可自行下载，无需发货`,
  ])
})

it('without a download it goes back without a reason, and then nothing can be downloaded', async () => {
  const order = await bought()
  const { refundNo } = world.must(await askBack(order.orderNo, [order.file]))
  expect((await download(order)).error?.reason).toBe('Ordering:LineUnderRefund')
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  expect(await stateOf(order.orderNo)).toEqual(['CLOSED', 'NOT_REQUIRED'])
  expect((await download(order)).error?.reason).toBe('Ordering:StateConflict')
  expect(await world.stock(order.productSkuId)).toBe(50)
})

it('received by itself and not downloaded it still goes back without a reason', async () => {
  const order = await bought()
  world.test.clock.advance(25 * HOUR_MS)
  await world.runJobs()
  const { refundNo } = world.must(await askBack(order.orderNo, [order.file]))
  // The shop did not answer in time.
  world.test.clock.advance(49 * HOUR_MS)
  await world.runJobs()
  const { refunds, status } = await world.read(buyer, order.orderNo)
  expect(refunds.find((refund) => refund.refundNo === refundNo)?.status).toBe('REFUNDED')
  expect(status).toBe('CLOSED')
})

it('after the download only other reasons are left, and the shop is asked about them', async () => {
  const order = await bought()
  world.must(await download(order))
  const refused = await askBack(order.orderNo, [order.file])
  expect([refused.status, refused.error?.reason]).toEqual([422, 'Ordering:NotReturnable'])
  // There is nothing that could be sent back.
  expect(
    (await askBack(order.orderNo, [order.file], { type: 'RETURN_REFUND', reason: 'QUALITY' })).status,
  ).toBe(409)
  world.test.clock.advance(80 * HOUR_MS)
  const { refundNo, status } = world.must(await askBack(order.orderNo, [order.file], { reason: 'QUALITY' }))
  expect(status).toBe('APPLYING')
  world.test.clock.advance(6 * 24 * HOUR_MS)
  await world.runJobs()
  const { refunds } = await world.read(buyer, order.orderNo)
  expect(refunds.find((refund) => refund.refundNo === refundNo)?.status).toBe('ARBITRATING')
})

it('with goods that are sent, the file is downloaded at once and the rest goes its way', async () => {
  const order = await bought('mixed')
  world.must(await download(order))
  expect(await stateOf(order.orderNo)).toEqual(['PAID', 'UNSHIPPED'])
  const lines = [{ orderItemId: order.file, quantity: 1 }]
  expect((await world.ship(shop, order.orderNo, lines)).error?.reason).toBe('Ordering:StateConflict')
  world.must(await world.ship(shop, order.orderNo))
  expect(await stateOf(order.orderNo)).toEqual(['PAID', 'SHIPPED'])
  const { shipments } = await world.read(buyer, order.orderNo)
  expect(shipments[0]?.lines).toEqual([{ orderItemId: order.tile, quantity: 1 }])
  world.must(await world.step('takeDelivery', buyer, order.orderNo))
  world.must(await download(order))
})

it('a tile that is not sent for long goes back at once, the downloaded file beside it does not', async () => {
  const order = await bought('mixed')
  world.must(await download(order))
  world.test.clock.advance(73 * HOUR_MS)
  const file = world.must(await askBack(order.orderNo, [order.file], { reason: 'QUALITY' }))
  expect(file.status).toBe('APPLYING')
  const tile = world.must(await askBack(order.orderNo, [order.tile], { reason: 'NOT_SHIPPED' }))
  expect(tile.status).toBe('REFUNDED')
})

it('what is never sent goes back by itself with its freight, the downloaded file beside it stays and is received', async () => {
  await world.rows('UPDATE vendor SET freight_amount = 1000 WHERE vendor_no = $1', [shop.vendorNo])
  const order = await bought('mixed')
  await world.rows('UPDATE vendor SET freight_amount = NULL WHERE vendor_no = $1', [shop.vendorNo])
  world.must(await download(order))
  world.test.clock.advance(15 * 24 * HOUR_MS + HOUR_MS)
  for (let time = 0; time < 2; time += 1) {
    await world.runJob('close-unshipped', { orderNo: order.orderNo })
    expect(await world.read(buyer, order.orderNo)).toMatchObject({
      status: 'PAID',
      shipmentStatus: 'NOT_REQUIRED',
      refundStatus: 'PARTIAL',
      refundedAmount: 110,
    })
    expect(await world.balance('ESCROW', order.orderNo)).toBe(10_000)
    await world.assertMoney()
  }
  expect((await askBack(order.orderNo, [order.file])).status).toBe(422)
  world.test.clock.advance(25 * HOUR_MS)
  await world.runJobs()
  expect(await stateOf(order.orderNo)).toEqual(['RECEIVED', 'NOT_REQUIRED'])
  const { amount } = await world.one<{ amount: number }>(
    `SELECT sum(e.amount)::integer AS amount FROM ledger_tx t
       JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.ledger_tx_id = t.id
       JOIN account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
      WHERE t.kind = 'ORDER_RECEIVED' AND t.ref = $1 AND a.kind = 'VENDOR.PENDING'`,
    [order.orderNo],
  )
  expect(amount).toBe(9500)
})

it('what its buyer has just asked for is answered first, and the file is not given back with it', async () => {
  const order = await bought('mixed')
  world.must(await download(order))
  world.test.clock.advance(15 * 24 * HOUR_MS + HOUR_MS)
  const { refundNo } = world.must(
    await askBack(order.orderNo, [order.file, order.tile], { reason: 'QUALITY' }),
  )
  await world.runJob('close-unshipped', { orderNo: order.orderNo })
  expect(await world.read(buyer, order.orderNo)).toMatchObject({ status: 'PAID', refundedAmount: 0 })
  world.must(await world.refundStep('cancel', buyer, { refundNo }))
  await world.runJob('close-unshipped', { orderNo: order.orderNo })
  expect(await world.read(buyer, order.orderNo)).toMatchObject({ status: 'PAID', refundedAmount: 100 })
})

it('of a line of which a part is asked for, the rest goes back after the answer; other lines do not wait for it', async () => {
  const sold = await shelvedFile()
  const [file, slab, tile] = wanted(sold, await shelvedTile(), await shelvedTile())
  const { tradeNo, orderNo = '' } = await world.place(
    buyer,
    [{ ...file }, { ...slab, quantity: 2 }, { ...tile }],
    {
      confirmedNoReturn: [sold.productId],
    },
  )
  world.must(await world.pay(buyer, tradeNo))
  const [first = 0, second = 0, third = 0] = (await world.read(buyer, orderNo)).items.map(({ id }) => id)
  world.must(await download({ ...sold, orderNo, file: first, tile: third }))
  world.test.clock.advance(15 * 24 * HOUR_MS + HOUR_MS)
  const { refundNo } = world.must(await askBack(orderNo, [first, second], { reason: 'QUALITY' }))
  // Its own job has come and gone: only what it leaves behind comes again.
  await world.test.owner.query('DELETE FROM graphile_worker._private_jobs')
  await world.runJob('close-unshipped', { orderNo })
  expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'PAID', refundedAmount: 100 })
  world.must(await world.refundStep('cancel', buyer, { refundNo }))
  world.test.clock.advance(25 * HOUR_MS)
  await world.runJobs()
  expect(await world.read(buyer, orderNo)).toMatchObject({ status: 'PAID', refundedAmount: 300 })
})

it('a file that was not downloaded goes back with the rest, and the order ends', async () => {
  const order = await bought('mixed')
  world.test.clock.advance(15 * 24 * HOUR_MS + HOUR_MS)
  await world.runJob('close-unshipped', { orderNo: order.orderNo })
  expect(await world.read(buyer, order.orderNo)).toMatchObject({
    status: 'CLOSED',
    closeReason: 'SHIP_TIMEOUT',
    refundedAmount: 200,
  })
})

it('when only files are left of an order, it waits for nothing but their download', async () => {
  const order = await bought('mixed')
  const { refundNo } = world.must(await askBack(order.orderNo, [order.tile], { reason: 'NO_LONGER_WANTED' }))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  expect(await stateOf(order.orderNo)).toEqual(['PAID', 'NOT_REQUIRED'])
  world.test.clock.advance(25 * HOUR_MS)
  await world.runJobs()
  expect(await stateOf(order.orderNo)).toEqual(['RECEIVED', 'NOT_REQUIRED'])
})
