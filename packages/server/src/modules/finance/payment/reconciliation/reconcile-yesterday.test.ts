import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { CRONTAB } from '../../../../app-jobs.ts'
import { pay, withFaults } from '../../../../../test/payment-world.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../../test/open-trade-world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

openTradeWorld()

/** Days that nothing else in the file knows of. */
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const inChina = (day: string, time: string): Date => new Date(`${day}T${time}+08:00`)

/** Bought and paid through the channel at this time; its notice is lost, the first question hears of it. */
const paidAt = async (time: Date): Promise<string> => {
  world.test.clock.set(time)
  const { tradeNo } = await world.place(buyer, [{ ...(await world.product(shop)), quantity: 1 }])
  const body = { tradeNo, appId: world.appIds.WECHAT }
  const made = await world.call<{ attemptNo: string }>('POST', '/api/payment/createWxPaymentQrCode', buyer, {
    body,
  })
  const { attemptNo } = world.must(made)
  expect(pay(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify']))).toBe(true)
  world.test.clock.advance(10_000)
  expect(await world.runJobs()).toContain('payment-poll-attempt')
  return attemptNo
}
type Found = { day: string; status: string; billCount: number; bookCount: number }
const reconciled = async (): Promise<Found[]> => {
  await world.rows('DELETE FROM reconciliation')
  await world.runJob('reconcile-payments', {})
  return world.rows<Found>(
    `SELECT bill_date::text AS day, status, bill_count AS "billCount", book_count AS "bookCount"
       FROM reconciliation WHERE channel = 'WECHAT'`,
  )
}

it('runs once a day, half an hour after the channels have their bills: at 10:30 in China, also when the server was off then', () => {
  const [cron, ...others] = parseCrontab(CRONTAB).filter(({ task }) => task === 'reconcile-payments')
  expect(others).toEqual([])
  const any = { date: 17, month: 11, dow: 2 }
  const times = Array.from({ length: 24 * 60 }, (_, at) => ({ hour: Math.floor(at / 60), min: at % 60 }))
  expect(times.filter((time) => cron?.match({ ...any, ...time }))).toEqual([{ hour: 2, min: 30 }])
  expect(cron?.options.backfillPeriod).toBe(DAY_MS)
})

it('yesterday is a day of China: the last payment before midnight is on its bill, the first one after is not', async () => {
  const [first, second] = [dayFromNow(2), dayFromNow(3)]
  await paidAt(inChina(first, '23:59:45'))
  await paidAt(inChina(second, '00:00:00'))
  await paidAt(inChina(second, '00:10:00'))
  const ofFirst = { day: first, status: 'BALANCED', billCount: 1, bookCount: 1 }
  const ofSecond = { day: second, status: 'BALANCED', billCount: 2, bookCount: 2 }
  // While it is still the day before in London, and once it is the same one there too.
  for (const time of ['00:11:00', '07:59:59', '08:00:00', '10:30:00', '23:59:59']) {
    world.test.clock.set(inChina(second, time))
    expect([time, await reconciled()]).toEqual([time, [ofFirst]])
  }
  for (const time of ['00:00:00', '07:59:59', '10:30:00']) {
    world.test.clock.set(inChina(dayFromNow(4), time))
    expect([time, await reconciled()]).toEqual([time, [ofSecond]])
  }
})
