import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { ask } from '../../../../test/ask.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import { bringGoodsFile } from '../../../../test/goods-files.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { PIN } from '../../../../test/payment-world.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { Buyer, TradeWorld } from '../../../../test/trade-world.ts'

let world: TradeWorld
let shop: Shop
let otherShop: Shop
let buyer: Buyer
let stranger: Buyer
beforeAll(async () => {
  world = await startTradeWorld()
  ;[shop, otherShop] = [await world.shop(), await world.shop()]
  ;[buyer, stranger] = [await world.buyer(1_000_000), await world.buyer()]
})
afterAll(() => world.close())

type Made = { tradeNo: string; orderNo: string; id: number; items: { id: number; files: { id: string }[] }[] }
const texture = async () => {
  const fileIds = [await bringGoodsFile(world.test, shop.owner)]
  const { id } = await world.shelf.product(shop, { noReasonReturn: 'DIGITAL_FILE', fileIds })
  return { productId: id }
}
const place = async (situation: string): Promise<Made> => {
  const goods = situation.endsWith('FILE') ? await texture() : await world.product(shop)
  const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...goods, quantity: 2 }], {
    confirmedNoReturn: [goods.productId],
  })
  const { id, items } = await world.read(buyer, orderNo)
  return { tradeNo, orderNo, id, items }
}
const pay = async (made: Made) => void world.must(await world.pay(buyer, made.tradeNo))
const send = async (made: Made) => void world.must(await world.ship(shop, made.orderNo))
const sendOne = async ({ orderNo, items }: Made) =>
  void world.must(await world.ship(shop, orderNo, [{ orderItemId: items[0]?.id, quantity: 1 }]))
const receive = async ({ orderNo }: Made) => void world.must(await world.step('takeDelivery', buyer, orderNo))
const complete = async ({ orderNo }: Made) => {
  world.test.clock.advance(9 * DAY_MS)
  await world.runJob('complete-order', { orderNo })
}
const download = async (made: Made) => void world.must(await tryStep('download', 'buyer', made))
const cancel = async ({ orderNo }: Made) => void world.must(await world.step('cancel', buyer, orderNo))

/** How an order comes to stand where it stands. */
const situations = {
  UNPAID: [],
  UNSENT: [pay],
  PART_SENT: [pay, sendOne],
  SENT: [pay, send],
  RECEIVED: [pay, send, receive],
  COMPLETED: [pay, send, receive, complete],
  CLOSED: [cancel],
  FILE: [pay],
  DOWNLOADED_FILE: [pay, download],
} as const
type Situation = keyof typeof situations
const inSituation = async (situation: Situation): Promise<Made> => {
  const made = await place(situation)
  for (const walk of situations[situation]) await walk(made)
  return made
}

type Request = { readonly method: 'PUT' | 'POST' | 'DELETE'; readonly path: string; readonly body?: object }
const byNo =
  (verb: string) =>
  ({ orderNo }: Made): Request => ({
    method: 'PUT',
    path: `/api/client/Order/${verb}?orderNo=${orderNo}`,
  })
const shopCall =
  (verb: string, more: object) =>
  ({ orderNo }: Made): Request => ({
    method: 'PUT',
    path: `/api/client/Order/${verb}`,
    body: { orderNo, ...more },
  })
const actions: Readonly<Record<string, (made: Made) => Request>> = {
  pay: ({ tradeNo }) => ({
    method: 'POST',
    path: '/api/client/Wallet/pay',
    body: { tradeNo, payPassword: PIN },
  }),
  cancel: byNo('cancel'),
  takeDelivery: byNo('takeDelivery'),
  download: ({ orderNo, items }) => ({
    method: 'POST',
    path: '/api/client/Order/download',
    body: { orderNo, orderItemId: items[0]?.id, fileId: items[0]?.files[0]?.id ?? randomUUID() },
  }),
  extendReceipt: byNo('extendReceipt'),
  urge: byNo('urge'),
  hide: byNo('hide'),
  applyRefund: byNo('applyRefund'),
  changeAddress: shopCall('changeAddress', deliveredTo),
  comment: ({ orderNo, items }) => ({
    method: 'POST',
    path: '/api/client/Order/comment',
    body: { orderNo, comments: [{ orderItemId: items[0]?.id, content: 'fine', starCount: 5 }] },
  }),
  ship: shopCall('ship', { courier: 'SF', trackingNo: 'SF1234567890123' }),
  changePrice: shopCall('changePrice', { goodsPayable: 1, freightAmount: 1 }),
  refuseSupply: shopCall('refuseSupply', { reason: 'sold out' }),
  close: ({ id }) => ({ method: 'PUT', path: '/api/services/app/Order/Close', body: { id, reason: 'x' } }),
  delete: ({ id }) => ({ method: 'DELETE', path: `/api/services/app/Order/Delete?id=${id}` }),
  grantRefund: ({ orderNo, items }) => ({
    method: 'POST',
    path: '/api/services/app/Refund/Create',
    body: {
      orderNo,
      type: 'REFUND_ONLY',
      lines: [{ orderItemId: items[0]?.id, quantity: 1 }],
      reason: 'OTHER',
    },
  }),
}

