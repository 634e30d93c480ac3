import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'
import { createActor } from '../../../../../test/actors.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { pay, payAgain, tradeOf, withFaults } from '../../../../../test/payment-world.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../../test/open-trade-world.ts'
import { reconcile } from './reconcile.ts'

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
type Channel = keyof typeof PATHS
type Difference = { attemptNo: string; kind: string; bill: number | null; book: number | null }

openTradeWorld()
let clerk: Actor
beforeAll(async () => {
  clerk = await world.lasting(
    await createActor(world.test, { permissions: ['Pages.Payment', 'Pages.Payment.Edit'] }),
  )
  // Noon in China, so that an hour more is still the same day.
  world.test.clock.set(
    new Date(`${new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10)}T04:00:00Z`),
  )
})

const today = () => new Date(world.test.clock.now().getTime() + 8 * HOUR_MS).toISOString().slice(0, 10)
const run = async (channel: Channel) => {
  const body = { channel, billDate: today() }
  type Found = { status: string; billCount: number; bookCount: number; differences: Difference[] }
  return world.must(await world.call<Found>('POST', '/api/services/app/Reconciliation/Run', clerk, { body }))
}
const differences = async (channel: Channel, attemptNo: string) =>
  (await run(channel)).differences.filter((each) => each.attemptNo === attemptNo)

/** A code of the channel for two pieces at 100. */
const shown = async (channel: Channel) => {
  const placed = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 2 }])
  const body = { tradeNo: placed.tradeNo, appId: world.appIds[channel] }
  const made = await world.call<{ attemptNo: string }>('POST', PATHS[channel], buyer, { body })
  return { orderNo: '', ...placed, attemptNo: world.must(made).attemptNo }
}

/** Two pieces at 100, paid through the channel; one of them goes back. */
const paidAndBack = async (channel: Channel): Promise<string> => {
  const { orderNo, attemptNo } = await shown(channel)
  pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify']))
  world.test.clock.advance(11_000)
  await world.runJobs()
  const { items } = await world.read(buyer, orderNo)
  const lines = [{ orderItemId: items[0]?.id, quantity: 1 }]
  const asked = { orderNo, type: 'REFUND_ONLY', lines, reason: 'OTHER' }
  const { refundNo } = world.must(await world.refundStep('Create', buyer, asked))
  world.must(await world.refundStep('approve', shop.owner, { refundNo }))
  const isBack = async () =>
    (await world.one<{ status: string }>('SELECT status FROM refund WHERE refund_no = $1', [refundNo]))
      .status === 'REFUNDED'
  for (let tries = 0; tries < 40 && !(await isBack()); tries += 1) {
    world.test.clock.advance(60_000)
    await world.runJobs()
  }
  expect(await isBack()).toBe(true)
  return attemptNo
}

