import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { move, post, registerPayable } from '../src/modules/finance/index.ts'
import { applyGatewayResult } from '../src/modules/finance/payment/apply-gateway-result.ts'
import { inTransaction } from '../src/platform/ctx/ctx.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import type { Answer, Question } from './ask.ts'
import { pay, PIN, plainPayable, tradeOf } from './payment-world.ts'
import { startTestApp } from './start-test-app.ts'
import { auditor, cashier, earner, made, startWithdrawalWorld, state, world } from './withdrawal-world.ts'

/** Two servers on one database; the calls go to one and the other in turn. */
let second: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  await startWithdrawalWorld()
  second = await startTestApp({ beside: world.test, merchants: world.sandbox.merchants, env: { PORT: '0' } })
  await second.app.listen({ host: '127.0.0.1', port: 0 })
  // Both stand in this process; the second has put its own in the place of the world's.
  registerPayable(plainPayable('TRADE'))
})
afterAll(async () => {
  await second.close()
  await world.close()
})
afterEach(() => world.assertMoney())

const server = (at: number) => (at % 2 === 0 ? world.test : second)
const call = <Result>(at: number, url: string, question: Question): Promise<Answer<Result>> =>
  ask<Result>(server(at), url, question)
const WAVE = 40
/** So many calls, a wave at a time. */
const many = async <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let start = 0; start < count; start += WAVE)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(WAVE, count - start) }, (_, at) => work(start + at)),
      )),
    )
  return all
}
const payAt = (at: number, as: Actor, tradeNo: string, headers: Question['headers'] = {}) =>
  call(at, '/api/client/Wallet/pay', { method: 'POST', as, body: { tradeNo, payPassword: PIN }, headers })
const fine = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
const balance = async (of: Actor) =>
  (await ask<{ balance: number }>(world.test, '/api/client/Wallet/getByUser', { as: of })).result.balance

/** 50 things of 1 yuan against 29 yuan, whoever pays them: 29 are paid and nothing is left. */
const spendAll = async (buy: (at: number) => Promise<boolean>): Promise<number> =>
  (await many(50, buy)).filter(Boolean).length

describe('the wallet on two servers', () => {
  it('200 double-clicks on one order: 1 is paid, 199 are told that it is', async () => {
    const buyer = await world.buyer(100_000)
    const ref = await world.thing(buyer, 100)
    const answers = await many(200, (at) => payAt(at, buyer, ref))
    expect(fine(answers)).toBe(1)
    expect(answers.filter(({ error }) => error?.reason === 'Finance:NotPayable')).toHaveLength(199)
    expect(await balance(buyer)).toBe(999)
  })

  it('50 orders of 100 against 2,900: 29 are paid, 21 refused, nothing is left', async () => {
    const buyer = await world.buyer(2900)
    const refs = await many(50, () => world.thing(buyer, 100))
    expect(await spendAll(async (at) => (await payAt(at, buyer, refs[at] ?? '')).status === 200)).toBe(29)
    expect(await balance(buyer)).toBe(0)
  })

  it('one key on both servers at once pays once', async () => {
    const buyer = await world.buyer(1000)
    const ref = await world.thing(buyer, 300)
    const headers = { 'idempotency-key': 'on-two-servers' }
    const answers = await many(20, (at) => payAt(at, buyer, ref, headers))
    expect(fine(answers)).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await balance(buyer)).toBe(7)
  })
})

