import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MoneyCheck } from '@wenli/contract/finance/ledger'
import { DAY_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { realFaults } from '../../../../test/made-up-money.ts'
import { PIN, startPaymentWorld } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { addStartJobs, CRONTAB, jobHandlers } from '../../../app-jobs.ts'
import type { MoneyFault } from './check-money.ts'

let world: PaymentWorld
let buyer: Actor
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = await world.buyer(10_000)
  const ref = await world.thing(buyer, 300)
  const body = { tradeNo: ref, payPassword: PIN }
  await ask(world.test, '/api/client/Wallet/pay', { method: 'POST', as: buyer, body })
})
afterAll(() => world.close())

/** What the check says of a wrong that the database's owner does, with every lock off; then it is undone. */
const rulesAfter = async (...wrongs: string[]): Promise<string[]> => {
  const { owner } = world.test
  await owner.query("SELECT set_config('app.tenant_id', '5', false)")
  await owner.query('BEGIN')
  try {
    for (const trigger of ['ledger_tx', 'ledger_entry'])
      await owner.query(`ALTER TABLE ${trigger} DISABLE TRIGGER USER`)
    await owner.query('ALTER TABLE account DROP CONSTRAINT account_not_overdrawn')
    for (const wrong of wrongs) await owner.query(wrong)
    const { rows } = await owner.query<MoneyFault>(
      ['check_money', 'check_settlements', 'check_sources']
        .map((check) => `SELECT * FROM wenli.${check}()`)
        .join(' UNION ALL '),
    )
    return realFaults(rows).map(({ rule }) => rule)
  } finally {
    await owner.query('ROLLBACK')
  }
}
const askCheck = (as: Actor) => ask<MoneyCheck>(world.test, '/api/services/app/Ledger/Check', { as })
/** One check does something else for this while. */
const replacing = async (check: string, body: string, work: () => Promise<void>): Promise<void> => {
  const { owner } = world.test
  const { rows } = await owner.query<{ text: string }>(
    `SELECT pg_get_functiondef('wenli.${check}'::regproc) AS text`,
  )
  await owner.query(`CREATE OR REPLACE FUNCTION wenli.${check}() RETURNS TABLE (rule text, subject text, detail text)
                       LANGUAGE plpgsql STABLE AS $$ BEGIN ${body}; END $$`)
  await work().finally(() => owner.query(rows[0]?.text ?? ''))
}
const TOO_LONG = "RAISE 'canceling statement due to statement timeout' USING ERRCODE = '57014'"

const PAID = "(SELECT id FROM ledger_tx WHERE kind = 'ORDER_PAID')"
const attempt = (status: string) =>
  `INSERT INTO payment_attempt (attempt_no, pay_order_id, channel, amount, status, expires_at, creation_time)
   SELECT 'PPLANTED', id, 'WECHAT', 300, '${status}', now(), now() FROM pay_order`
const refund = (status: string) =>
  `INSERT INTO payment_refund (payment_refund_no, payment_attempt_id, amount, reason, ref, status, creation_time)
   SELECT 'RPLANTED', id, 300, 'UNAPPLIED', 'PPLANTED', '${status}', now() FROM payment_attempt`

