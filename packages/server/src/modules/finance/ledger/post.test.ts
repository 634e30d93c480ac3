import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ledgerKinds } from '@wenli/contract/finance/accounts'
import { realFaults } from '../../../../test/made-up-money.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Row } from '../../../platform/db/database.ts'
import { checkMoney } from './check-money.ts'
import { move, post } from './post.ts'
import type { Posting } from './post.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
/** After every test: whatever it did, the money adds up. */
afterEach(async () => {
  const found = realFaults(await checkMoney(test.ctx(5)))
  if (found.length > 0) throw new Error(JSON.stringify(found))
})

const rowsOf = <Found extends Row = Row>(text: string, values: unknown[] = []): Promise<Found[]> =>
  test.db.reader(5).query<Found>({ text, values })
const postOne = (posting: Posting, tenantId = 5) =>
  inTransaction(test.ctx(tenantId), (ctx) => post(ctx, posting))
const paid = (owner: string) => ({ kind: 'USER.COIN_PAID', owner }) as const
const escrow = (owner: string) => ({ kind: 'ESCROW', owner }) as const
const world = { kind: 'EXT.WECHAT' } as const

/** Money comes from outside; there is no other way to have some. */
const give = (owner: string, amount: number) =>
  postOne({ kind: 'RECHARGE_PAID', ref: `gift-${owner}`, lines: move(amount, world, paid(owner)) })
const balanceOf = async (kind: string, owner: string): Promise<number> => {
  const [row] = await rowsOf<{ balance: number }>(
    'SELECT balance FROM account WHERE kind = $1 AND owner_no = $2',
    [kind, owner],
  )
  return row?.balance ?? 0
}
/** As the database's owner, within the tenant: the strongest there is. */
const asOwner = async (text: string): Promise<unknown> => {
  await test.owner.query("SELECT set_config('app.tenant_id', '5', false)")
  return test.owner.query(text)
}

it('an event moves money once for each kind and reference, whoever repeats it', async () => {
  await give('U1', 5000)
  const order = {
    kind: 'ORDER_PAID',
    ref: 'made-up-T1',
    lines: move(3000, paid('U1'), escrow('O1')),
  } as const
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => postOne(order)))
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await balanceOf('USER.COIN_PAID', 'U1')).toBe(2000)
  expect(await balanceOf('ESCROW', 'O1')).toBe(3000)
})

it('each entry holds the balance after it', async () => {
  await give('U2', 1000)
  await postOne({ kind: 'ORDER_PAID', ref: 'made-up-T2', lines: move(400, paid('U2'), escrow('O2')) })
  const entries = await rowsOf(
    `SELECT a.kind, e.amount, e.balance_after AS after FROM ledger_entry e
       JOIN account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
      WHERE a.owner_no IN ('U2', 'O2') ORDER BY e.ledger_tx_id, e.position`,
  )
  expect(entries).toEqual([
    { kind: 'USER.COIN_PAID', amount: 1000, after: 1000 },
    { kind: 'ESCROW', amount: 400, after: 400 },
    { kind: 'USER.COIN_PAID', amount: -400, after: 600 },
  ])
})

it('fifty payments of 100 against 2,900: 29 are paid, 21 refused, nothing is left', async () => {
  await give('U3', 2900)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      postOne({
        kind: 'ORDER_PAID',
        ref: `made-up-T3-${at}`,
        lines: move(100, paid('U3'), escrow(`O3-${at}`)),
      }),
    ),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(21)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'Finance:BalanceTooLow' })
  expect(await balanceOf('USER.COIN_PAID', 'U3')).toBe(0)
})

it('what is refused leaves no trace', async () => {
  await give('U4', 10)
  const over = { kind: 'ORDER_PAID', ref: 'made-up-T4', lines: move(11, paid('U4'), escrow('O4')) } as const
  await expect(postOne(over)).rejects.toMatchObject({ code: 'Finance:BalanceTooLow' })
  expect(await rowsOf("SELECT FROM ledger_tx WHERE ref = 'made-up-T4'")).toEqual([])
  expect(await rowsOf("SELECT FROM account WHERE owner_no = 'O4'")).toEqual([])
})

it('lines that do not add up to zero are refused by the database', async () => {
  await expect(
    postOne({
      kind: 'ORDER_PAID',
      ref: 'made-up-T5',
      lines: [
        { ...world, amount: -5 },
        { ...escrow('O5'), amount: 6 },
      ],
    }),
  ).rejects.toThrow('do not add up to zero')
  await expect(postOne({ kind: 'ORDER_PAID', ref: 'made-up-T6', lines: [] })).rejects.toThrow(
    'between accounts',
  )
})

