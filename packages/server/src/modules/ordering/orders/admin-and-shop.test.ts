import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fillText } from '@wenli/contract/fill-text'
import type { OrderItem } from '@wenli/contract/ordering/order-item'
import type { getVendorToDo, shipByFile } from '@wenli/contract/ordering/shop-order'
import type { Page } from '@wenli/contract/paging'
import { DAY_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import { bearer } from '../../../../test/actors.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { buyer, openTradeWorld, otherShop as other, shop, world } from '../../../../test/open-trade-world.ts'

openTradeWorld({ anew: ['shop', 'otherShop', 'buyer'] })

const place = async (of = shop) => {
  const tile = await world.product(of)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 2 }])
  const { id } = await world.read(buyer, orderNo)
  return { tile, tradeNo, orderNo, id }
}
const paid = async (of = shop) => {
  const placed = await place(of)
  world.must(await world.pay(buyer, placed.tradeNo))
  return placed
}

describe('the platform', () => {
  const admin = (method: 'PUT' | 'DELETE', verb: string, body?: object, as = world.keeper) =>
    world.call('PUT' === method ? 'PUT' : 'DELETE', `/api/services/app/Order/${verb}`, as, body && { body })

  it('edits remark and address, never the state, and not the address of what is sent', async () => {
    const { id, orderNo } = await paid()
    const address = { ...deliveredTo, detailInfo: 'elsewhere', postalCode: null }
    world.must(
      await admin('PUT', 'Update', { id, remark: 'call first', addressInfo: address, status: 'COMPLETED' }),
    )
    expect(await world.read(buyer, orderNo)).toMatchObject({
      status: 'PAID',
      remark: 'call first',
      addressInfo: { detailInfo: 'elsewhere' },
    })
    for (const wrong of [{ telNumber: '12345' }, { detailInfo: 'x'.repeat(257) }, { userName: '' }])
      expect((await admin('PUT', 'Update', { id, addressInfo: { ...address, ...wrong } })).status).toBe(400)
    await world.ship(shop, orderNo)
    expect((await admin('PUT', 'Update', { id, addressInfo: address })).status).toBe(409)
    expect((await admin('PUT', 'Update', { id, remark: 'sent' })).status).toBe(200)
    expect((await admin('PUT', 'Update', { id, remark: 'x' }, buyer)).status).toBe(403)
  })

  it('closes what is unpaid, and what is paid and not sent with everything back', async () => {
    const open = await place()
    world.must(await admin('PUT', 'Close', { id: open.id, reason: 'fraud' }))
    expect(await world.read(buyer, open.orderNo)).toMatchObject({
      status: 'CLOSED',
      closeReason: 'ADMIN_CANCEL',
    })
    expect(await world.stock(open.tile.productSkuId)).toBe(100)
    const held = await paid()
    world.must(await admin('PUT', 'Close', { id: held.id, reason: 'fraud' }))
    expect(await world.read(buyer, held.orderNo)).toMatchObject({
      status: 'CLOSED',
      closeReason: 'ADMIN_CANCEL',
      refundStatus: 'FULL',
    })
    expect(await world.balance('USER.EARN', buyer.userNo)).toBe(1_000_000)
    const sent = await paid()
    await world.ship(shop, sent.orderNo)
    expect((await admin('PUT', 'Close', { id: sent.id, reason: 'fraud' })).status).toBe(409)
  })

  it('deletes softly, and only what is finished', async () => {
    const { id, orderNo } = await place()
    expect((await admin('DELETE', `Delete?id=${id}`)).status).toBe(409)
    await world.step('cancel', buyer, orderNo)
    world.must(await admin('DELETE', `Delete?id=${id}`))
    expect((await world.call('GET', `/api/client/Order/GetByNo?no=${orderNo}`, buyer)).status).toBe(404)
    expect(await world.rows('SELECT 1 FROM customer_order WHERE id = $1 AND is_deleted', [id])).toHaveLength(
      1,
    )
  })

  it('reads the lines of orders and remarks on them; they are neither added nor removed', async () => {
    const { id } = await paid()
    const item = '/api/services/app/OrderItem'
    const list = await world.call<Page<OrderItem>>('GET', `${item}/GetAll?orderId=${id}`, world.keeper)
    expect(list.result).toMatchObject({
      totalCount: 1,
      items: [{ orderId: id, quantity: 2, unitPrice: 100 }],
    })
    const line = list.result.items[0]?.id
    const noted = await world.call<OrderItem>('PUT', `${item}/Update`, world.keeper, {
      body: { id: line, remark: 'fragile', quantity: 9 },
    })
    expect(noted.result).toMatchObject({ remark: 'fragile', quantity: 2 })
    expect((await world.call('GET', `${item}/Get?id=${line}`, world.keeper)).status).toBe(200)
    const added = await world.call('POST', `${item}/Create`, world.keeper, { body: { orderId: id } })
    const removed = await world.call('DELETE', `${item}/Delete?id=${line}`, world.keeper)
    for (const { status, error } of [added, removed])
      expect([status, error?.reason]).toEqual([409, 'Ordering:LinesFixed'])
    expect((await world.call('GET', `${item}/GetAll`, shop.owner)).status).toBe(403)
  })
})