describe('the check of money', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await rulesAfter()).toEqual([])
    const clerk = await createActor(world.test, { permissions: ['Pages.Ledger'] })
    const { result } = await askCheck(clerk)
    expect([result.total, realFaults(result.faults), result.isFinished]).toEqual([0, [], true])
  })

  it.each([
    [
      'a line that was changed',
      [`UPDATE ledger_entry SET amount = amount + 1 WHERE ledger_tx_id = ${PAID} AND amount > 0`],
      'tx-balanced',
    ],
    ['a balance without entries', ['UPDATE account SET balance = balance + 1'], 'ledger-balanced'],
    ['a balance that is not the sum', ['UPDATE account SET balance = balance + 1'], 'balance-is-sum'],
    ['an overdrawn wallet', ["UPDATE account SET balance = -1 WHERE kind = 'USER.EARN'"], 'not-overdrawn'],
    [
      'an event without lines',
      ["INSERT INTO ledger_tx (kind, ref, creation_time) VALUES ('ORDER_RECEIVED', 'x', now())"],
      'tx-has-entries',
    ],
    [
      'paid without an event',
      [
        `DELETE FROM ledger_entry WHERE ledger_tx_id = ${PAID}`,
        "DELETE FROM ledger_tx WHERE kind = 'ORDER_PAID'",
      ],
      'paid-once',
    ],
    [
      'an event without business',
      ["UPDATE ledger_tx SET ref = 'nobody' WHERE kind = 'ORDER_PAID'"],
      'event-has-business',
    ],
    ['closed although it was paid', ["UPDATE pay_order SET status = 'CLOSED'"], 'paid-once'],
    ['splits that do not add up', ['UPDATE payment_split SET amount = amount + 1'], 'splits-add-up'],
    [
      'a split of money that the payment did not take',
      ["UPDATE payment_split SET source = 'EXT.ALIPAY'"],
      'splits-by-source',
    ],
    [
      'a payment that took money of which no split is written',
      ['DELETE FROM payment_split'],
      'splits-by-source',
    ],
    [
      'a shop that took more than it had',
      [
        `WITH made AS (INSERT INTO ledger_tx (kind, ref, creation_time) VALUES ('WITHDRAWAL_HELD', 'W1', now()) RETURNING id),
              shop AS (INSERT INTO account (kind, owner_no) VALUES ('VENDOR.AVAILABLE', 'V') RETURNING id)
         INSERT INTO ledger_entry (ledger_tx_id, position, account_id, amount, balance_after)
         SELECT made.id, 1, shop.id, -5, -5 FROM made, shop`,
      ],
      'shop-not-overdrawn',
    ],
    ['refunds that no split knows', ['UPDATE pay_order SET refunded_amount = 1'], 'refunds-add-up'],
    ['a paid attempt that the books do not know', [attempt('SUCCESS')], 'attempt-booked'],
    ['a paid attempt that the order does not know', [attempt('SUCCESS')], 'attempt-pays-its-order'],
    ['a late payment that the books do not know', [attempt('DUPLICATE_REFUNDED')], 'attempt-booked'],
    ['a refund of what was not paid', [attempt('CLOSED'), refund('PROCESSING')], 'refunds-within-payment'],
    ['a refund without a next step', [attempt('CLOSED'), refund('PROCESSING')], 'refund-goes-on'],
    [
      'a refund that should have been tried an hour ago and that nobody will try',
      [
        attempt('CLOSED'),
        refund('PROCESSING'),
        "UPDATE payment_refund SET next_try_at = now() - interval '61 minutes'",
      ],
      'refund-is-tried',
    ],
    [
      'money on its way back that is not there',
      [attempt('CLOSED'), refund('PROCESSING')],
      'unapplied-goes-back',
    ],
  ])('finds %s', async (_what, wrongs, rule) => {
    expect(await rulesAfter(...wrongs)).toContain(rule)
  })

  it('lets a refund be whose time is over while somebody will try it', async () => {
    const waits = await rulesAfter(
      attempt('CLOSED'),
      refund('PROCESSING'),
      "UPDATE payment_refund SET next_try_at = now() - interval '61 minutes'",
      `SELECT wenli.add_job('payment-send-refund', '{}'::json, now(), '5:refund:' || id, 10) FROM payment_refund`,
    )
    expect(waits).not.toContain('refund-is-tried')
  })
})

