import { parseCrontab } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@wenli/contract/time'
import { CRONTAB } from '../../../../app-jobs.ts'
import { pay, tradeOf, withFaults } from '../../../../../test/payment-world.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../../test/open-trade-world.ts'
import { reconcile } from './reconcile.ts'

/** Each run asks for the bills of a week, of both channels and every tenant. */
const SLOW = { timeout: 120_000 }

openTradeWorld()

/** One for the whole file: a day may begin in the middle of it. */
const TODAY = Date.now()
/** Days that nothing else in the file knows of. */
const dayFromNow = (days: number): string => new Date(TODAY + days * DAY_MS).toISOString().slice(0, 10)
const inChina = (day: string, time: string): Date => new Date(`${day}T${time}+08:00`)

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }
/** Bought and paid through the channel at this time; its notices are lost, the first question hears of it. */
const paidAt = (time: Date, channel: keyof typeof PATHS = 'WECHAT') =>
  world.test.clock.standStill(async () => {
    world.test.clock.set(time)
    const { tradeNo, orderNo = '' } = await world.place(buyer, [
      { ...(await world.product(shop)), quantity: 1 },
    ])
    const body = { tradeNo, appId: world.appIds[channel] }
    const made = await world.call<{ attemptNo: string }>('POST', PATHS[channel], buyer, { body })
    const { attemptNo } = world.must(made)
    expect(pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify']))).toBe(true)
    world.test.clock.advance(10_000)
    expect(await world.runJobs()).toContain('payment-poll-attempt')
    return { orderNo, attemptNo }
  })
type Found = { day: string; status: string; billCount: number; bookCount: number }
/** The last day that was compared at this time when none was before; a second later it may be another one. */
const reconciledAt = (time: Date): Promise<Found[]> =>
  world.test.clock.standStill(async () => {
    world.test.clock.set(time)
    await world.rows('DELETE FROM reconciliation')
    await world.runJob('reconcile-payments', {})
    return world.rows<Found>(
      `SELECT bill_date::text AS day, status, bill_count AS "billCount", book_count AS "bookCount"
         FROM reconciliation WHERE tenant_id = 5 AND channel = 'WECHAT' ORDER BY bill_date DESC LIMIT 1`,
    )
  })

it('runs once a day, half an hour after the channels have their bills: at 10:30 in China, also when the server was off then', () => {
  const [cron, ...others] = parseCrontab(CRONTAB).filter(({ task }) => task === 'reconcile-payments')
  expect(others).toEqual([])
  const any = { date: 17, month: 11, dow: 2 }
  const times = Array.from({ length: 24 * 60 }, (_, at) => ({ hour: Math.floor(at / 60), min: at % 60 }))
  expect(times.filter((time) => cron?.match({ ...any, ...time }))).toEqual([{ hour: 2, min: 30 }])
  expect(cron?.options.backfillPeriod).toBe(DAY_MS)
})

it(
  'yesterday is a day of China: the last payment before midnight is on its bill, the first one after is not',
  SLOW,
  async () => {
    const [first, second] = [dayFromNow(2), dayFromNow(3)]
    await paidAt(inChina(first, '23:59:45'))
    await paidAt(inChina(second, '00:00:00'))
    await paidAt(inChina(second, '00:10:00'))
    const ofFirst = { day: first, status: 'BALANCED', billCount: 1, bookCount: 1 }
    const ofSecond = { day: second, status: 'BALANCED', billCount: 2, bookCount: 2 }
    // While it is still the day before in London, and once it is the same one there too.
    for (const time of ['00:11:00', '07:59:59', '08:00:00', '10:30:00', '23:59:59'])
      expect([time, await reconciledAt(inChina(second, time))]).toEqual([time, [ofFirst]])
    for (const time of ['00:00:00', '07:59:59', '10:30:00'])
      expect([time, await reconciledAt(inChina(dayFromNow(4), time))]).toEqual([time, [ofSecond]])
  },
)

type State = { day: string; channel: string; status: string }
const states = async (days: readonly string[]): Promise<State[]> =>
  world.rows<State>(
    `SELECT bill_date::text AS day, channel, status FROM reconciliation
      WHERE tenant_id = 5 AND bill_date = ANY($1::date[]) ORDER BY bill_date, channel`,
    [days],
  )
const bothOf = (day: string, status: string): State[] =>
  ['ALIPAY', 'WECHAT'].map((channel) => ({ day, channel, status }))
const runOn = async (day: string): Promise<void> => {
  world.test.clock.set(inChina(day, '10:30:00'))
  await world.runJob('reconcile-payments', {})
}

it(
  'a day whose bill could not be had, and one on which the server was off, are done in the week after',
  SLOW,
  async () => {
    const [first, second, third, fourth] = [dayFromNow(20), dayFromNow(21), dayFromNow(22), dayFromNow(23)]
    await paidAt(inChina(first, '12:00:00'))
    const { baseUrl } = world.gateway
    // The address that the channels name for their bills leads nowhere.
    Object.assign(world.gateway, { baseUrl: () => 'http://127.0.0.1:9' })
    await runOn(second)
    // Nothing was paid through the other one, which says so itself.
    expect(await states([first])).toEqual([
      { day: first, channel: 'ALIPAY', status: 'BALANCED' },
      { day: first, channel: 'WECHAT', status: 'FAILED' },
    ])
    Object.assign(world.gateway, { baseUrl })
    await runOn(fourth)
    expect(await states([first, second, third])).toEqual(
      [first, second, third].flatMap((day) => bothOf(day, 'BALANCED')),
    )
    const kept = () =>
      world.rows(
        'SELECT id, creation_time FROM reconciliation WHERE bill_date = ANY($1::date[]) ORDER BY id',
        [[first, second]],
      )
    const before = await kept()
    await runOn(fourth)
    expect(await kept()).toEqual(before)
  },
)

it(
  'a day that differed is compared anew in the week after: a refund of it may have been heard of since',
  SLOW,
  async () => {
    const [first, second, third] = [dayFromNow(60), dayFromNow(61), dayFromNow(62)]
    const { orderNo, attemptNo } = await paidAt(inChina(first, '12:00:00'))
    // The channel pays back at once; its answer is lost, and nobody asks before the bill is there.
    withFaults(world.gateway, attemptNo, ['dropNotify', 'loseAnswer'])
    await world.test.clock.standStill(async () => {
      world.test.clock.set(inChina(first, '13:00:00'))
      world.must(await world.step('applyRefund', buyer, orderNo))
      world.must(await world.step('approveRefund', shop.owner, orderNo))
      await world.runJobs()
    })
    await runOn(second)
    const ofFirst = async () => (await states([first])).find(({ channel }) => channel === 'WECHAT')?.status
    expect(await ofFirst()).toBe('DIFFERENT')
    withFaults(world.gateway, attemptNo, ['dropNotify'])
    await world.runJobs()
    await runOn(third)
    expect(await ofFirst()).toBe('BALANCED')
  },
)

it('what fails in one tenant keeps no other waiting', async () => {
  const day = dayFromNow(30)
  await world.test.owner.query(`
    CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused in a test'; END $$;
    CREATE TRIGGER test_refuse BEFORE INSERT ON reconciliation
      FOR EACH ROW WHEN (NEW.tenant_id = 5) EXECUTE FUNCTION test_refuse()`)
  await expect(runOn(day)).rejects.toThrow('failed in 1 tenants')
  await world.test.owner.query('DROP TRIGGER test_refuse ON reconciliation; DROP FUNCTION test_refuse()')
  const yesterday = dayFromNow(29)
  expect(await states([yesterday])).toEqual([])
  const others = world.test.app.tenants.all().filter(({ id }) => id !== 5)
  expect(others.length).toBeGreaterThan(0)
  for (const { id } of others)
    expect(
      await world.test.db
        .reader(id)
        .query({ text: 'SELECT 1 FROM reconciliation WHERE bill_date = $1', values: [yesterday] }),
    ).toHaveLength(2)
})

describe.each(['WECHAT', 'ALIPAY'] as const)('a refund by %s', (channel) => {
  it.each([
    ['before midnight', '23:59:30', 40],
    ['after midnight', '00:01:00', 50],
  ])(
    'asked for at 23:59 and paid back %s is of that day, however late we hear of it',
    async (when, time, offset) => {
      const [first, second, third] = [offset, offset + 1, offset + 2].map(dayFromNow)
      if (first === undefined || second === undefined || third === undefined) throw new Error('no days')
      const { orderNo, attemptNo } = await paidAt(inChina(first, '23:50:00'), channel)
      const trade = withFaults(world.gateway, attemptNo, ['dropNotify', 'loseAnswer'])
      const status = async () =>
        (await world.one<{ status: string }>('SELECT status FROM payment_refund ORDER BY id DESC LIMIT 1'))
          .status
      await world.test.clock.standStill(async () => {
        world.test.clock.set(inChina(first, '23:59:00'))
        world.must(await world.step('applyRefund', buyer, orderNo))
        world.must(await world.step('approveRefund', shop.owner, orderNo))
        await world.runJobs()
        expect(await status()).toBe('PROCESSING')
      })
      const doneAt = inChina(when === 'before midnight' ? first : second, time).getTime()
      const { refunds } = tradeOf(world.gateway, attemptNo)
      world.gateway.store.change(trade, { faults: [], refunds: refunds.map((each) => ({ ...each, doneAt })) })
      await world.test.clock.standStill(async () => {
        world.test.clock.set(inChina(third, '00:05:00'))
        await world.runJobs()
        expect(await status()).toBe('SUCCESS')
      })
      // Orders of other tests that nobody sent are paid back on these days too.
      for (const day of [first, second]) {
        const found = await reconcile(world.test.ctx(5), world.test.app.payment, channel, day)
        expect(found.differences.filter((each) => each.attemptNo === attemptNo)).toEqual([])
      }
    },
  )
})