describe('a recharge on two servers', () => {
  let card: number
  let clerk: Actor
  beforeAll(async () => {
    clerk = await createActor(world.test, {
      permissions: ['Pages.RechargeCard', 'Pages.RechargeCard.Create', 'Pages.RechargeCard.Refund'],
    })
    const body = { name: 'x', unitPrice: 500, coin: 550, isOnSale: true }
    const answer = await call<{ id: number }>(0, '/api/services/app/RechargeCard/Create', {
      method: 'POST',
      as: clerk,
      body,
    })
    card = answer.result.id
  })
  const order = async (buyer: Actor) => {
    const body = { rechargeCardId: card }
    const made = await call<{ id: number; rechargeCardOrderNo: string }>(
      0,
      '/api/client/RechargeCardOrder/Create',
      {
        method: 'POST',
        as: buyer,
        body,
      },
    )
    const { rechargeCardOrderNo } = made.result
    const code = await call<{ attemptNo: string }>(1, '/api/payment/createWxPaymentQrCode', {
      method: 'POST',
      as: buyer,
      body: { rechargeCardOrderNo, appId: world.appIds.WECHAT },
    })
    return { id: made.result.id, attemptNo: code.result.attemptNo }
  }

  it('500 replays of one payment: 1 counts, 499 are known; another amount and another payment are refused', async () => {
    const buyer = await world.buyer()
    const { attemptNo } = await order(buyer)
    const paidTime = new Date()
    const apply = (at: number, transactionId: string, amount: number) =>
      applyGatewayResult(server(at).ctx(5), {
        channel: 'WECHAT',
        attemptNo,
        verdict: { state: 'PAID', transactionId, amount, paidTime },
      })
    const outcomes = await many(500, (at) => apply(at, 'tx-once', 50_000))
    expect(outcomes.filter((outcome) => outcome === 'PAID')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ALREADY')).toHaveLength(499)
    expect(await apply(0, 'tx-once', 50_001)).toBe('WRONG_AMOUNT')
    expect(await apply(1, 'tx-other', 50_000)).toBe('OTHER_PAYMENT')
    expect(await balance(buyer)).toBe(550)
  })

  it('20 refunds of one recharge: 1 goes back, 19 are refused', async () => {
    const buyer = await world.buyer()
    const { id, attemptNo } = await order(buyer)
    pay(world.gateway, tradeOf(world.gateway, attemptNo))
    await vi.waitFor(async () => expect(await balance(buyer)).toBe(550), { timeout: 20_000 })
    const answers = await many(20, (at) =>
      call(at, '/api/services/app/RechargeCardOrder/Refund', {
        method: 'PUT',
        as: clerk,
        body: { id, reason: 'asked' },
      }),
    )
    expect(fine(answers)).toBe(1)
    expect(answers.filter(({ error }) => error?.reason === 'Finance:StateConflict')).toHaveLength(19)
    expect(await balance(buyer)).toBe(0)
  })

  it('a refund against spending: what was spent does not go back, what went back is not spent', async () => {
    const buyer = await world.buyer()
    const { id, attemptNo } = await order(buyer)
    pay(world.gateway, tradeOf(world.gateway, attemptNo))
    await vi.waitFor(async () => expect(await balance(buyer)).toBe(550), { timeout: 20_000 })
    const refs = await many(20, () => world.thing(buyer, 2500))
    const [back, ...spent] = await Promise.all([
      call(0, '/api/services/app/RechargeCardOrder/Refund', {
        method: 'PUT',
        as: clerk,
        body: { id, reason: 'asked' },
      }),
      ...refs.map((ref, at) => payAt(at, buyer, ref)),
    ])
    const { refunded } = await world.one<{ refunded: number }>(
      'SELECT refunded_amount + revoked_gift AS refunded FROM recharge_card_order WHERE id = $1',
      [id],
    )
    expect(back?.status === 200).toBe(refunded > 0)
    expect(550 - fine(spent) * 25 - refunded / 100).toBeCloseTo(await balance(buyer), 2)
  })
})

describe('a withdrawal on two servers', () => {
  it('100 requests of all there is: 1 waits, 99 are refused', async () => {
    const actor = await earner(5000)
    const body = { amount: 50, payPassword: PIN }
    const answers = await many(100, (at) =>
      call(at, '/api/client/Withdrawal/Create', { method: 'POST', as: actor, body }),
    )
    expect(fine(answers)).toBe(1)
    expect(await state(actor)).toMatchObject({ available: 0, frozen: 50 })
  })

  it('against spending: what is asked for is not spent, what is spent is not asked for', async () => {
    const actor = await earner(5000)
    const refs = await many(10, () => world.thing(actor, 1000))
    const [asked, ...spent] = await Promise.all([
      call(1, '/api/client/Withdrawal/Create', {
        method: 'POST',
        as: actor,
        body: { amount: 30, payPassword: PIN },
      }),
      ...refs.map((ref, at) => payAt(at, actor, ref)),
    ])
    const left = 50 - fine(spent) * 10 - (asked?.status === 200 ? 30 : 0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(await state(actor)).toMatchObject({ available: left })
  })

  it('approve against reject, remit against bounce: the money is in one place', async () => {
    const actor = await earner(5000)
    const { id } = await made(actor, 50)
    const decide = (at: number, action: string) =>
      call(at, '/api/services/app/Withdrawal/Audit', {
        method: 'PUT',
        as: auditor,
        body: { id, action, reason: 'no' },
      })
    await many(10, (at) => decide(at, at % 2 === 0 ? 'approve' : 'reject'))
    const move = (at: number, action: string) =>
      call(at, '/api/services/app/Withdrawal/Remit', {
        method: 'PUT',
        as: cashier,
        body: { id, action, reason: 'no' },
      })
    await many(10, (at) => move(at, at % 3 === 0 ? 'remit' : 'bounce'))
    const { status } = await world.one<{ status: string }>('SELECT status FROM withdrawal WHERE id = $1', [
      id,
    ])
    const places: Record<string, object> = {
      APPROVED: { available: 0, frozen: 50 },
      REMITTED: { available: 0, frozen: 0 },
    }
    expect(await state(actor)).toMatchObject(places[status] ?? { available: 50, frozen: 0 })
  })
})

/**
 * A wallet as one would write it without thinking of others: it reads what is there, and writes what is left with an
 * entry for it. Alone it keeps its books in order.
 */
const startNaiveWallet = async () => {
  const mutant = await startTestApp()
  const pools = [0, 1].map(() => new pg.Pool({ connectionString: mutant.ownerUrl, max: 10 }))
  const run = async <Row extends object>(
    at: number,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> => {
    const client = await pools[at % 2]!.connect()
    try {
      await client.query("SELECT set_config('app.tenant_id', '5', false)")
      return (await client.query<Row>(text, values)).rows
    } finally {
      client.release()
    }
  }
  await inTransaction(mutant.ctx(5), (ctx) =>
    post(ctx, {
      kind: 'BOUNTY_ACCEPTED',
      ref: 'gift-U1',
      lines: move(2900, { kind: 'EXT.BANK' }, { kind: 'USER.EARN', owner: 'U1' }),
    }),
  )
  return {
    pay: async (at: number): Promise<boolean> => {
      const [row] = await run<{ balance: string }>(at, "SELECT balance FROM account WHERE owner_no = 'U1'")
      const held = Number(row?.balance)
      if (held < 100) return false
      await run(
        at,
        `WITH paid AS (INSERT INTO ledger_tx (kind, ref, creation_time) VALUES ('BOUNTY_POSTED', $1, now()) RETURNING id),
              mine AS (UPDATE account SET balance = $2 WHERE owner_no = 'U1' RETURNING id, balance),
              bank AS (UPDATE account SET balance = balance + 100 WHERE kind = 'EXT.BANK' RETURNING id, balance)
         INSERT INTO ledger_entry (ledger_tx_id, position, account_id, amount, balance_after)
         SELECT paid.id, 1, mine.id, -100, mine.balance FROM paid, mine
         UNION ALL SELECT paid.id, 2, bank.id, 100, bank.balance FROM paid, bank`,
        [`naive-${at}`, held - 100],
      )
      return true
    },
    faults: async (): Promise<string[]> => {
      const found = await mutant.db
        .reader(5)
        .query<{ rule: string }>({ text: 'SELECT rule FROM wenli.check_money()' })
      return found.map(({ rule }) => rule)
    },
    close: async () => {
      for (const pool of pools) await pool.end()
      await mutant.close()
    },
  }
}

describe('a wallet that reads and then writes', () => {
  it('keeps its books while one pays at a time; when many do, more is paid than was there, and the books say so', async () => {
    const wallet = await startNaiveWallet()
    try {
      for (let at = 0; at < 4; at += 1) expect(await wallet.pay(1000 + at)).toBe(true)
      expect(await wallet.faults()).toEqual([])
      expect(await spendAll((at) => wallet.pay(at))).toBeGreaterThan(25)
      expect(await wallet.faults()).toContain('balance-is-sum')
    } finally {
      await wallet.close()
    }
  })
})