describe('the check by itself', () => {
  /** A wrong that stays until it is undone. */
  const withFault = async (work: () => Promise<void>): Promise<void> => {
    const { owner } = world.test
    await owner.query("SELECT set_config('app.tenant_id', '5', false)")
    const change = (by: number) =>
      owner.query("UPDATE account SET balance = balance + $1 WHERE kind = 'USER.EARN' AND owner_no = $2", [
        by,
        buyer.userNo,
      ])
    await change(1)
    await work().finally(() => change(-1))
  }
  const cried = (): MoneyFault[] =>
    realFaults(
      world.test.logLines
        .filter((line) => line.includes('"level":60') && line.includes('the money does not'))
        .map((line) => JSON.parse(line)),
    )
  const run = () => jobHandlers(world.test.app)['check-money']?.(world.test.ctx(0), {})

  it('runs every night, also when the server was off at that time', () => {
    const [nightly, ...others] = parseCrontab(CRONTAB).filter(({ task }) => task === 'check-money')
    expect(others).toEqual([])
    // Four in the morning in China.
    const at = (utc: string) =>
      nightly?.match({ hour: Number(utc.slice(0, 2)), min: Number(utc.slice(3)), dow: 1, date: 1, month: 1 })
    expect([at('20:00'), at('20:01'), at('08:00')]).toEqual([true, false, false])
    expect(nightly?.options.backfillPeriod).toBe(DAY_MS)
  })

  it('is asked for at every start, once for all servers that start', async () => {
    for (let starts = 0; starts < 2; starts += 1) await addStartJobs(world.test.ctx(0))
    const { rows } = await world.test.owner.query(
      `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'check-money'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('runs once at a time, however many servers start: other jobs have room beside it', async () => {
    await addStartJobs(world.test.ctx(0))
    const { rows } = await world.test.owner.query(
      "SELECT queue_name FROM graphile_worker.jobs WHERE task_identifier = 'check-money'",
    )
    expect(rows).toEqual([{ queue_name: 'check-money' }])
    const [nightly] = parseCrontab(CRONTAB).filter(({ task }) => task === 'check-money')
    expect(nightly?.options.queueName).toBe('check-money')
  })

  it('has the database count the books first: a plan for fewer orders would take minutes', async () => {
    await run()
    const { rows } = await world.test.owner.query(
      `SELECT reltuples = (SELECT count(*) FROM ledger_entry) AS "isCounted" FROM pg_class WHERE relname = 'ledger_entry'`,
    )
    expect(rows).toEqual([{ isCounted: true }])
  })

  it('cries out what does not hold, naming the tenant and the rule; and says nothing where all does', async () => {
    await run()
    expect(cried()).toEqual([])
    await withFault(async () => run())
    expect(cried()).toEqual(
      expect.arrayContaining([expect.objectContaining({ tenantId: 5, rule: 'balance-is-sum' })]),
    )
    const before = cried().length
    await run()
    expect(cried()).toHaveLength(before)
  })

  it('may take minutes, where a request would have been given up', async () => {
    const body = "RETURN QUERY SELECT 'planted', 'time', current_setting('statement_timeout')"
    await replacing('check_holdings', body, async () => run())
    expect(cried()).toContainEqual(expect.objectContaining({ tenantId: 5, rule: 'planted', detail: '15min' }))
  })

  it('that comes to no end is an alarm too and is made again; the other checks are made all the same', async () => {
    const planted = "RETURN QUERY SELECT 'planted', 'other', ''"
    await replacing('check_money', TOO_LONG, () =>
      replacing('check_sources', planted, async () => {
        await expect(run()).rejects.toThrow('failed in')
      }),
    )
    expect(cried()).toContainEqual(expect.objectContaining({ tenantId: 5, subject: 'other' }))
    const alarms = world.test.logLines
      .filter((line) => line.includes('"level":60') && line.includes('the money could not be checked'))
      .map((line) => JSON.parse(line))
    expect(alarms).toContainEqual(
      expect.objectContaining({ tenantId: 5, check: expect.stringContaining('check_money') }),
    )
  })

  it('for somebody who waits ends with what was found by then, and says that it did not finish', async () => {
    const clerk = await createActor(world.test, { permissions: ['Pages.Ledger'] })
    const planted = "RETURN QUERY SELECT 'planted', 'first', ''"
    await replacing('check_money', planted, () =>
      replacing('check_orders', TOO_LONG, async () => {
        const { status, result } = await askCheck(clerk)
        expect(status).toBe(200)
        expect(result).toMatchObject({ total: 0, faults: [{ subject: 'first' }], isFinished: false })
      }),
    )
  })
})