describe('the shop', () => {
  type Shipped = z.output<typeof shipByFile.result>
  const upload = async (text: string | Buffer, as = shop.owner, culture = 'zh-Hans') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(text))]), 'ship.csv')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const answer = await world.test.app.inject({
      method: 'POST',
      url: '/api/client/Order/shipByFile',
      headers: {
        ...bearer(as),
        '.aspnetcore.culture': `c=${culture}|uic=${culture}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    type Answer = { result: Shipped; error: { reason: string; message: string } | null }
    const { result, error }: Answer = answer.json()
    return { status: answer.statusCode, result, reason: error?.reason, message: error?.message }
  }

  it('ships many orders by a file, and each row that cannot says why', async () => {
    const [one, two, three, foreign] = [await paid(), await paid(), await place(), await paid(other)]
    const held = await paid()
    world.must(await world.step('applyRefund', buyer, held.orderNo))
    const rows = [
      '\uFEFF订单号*,快递公司,快递单号',
      `${one.orderNo},顺丰,SF1234567890123`,
      `${two.orderNo},,YT1234567890123`,
      `${one.orderNo},ZTO,75000000000000`,
      `${three.orderNo},ZTO,75000000000000`,
      `${foreign.orderNo},ZTO,75000000000000`,
      `${held.orderNo},ZTO,75000000000000`,
      'nothing,ZTO,75000000000000',
      ',ZTO,75000000000000',
      `${two.orderNo}x,?,123`,
      `${two.orderNo}y,ZTO,`,
      `${two.orderNo}z,ZTO,${'7'.repeat(65)}`,
      `${two.orderNo}w,ZTO,七天内寄`,
    ]
    const { status, result } = await upload(rows.join('\r\n'))
    expect(status).toBe(200)
    expect(result).toMatchObject({ shippedCount: 2, refusedCount: 10 })
    expect(result.rows.map(({ line, problem, column }) => [line, problem, column])).toEqual([
      [2, null, null],
      [3, null, null],
      [4, 'twice', 'orderNo'],
      [5, 'notToSend', null],
      [6, 'notFound', null],
      [7, 'underRefund', null],
      [8, 'notFound', null],
      [9, 'missing', 'orderNo'],
      [10, 'unknownCourier', 'courier'],
      [11, 'missing', 'trackingNo'],
      [12, 'tooLong', 'trackingNo'],
      [13, 'malformed', 'trackingNo'],
    ])
    expect(result.rows[9]?.message).toBe(
      fillText(texts['zh-Hans']['ShipByFile.problem.missing'], [
        texts['zh-Hans']['ShipByFile.column.trackingNo'],
      ]),
    )
    expect((await world.read(buyer, one.orderNo)).shipments).toMatchObject([{ courier: 'SF' }])
    expect((await world.read(buyer, two.orderNo)).shipments).toMatchObject([{ courier: 'YTO' }])
    const again = await upload(rows.slice(0, 3).join('\n'))
    expect(again.result).toMatchObject({ shippedCount: 0, refusedCount: 2 })
  })

  it('a number that a spreadsheet rounded is refused, and one that is kept as text is read', async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()]
    const { result } = await upload(
      [
        'orderNo,courier,trackingNo',
        `${one.orderNo},SF,1.23457E+19`,
        `"=""${two.orderNo}""",SF,"=""12345678901234567890"""`,
        `\t${three.orderNo},SF,"\t09876543210987654321"`,
        '2.02612E+17,SF,12345678901234567890',
      ].join('\r\n'),
    )
    expect(result.rows.map(({ line, problem, column }) => [line, problem, column])).toEqual([
      [2, 'rounded', 'trackingNo'],
      [3, null, null],
      [4, null, null],
      [5, 'rounded', 'orderNo'],
    ])
    expect(result.rows[0]?.message).toContain('文本')
    const sentAs = async ({ orderNo }: { orderNo: string }) =>
      (await world.read(buyer, orderNo)).shipments.map(({ trackingNo }) => trackingNo)
    expect(await sentAs(two)).toEqual(['12345678901234567890'])
    expect(await sentAs(three)).toEqual(['09876543210987654321'])
  })

  it('a file that is no table is refused as a whole, one from a Chinese spreadsheet is read', async () => {
    expect((await upload('a,b\n1,2')).reason).toBe('BaseInfo:ImportColumnsMissing')
    for (const culture of ['zh-Hans', 'en'] as const)
      expect((await upload('orderNo\n1', shop.owner, culture)).message).toContain(
        texts[culture]['ShipByFile.column.trackingNo'],
      )
    expect((await upload('orderNo,trackingNo\n')).reason).toBe('BaseInfo:ImportEmpty')
    expect((await upload(Buffer.from([0, 1, 2, 255]))).reason).toBe('BaseInfo:ImportUnreadable')
    expect((await upload('orderNo,trackingNo\n1,2', buyer)).status).toBe(403)
    const { orderNo } = await paid()
    // The head in GB18030: order number, tracking number.
    const head = Buffer.from('b6a9b5a5bac52cbfecb5ddb5a5bac50a', 'hex')
    const { result } = await upload(Buffer.concat([head, Buffer.from(`${orderNo},SF1234567890123`)]))
    expect(result).toMatchObject({ shippedCount: 1 })
  })

  it('sees what waits for it, and nobody else’s', async () => {
    type ToDo = z.output<typeof getVendorToDo.result>
    const toDo = async (of: Shop): Promise<ToDo> =>
      world.must(await world.call<ToDo>('GET', '/api/client/Order/GetVendorToDo', of.owner))
    const [late, held] = [await paid(), await paid()]
    world.must(await world.step('applyRefund', buyer, held.orderNo))
    const sent = await paid()
    await world.ship(shop, sent.orderNo)
    const { refundNo } = world.must(
      await world.call<{ refundNo: string }>(
        'PUT',
        `/api/client/Order/applyRefund?orderNo=${sent.orderNo}`,
        buyer,
      ),
    )
    world.must(await world.refundStep('approve', shop.owner, { refundNo }))
    world.must(
      await world.refundStep('sendBack', buyer, { refundNo, courier: 'SF', trackingNo: 'SF1380011110009' }),
    )
    expect(await toDo(shop)).toEqual({
      toShip: 2,
      lateToShip: 0,
      refundsToAnswer: 1,
      returnsOnTheirWay: 1,
      arbitrating: 0,
      score: null,
      ratingCount: 0,
      refusedCount: 0,
    })
    world.test.clock.advance(3 * DAY_MS + 1000)
    await world.ship(shop, late.orderNo)
    expect(await toDo(shop)).toMatchObject({ toShip: 1, lateToShip: 1 })
    expect(await toDo(other)).toMatchObject({ toShip: 0, refundsToAnswer: 0 })
    expect((await world.call('GET', '/api/client/Order/GetVendorToDo', buyer)).status).toBe(403)
  })
})
