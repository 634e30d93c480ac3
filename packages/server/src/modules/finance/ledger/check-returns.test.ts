import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { realFaults } from '../../../../test/made-up-money.ts'
import { pay, PIN, startPaymentWorld, tradeOf } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import type { MoneyFault } from './check-money.ts'

let world: PaymentWorld
let buyer: Actor

/** One thing that a wallet paid and one that a channel paid, of each of which a part went back. */
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = await world.buyer(10_000)
  const byWallet = await world.thing(buyer, 300)
  const body = { tradeNo: byWallet, payPassword: PIN }
  await ask(world.test, '/api/client/Wallet/pay', { method: 'POST', as: buyer, body })
  await world.takeBack(byWallet, 100, 'T1')
  const byChannel = await world.thing(buyer, 500)
  const { result } = await ask<{ attemptNo: string }>(world.test, '/api/payment/createWxPaymentQrCode', {
    method: 'POST',
    as: buyer,
    body: { tradeNo: byChannel, appId: world.appIds.WECHAT },
  })
  pay(world.gateway, tradeOf(world.gateway, result.attemptNo))
  const paid = () => world.rows('SELECT FROM payment_attempt WHERE status = $1', ['SUCCESS'])
  await vi.waitUntil(async () => (await paid()).length === 1)
  await world.takeBack(byChannel, 200, 'T2')
})
afterAll(() => world.close())

/** What the check says of a wrong that the database's owner does, with every lock off; then it is undone. */
const rulesAfter = async (...wrongs: string[]): Promise<string[]> => {
  const { owner } = world.test
  await owner.query("SELECT set_config('app.tenant_id', '5', false)")
  await owner.query('BEGIN')
  try {
    for (const table of ['ledger_tx', 'ledger_entry'])
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const wrong of wrongs) await owner.query(wrong)
    const { rows } = await owner.query<MoneyFault>('SELECT * FROM wenli.check_returns()')
    return [...new Set(realFaults(rows).map(({ rule }) => rule))].toSorted()
  } finally {
    await owner.query('ROLLBACK')
  }
}
const account = (kind: string, owner: string) =>
  `INSERT INTO account (kind, owner_no) VALUES ('${kind}', '${owner}') ON CONFLICT DO NOTHING`
/** What went back is booked as if it had gone to another account. */
const credited = (from: string, kind: string, owner: string) => [
  account(kind, owner),
  `UPDATE ledger_entry SET account_id = (SELECT id FROM account WHERE kind = '${kind}' AND owner_no = '${owner}')
    WHERE amount > 0 AND ledger_tx_id IN (SELECT id FROM ledger_tx WHERE kind = 'ORDER_REFUNDED')
      AND account_id IN (SELECT id FROM account WHERE kind LIKE '${from}')`,
]

it('says nothing of what is right', async () => {
  await world.assertMoney()
  expect(await rulesAfter()).toEqual([])
})

it.each<readonly [string, () => readonly string[], readonly string[]]>([
  [
    'earnings that came back as coins',
    () => credited('USER.%', 'USER.COIN_PAID', buyer.userNo),
    ['returned-to-source'],
  ],
  [
    'money that came back to somebody else',
    () => credited('USER.%', 'USER.EARN', 'U-somebody'),
    ['returned-to-source'],
  ],
  [
    'money of a channel that came back into a wallet',
    () => credited('EXT.%', 'USER.EARN', buyer.userNo),
    ['returned-by-channel', 'returned-to-source'],
  ],
  [
    'money of a wallet that went out by a channel',
    () => credited('USER.%', 'EXT.WECHAT', ''),
    ['returned-by-channel', 'returned-to-source'],
  ],
  [
    'splits of which more went back than was booked',
    () => ['UPDATE payment_split SET refunded_amount = refunded_amount + 1'],
    ['returned-to-source'],
  ],
  ['a refund that no channel was asked for', () => ['DELETE FROM payment_refund'], ['returned-by-channel']],
  [
    'a channel that was asked for more than was booked',
    () => ['UPDATE payment_refund SET amount = amount + 1'],
    ['returned-by-channel'],
  ],
  [
    'a channel that was asked for what was never booked',
    () => ["UPDATE payment_refund SET ref = 'T9'"],
    ['returned-by-channel'],
  ],
  [
    'a payment by a channel without an attempt',
    () => ['UPDATE pay_order SET paid_attempt_id = NULL'],
    ['channel-paid'],
  ],
  [
    'an attempt that brought less than was paid',
    () => ['UPDATE payment_attempt SET amount = amount - 1'],
    ['channel-paid'],
  ],
  [
    'a refund into a wallet that never came there',
    () => ["UPDATE payment_refund SET status = 'TO_WALLET'"],
    ['returned-apart'],
  ],
  [
    'money that was put into a wallet while its channel pays it back',
    () => [
      account('USER.COIN_PAID', buyer.userNo),
      `WITH made AS (INSERT INTO ledger_tx (kind, ref, creation_time)
              SELECT 'ORDER_REFUNDED', payment_refund_no, now() FROM payment_refund RETURNING id)
       INSERT INTO ledger_entry (ledger_tx_id, position, account_id, amount, balance_after)
       SELECT made.id, 1, a.id, 200, 200 FROM made, account a WHERE a.kind = 'USER.COIN_PAID'`,
    ],
    ['returned-apart'],
  ],
])('finds %s', async (_what, wrongs, rules) => {
  expect(await rulesAfter(...wrongs())).toEqual(rules)
})