describe('what a shop has', () => {
  const available = { kind: 'VENDOR.AVAILABLE', owner: 'V1' } as const
  const frozen = { kind: 'VENDOR.FROZEN', owner: 'V1' } as const
  const pending = { kind: 'VENDOR.PENDING', owner: 'V1' } as const
  const bring = (ref: string, amount: number) =>
    postOne({ kind: 'ORDER_COMPLETED', ref: `gift-${ref}`, lines: move(amount, world, available) })

  it('may go below zero by a late refund; what is pending may not', async () => {
    await postOne({ kind: 'ORDER_REFUNDED', ref: 'made-up-R1', lines: move(700, available, world) })
    expect(await balanceOf('VENDOR.AVAILABLE', 'V1')).toBe(-700)
    await expect(
      postOne({ kind: 'ORDER_REFUNDED', ref: 'made-up-R2', lines: move(1, pending, world) }),
    ).rejects.toMatchObject({ code: 'Finance:BalanceTooLow' })
  })

  it('is made good by what comes next, though it is still below zero', async () => {
    await bring('below', 300)
    expect(await balanceOf('VENDOR.AVAILABLE', 'V1')).toBe(-400)
  })

  it.each(ledgerKinds.filter((kind) => kind !== 'ORDER_REFUNDED'))(
    'never goes below zero by %s, which the database refuses',
    async (kind) => {
      const owner = `made-up-${kind}`
      const taken = (ref: string, amount: number) =>
        postOne({
          kind,
          ref: `made-up-${ref}-${kind}`,
          lines: move(amount, { ...available, owner }, { ...frozen, owner }),
        })
      const tooMuch = { code: 'Finance:BalanceTooLow' }
      await expect(taken('of-nothing', 1)).rejects.toMatchObject(tooMuch)
      await postOne({
        kind: 'ORDER_REFUNDED',
        ref: `gift-${owner}`,
        lines: move(10_000, world, { ...available, owner }),
      })
      await expect(taken('too-much', 10_001)).rejects.toMatchObject(tooMuch)
      expect(await taken('all', 10_000)).toBe('posted')
      expect(await balanceOf('VENDOR.AVAILABLE', owner)).toBe(0)
    },
  )
})

it('neither the application nor the owner of the database changes or deletes what was written', async () => {
  await give('U7', 100)
  for (const change of [
    'UPDATE ledger_entry SET amount = amount + 1',
    'DELETE FROM ledger_entry',
    'DELETE FROM ledger_tx',
    'TRUNCATE ledger_entry',
  ]) {
    await expect(asOwner(change)).rejects.toThrow('append-only')
    await expect(rowsOf(change)).rejects.toThrow('permission denied')
  }
  await expect(rowsOf('UPDATE account SET balance = 1000000')).rejects.toThrow('permission denied')
  await expect(asOwner("UPDATE account SET balance = -1 WHERE owner_no = 'U7'")).rejects.toThrow(
    'account_not_overdrawn',
  )
  await expect(
    asOwner(`INSERT INTO ledger_entry (ledger_tx_id, position, account_id, amount, balance_after)
             SELECT ledger_tx_id, 9, account_id, 5, 5 FROM ledger_entry LIMIT 1`),
  ).rejects.toThrow('do not add up to zero')
})

it('another tenant has its own money', async () => {
  await give('U8', 100)
  await expect(
    postOne({ kind: 'ORDER_PAID', ref: 'made-up-T8', lines: move(100, paid('U8'), escrow('O8')) }, 0),
  ).rejects.toMatchObject({ code: 'Finance:BalanceTooLow' })
  expect(await balanceOf('USER.COIN_PAID', 'U8')).toBe(100)
})

it('money moves only inside a transaction', async () => {
  await expect(
    post(test.ctx(5), { kind: 'ORDER_PAID', ref: 'made-up-T9', lines: move(1, world, escrow('O9')) }),
  ).rejects.toThrow('inside the transaction')
})

/** What a wallet without the ledger would do: read, decide, write. The proof above must tell it from the real one. */
it('a wallet that reads and then writes pays out more than there is', async () => {
  await asOwner(
    `CREATE TABLE naive (balance bigint); INSERT INTO naive VALUES (2900); GRANT ALL ON naive TO wenli_app`,
  )
  const pay = () =>
    inTransaction(test.ctx(5), async ({ tx }) => {
      const [row] = await tx.query<{ balance: number }>({ text: 'SELECT balance FROM naive' })
      const balance = row?.balance ?? 0
      await tx.query({ text: 'SELECT pg_sleep(0.01)' })
      if (balance < 100) return 0
      await tx.query({ text: 'UPDATE naive SET balance = $1', values: [balance - 100] })
      return 1
    })
  const outcomes = await Promise.all(Array.from({ length: 50 }, pay))
  expect(outcomes.reduce<number>((sum, one) => sum + one, 0)).toBeGreaterThan(29)
})