describe.each(['WECHAT', 'ALIPAY'] as const)('the day’s bill of %s', (channel) => {
  it('agrees with the ledger in payments and refunds', async () => {
    const attemptNo = await paidAndBack(channel)
    expect(await differences(channel, attemptNo)).toEqual([])
    const row = await world.one<{ count: number }>(
      'SELECT book_count AS count FROM reconciliation WHERE channel = $1',
      [channel],
    )
    expect(row.count).toBeGreaterThanOrEqual(2)
  })

  it('is empty on a day without trade; what the ledger has of it shows as a difference', async () => {
    const body = { channel, billDate: '2020-02-29' }
    const path = '/api/services/app/Reconciliation/Run'
    const found = () =>
      world.call<{ status: string; differences: Difference[] }>('POST', path, clerk, { body })
    expect((await found()).result).toMatchObject({ status: 'BALANCED', differences: [] })
    const attemptNo = await paidAndBack(channel)
    const trade = tradeOf(world.gateway, attemptNo)
    const all = [...world.gateway.store.all(trade.channel)].map((one) => ({
      one,
      paidAt: one.paidAt,
      refunds: one.refunds,
    }))
    for (const { one } of all) world.gateway.store.change(one, { paidAt: null, refunds: [] })
    expect(await differences(channel, attemptNo)).toContainEqual({
      attemptNo,
      kind: 'PAYMENT',
      bill: null,
      book: 200,
    })
    for (const { one, paidAt, refunds } of all) world.gateway.store.change(one, { paidAt, refunds })
  })

  it('is compared with what the ledger moved, not with what the attempt says of itself', async () => {
    const attemptNo = await paidAndBack(channel)
    const change = (by: number) =>
      world.rows('UPDATE payment_attempt SET amount = amount + $2 WHERE attempt_no = $1', [attemptNo, by])
    await change(1)
    expect(await differences(channel, attemptNo)).toEqual([])
    await change(-1)
  })

  it('lacks a payment that the ledger has', async () => {
    const attemptNo = await paidAndBack(channel)
    const trade = tradeOf(world.gateway, attemptNo)
    const { paidAt } = trade
    world.gateway.store.change(trade, { paidAt: null })
    expect(await differences(channel, attemptNo)).toEqual([
      { attemptNo, kind: 'PAYMENT', bill: null, book: 200 },
    ])
    world.gateway.store.change(trade, { paidAt })
  })

  it('tells of a payment whose notice was lost: it pays what still waits', async () => {
    const { orderNo, attemptNo } = await shown(channel)
    pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify']))
    expect(await differences(channel, attemptNo)).toEqual([])
    expect((await world.read(buyer, orderNo)).status).toBe('PAID')
  })

  it('tells of one that came after the order was closed: it goes back', async () => {
    const { orderNo, attemptNo } = await shown(channel)
    world.must(await world.step('cancel', buyer, orderNo))
    await world.runJobs()
    const trade = withFaults(world.gateway, attemptNo, ['dropNotify', 'paidAfterClose', 'answer500'])
    expect(pay(world.gateway, trade)).toBe(true)
    // While the channel does not say more than its bill, it stays a difference.
    expect(await differences(channel, attemptNo)).toEqual([
      { attemptNo, kind: 'PAYMENT', bill: 200, book: null },
    ])
    world.gateway.store.change(trade, { faults: [] })
    expect(await differences(channel, attemptNo)).toEqual([])
    expect((await world.read(buyer, orderNo)).status).toBe('CLOSED')
    const back = () =>
      world.one<{ status: string }>('SELECT status FROM payment_refund WHERE ref = $1', [attemptNo])
    for (let tries = 0; tries < 3; tries += 1) {
      await world.runJobs()
      world.test.clock.advance(60_000)
    }
    await expect.poll(async () => (await back()).status).toBe('SUCCESS')
  })

  it('counts two payments under one number, and what went back of them, as the channel does', async () => {
    const { attemptNo } = await shown(channel)
    const before = await run(channel)
    const trade = tradeOf(world.gateway, attemptNo)
    expect([pay(world.gateway, trade), payAgain(world.gateway, trade)]).toEqual([true, true])
    const back = () =>
      world.rows<{ status: string }>(
        `SELECT r.status FROM payment_refund r JOIN payment_attempt a ON a.id = r.payment_attempt_id
          WHERE a.second_of = $1`,
        [attemptNo],
      )
    await expect.poll(back).toHaveLength(1)
    await world.runJobs()
    world.test.clock.advance(60_000)
    await world.runJobs()
    await expect.poll(back).toEqual([{ status: 'SUCCESS' }])
    const after = await run(channel)
    expect(after.differences).toEqual(before.differences)
    expect([after.billCount - before.billCount, after.bookCount - before.bookCount]).toEqual([3, 3])
  })

  it('has another amount of a refund, or a refund that the ledger has not', async () => {
    const attemptNo = await paidAndBack(channel)
    const trade = tradeOf(world.gateway, attemptNo)
    const { refunds } = trade
    world.gateway.store.change(trade, { refunds: refunds.map((each) => ({ ...each, amount: 9999 })) })
    expect(await differences(channel, attemptNo)).toEqual([
      { attemptNo, kind: 'REFUND', bill: -99.99, book: -100 },
    ])
    const [first] = refunds
    if (first === undefined) throw new Error('no refund at the gateway')
    world.gateway.store.change(trade, {
      refunds: [...refunds, { ...first, refundNo: 'RNOBODY', amount: 100 }],
    })
    expect(await differences(channel, attemptNo)).toEqual([
      { attemptNo, kind: 'REFUND', bill: -1, book: null },
    ])
    world.gateway.store.change(trade, { refunds })
  })

  it('has money that nobody knows: told to the tenant whose merchant it is, and to no other', async () => {
    const outTradeNo = `PNOBODY${channel}`
    const one = tradeOf(world.gateway, await paidAndBack(channel))
    const planted = world.gateway.store.add({ ...one, outTradeNo }, world.test.clock.now().getTime())
    world.gateway.store.change(planted, { paidAt: one.paidAt, transactionId: 'tx', refunds: [] })
    const found = [{ attemptNo: outTradeNo, kind: 'PAYMENT', bill: 200, book: null }]
    expect(await differences(channel, outTradeNo)).toEqual(found)
    const other = await reconcile(world.test.ctx(6), world.test.app.payment, channel, today())
    expect(other).toMatchObject({ status: 'BALANCED', differences: [] })
    // Another tenant's payment is its own matter.
    const rows = (text: string, values: unknown[]) => world.test.db.reader(6).query({ text, values })
    const stranger = await createActor(world.test, { tenantId: 6 })
    await rows(
      `WITH made AS (INSERT INTO pay_order (kind, ref, user_id, subject, payable, expires_at, creation_time)
         VALUES ('TRADE', $1, $2, 'x', 20000, now(), now()) RETURNING id)
       INSERT INTO payment_attempt (attempt_no, pay_order_id, channel, amount, status, expires_at, creation_time)
       SELECT $1, id, $3, 20000, 'CLOSED', now(), now() FROM made`,
      [outTradeNo, stranger.userId, channel],
    )
    expect(await differences(channel, outTradeNo)).toEqual([])
  })
})

it('a bill that cannot be read is no bill, and told so', async () => {
  const attemptNo = await paidAndBack('WECHAT')
  const trade = tradeOf(world.gateway, attemptNo)
  const { total } = trade
  world.gateway.store.change(trade, { total: Number.NaN })
  expect(await run('WECHAT')).toMatchObject({ status: 'FAILED', differences: [] })
  world.gateway.store.change(trade, { total })
})