/** Everything that is allowed, written out: who, and when. All else is refused and changes nothing. */
const allowed: Readonly<Record<string, Readonly<Record<string, readonly Situation[]>>>> = {
  pay: { buyer: ['UNPAID'] },
  cancel: { buyer: ['UNPAID'] },
  takeDelivery: { buyer: ['SENT', 'FILE'] },
  download: { buyer: ['FILE', 'DOWNLOADED_FILE'] },
  extendReceipt: { buyer: ['SENT'] },
  urge: { buyer: ['UNSENT', 'PART_SENT'] },
  hide: { buyer: ['COMPLETED', 'CLOSED'] },
  applyRefund: { buyer: ['UNSENT', 'PART_SENT', 'SENT', 'RECEIVED', 'FILE', 'DOWNLOADED_FILE'] },
  changeAddress: { buyer: ['UNSENT'], shop: ['UNSENT'] },
  comment: { buyer: ['RECEIVED', 'COMPLETED', 'DOWNLOADED_FILE'] },
  ship: { shop: ['UNSENT', 'PART_SENT'] },
  changePrice: { shop: ['UNPAID'] },
  refuseSupply: { shop: ['UNSENT'] },
  close: { platform: ['UNPAID', 'UNSENT'] },
  delete: { platform: ['COMPLETED', 'CLOSED'] },
  grantRefund: {
    platform: ['UNSENT', 'PART_SENT', 'SENT', 'RECEIVED', 'COMPLETED', 'FILE', 'DOWNLOADED_FILE'],
  },
}
const roles = ['buyer', 'shop', 'platform', 'stranger', 'otherShop', 'visitor'] as const
type Role = (typeof roles)[number]
const personOf = (role: Role) =>
  ({
    buyer,
    shop: shop.owner,
    platform: world.keeper,
    stranger,
    otherShop: otherShop.owner,
    visitor: null,
  })[role]

const tryStep = (action: string, role: Role, made: Made) => {
  const request = actions[action]?.(made)
  if (request === undefined) throw new Error(`no action ${action}`)
  const { path, ...rest } = request
  return ask(world.test, path, { ...rest, as: personOf(role) })
}
const looks = async ({ id }: Made): Promise<string[]> =>
  (
    await world.rows<{ row: string }>(
      `SELECT o::text AS row FROM customer_order o WHERE id = $1 UNION ALL
       SELECT i::text FROM order_item i WHERE order_id = $1 UNION ALL
       SELECT r::text FROM refund r WHERE order_id = $1 UNION ALL
       SELECT l::text FROM order_log l WHERE order_id = $1`,
      [id],
    )
  ).map(({ row }) => row)

const cells = Object.keys(actions).flatMap((action) => roles.map((role) => ({ action, role })))
const isAllowed = (action: string, role: Role, situation: Situation): boolean =>
  allowed[action]?.[role]?.includes(situation) === true

describe.each(Object.keys(situations))('an order that is %s', (name) => {
  const situation = Object.keys(situations).find((each): each is Situation => each === name) ?? 'UNPAID'

  it('refuses every step that is not written down, and stays as it is', async () => {
    const made = await inSituation(situation)
    const before = await looks(made)
    const wrong: string[] = []
    for (const { action, role } of cells) {
      if (isAllowed(action, role, situation)) continue
      const { status } = await tryStep(action, role, made)
      if (status < 400 || status >= 500) wrong.push(`${role} ${action}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(await looks(made)).toEqual(before)
    await world.assertMoney()
  })

  it('allows each step that is', async () => {
    const wrong: string[] = []
    for (const { action, role } of cells) {
      if (!isAllowed(action, role, situation)) continue
      const { status, error } = await tryStep(action, role, await inSituation(situation))
      if (status !== 200) wrong.push(`${role} ${action}: ${status} ${error?.reason}`)
    }
    expect(wrong).toEqual([])
    await world.assertMoney()
  })

  it('moves with time only where its time has come', async () => {
    const moves: Partial<Record<Situation, readonly [string, string]>> = {
      UNPAID: ['expire-trade', 'CLOSED'],
      UNSENT: ['close-unshipped', 'CLOSED'],
      SENT: ['receive-order', 'RECEIVED'],
      RECEIVED: ['complete-order', 'COMPLETED'],
      FILE: ['receive-order', 'RECEIVED'],
      DOWNLOADED_FILE: ['complete-order', 'COMPLETED'],
    }
    const made = await inSituation(situation)
    const jobs = ['expire-trade', 'remind-to-ship', 'close-unshipped', 'receive-order', 'complete-order']
    const statusOf = async () =>
      (await world.one<{ status: string }>('SELECT status FROM customer_order WHERE id = $1', [made.id]))
        .status
    const before = await statusOf()
    for (const job of jobs) if (job !== 'remind-to-ship') await world.runJob(job, made)
    expect(await statusOf()).toBe(before)
    world.test.clock.advance(30 * DAY_MS)
    const [due, to] = moves[situation] ?? []
    for (const job of jobs.filter((each) => each !== due)) {
      await world.runJob(job, made)
      expect([job, await statusOf()]).toEqual([job, before])
    }
    for (const job of due === undefined ? [] : [due, due]) await world.runJob(job, made)
    expect(await statusOf()).toBe(to ?? before)
    await world.assertMoney()
  })
})
