import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { realFaults } from '../../../../test/made-up-money.ts'
import { pay, PIN, tradeOf } from '../../../../test/payment-world.ts'
import { plantedProduct } from '../../../../test/planted-product.ts'
import { create, earner, startWithdrawalWorld, world } from '../../../../test/withdrawal-world.ts'
import type { MoneyFault } from './check-money.ts'

/** Somebody asked for money, bought a membership twice and coins once, and promised some for a finding. */
beforeAll(async () => {
  await startWithdrawalWorld()
  const clerk = await createActor(world.test, {
    permissions: ['Pages.VipCard', 'Pages.VipCard.Create', 'Pages.RechargeCard', 'Pages.RechargeCard.Create'],
  })
  const owner = await earner(50_000)
  const send = async <Result>(url: string, body: object, as = owner): Promise<Result> => {
    const { result, error } = await ask<Result>(world.test, url, { method: 'POST', as, body })
    if (error !== null) throw new Error(`${url}: ${error.reason}`)
    return result
  }
  await create(owner, 20)
  const card = { name: 'x', unitPrice: 30, isOnSale: true }
  const vip = await send<{ id: number }>(
    '/api/services/app/VipCard/Create',
    { ...card, validMonths: 1, discount: 0.9, level: 1 },
    clerk,
  )
  for (let at = 0; at < 2; at += 1) {
    const { vipCardOrderNo } = await send<{ vipCardOrderNo: string }>('/api/client/VipCardOrder/Create', {
      vipCardId: vip.id,
    })
    await send('/api/client/Wallet/pay', { vipCardOrderNo, payPassword: PIN })
  }
  const coins = await send<{ id: number }>(
    '/api/services/app/RechargeCard/Create',
    { ...card, coin: 40 },
    clerk,
  )
  const { rechargeCardOrderNo } = await send<{ rechargeCardOrderNo: string }>(
    '/api/client/RechargeCardOrder/Create',
    {
      rechargeCardId: coins.id,
    },
  )
  const { attemptNo } = await send<{ attemptNo: string }>('/api/payment/createWxPaymentQrCode', {
    rechargeCardOrderNo,
    appId: world.appIds.WECHAT,
  })
  pay(world.gateway, tradeOf(world.gateway, attemptNo))
  await vi.waitFor(
    async () => {
      await world.one("SELECT id FROM recharge_card_order WHERE status = 'PAID'")
    },
    { timeout: 20_000 },
  )
  await send('/api/client/ProductFinding/Create', {
    title: 'marble',
    findingImageUrl: '/seen.png',
    bountyAmount: 10,
    payPassword: PIN,
  })
  await plantedProduct(world.test, { tenantId: 5 })
})
afterAll(() => world.close())

/** What the check says of a wrong that the database's owner does, with every lock off; then it is undone. */
const rulesAfter = async (wrong: string): Promise<string[]> => {
  const { owner } = world.test
  await owner.query("SELECT set_config('app.tenant_id', '5', false)")
  await owner.query('BEGIN')
  try {
    for (const table of ['ledger_tx', 'ledger_entry'])
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await owner.query('ALTER TABLE product_sku DROP CONSTRAINT product_sku_stock_check')
    await owner.query('ALTER TABLE vip_card_order DROP CONSTRAINT vip_card_order_granted')
    await owner.query(wrong)
    const { rows } = await owner.query<MoneyFault>(
      'SELECT * FROM wenli.check_holdings() UNION ALL SELECT * FROM wenli.check_settlements()',
    )
    return realFaults(rows).map(({ rule }) => rule)
  } finally {
    await owner.query('ROLLBACK')
  }
}

/** An event that nobody asked for. */
const planted = (kind: string, ref: string, account: string): string =>
  `WITH made AS (INSERT INTO ledger_tx (kind, ref, creation_time) SELECT '${kind}', (${ref}), now() RETURNING id)
   INSERT INTO ledger_entry (ledger_tx_id, position, account_id, amount, balance_after)
   SELECT made.id, 1, a.id, -5, 0 FROM made, account a WHERE a.kind = '${account}'`

it('finds nothing where nothing is wrong', async () => {
  await world.assertMoney()
  expect(await rulesAfter('SELECT 1')).toEqual([])
})

it.each([
  [
    'a shop’s money from nowhere',
    `WITH made AS (INSERT INTO ledger_tx (kind, ref, creation_time) VALUES ('BOUNTY_POSTED', 'x', now()) RETURNING id),
          shop AS (INSERT INTO account (kind, owner_no) VALUES ('VENDOR.AVAILABLE', 'V') RETURNING id)
     INSERT INTO ledger_entry (ledger_tx_id, position, account_id, amount, balance_after) SELECT made.id, 1, shop.id, 5, 5 FROM made, shop`,
    'shop-money-has-a-source',
  ],
  ['a withdrawal of more than was held', 'UPDATE withdrawal SET amount = amount + 1', 'withdrawal-held'],
  [
    'a withdrawal that was cancelled but not returned',
    "UPDATE withdrawal SET status = 'CANCELLED'",
    'withdrawal-held',
  ],
  ['a remittance that never left', "UPDATE withdrawal SET status = 'REMITTED'", 'withdrawal-remitted'],
  ['frozen money that nobody asked for', "UPDATE withdrawal SET owner_no = 'nobody'", 'frozen-is-asked-for'],
  ['held money without a withdrawal', "UPDATE withdrawal SET withdrawal_no = 'other'", 'withdrawal-of-event'],
  [
    'given coins that were promised on',
    "UPDATE ledger_tx SET kind = 'BOUNTY_POSTED' WHERE kind = 'RECHARGE_PAID'",
    'coins-have-a-source',
  ],
  ['coins that never came', 'UPDATE recharge_card_order SET coin = coin + 1', 'recharge-credited'],
  [
    'coins that came without payment',
    "UPDATE recharge_card_order SET status = 'CLOSED'",
    'recharge-credited',
  ],
  [
    'a paid membership without its months',
    'UPDATE vip_card_order SET granted_from = NULL, granted_until = NULL',
    'vip-granted',
  ],
  ['months that nobody paid', "UPDATE vip_card_order SET status = 'CLOSED'", 'vip-granted'],
  ['more months than were bought', 'UPDATE vip_card_order SET valid_months = 2', 'vip-granted'],
  [
    'the same months granted twice',
    `UPDATE vip_card_order o SET granted_from = f.granted_from, granted_until = f.granted_until
       FROM (SELECT granted_from, granted_until FROM vip_card_order ORDER BY id LIMIT 1) f`,
    'vip-granted-once',
  ],
  ['stock below nothing', 'UPDATE product_sku SET stock = -1', 'stock-not-negative'],
  [
    'a bounty that was paid but still lies there',
    "UPDATE product_finding SET bounty_status = 'PAID' WHERE bounty_amount > 0",
    'bounty-held',
  ],
  [
    'a bounty of more than was held',
    'UPDATE product_finding SET bounty_amount = 1 WHERE bounty_amount > 0',
    'bounty-held',
  ],
  [
    'a bounty that nobody paid in',
    "UPDATE product_finding SET bounty_status = 'HELD', bounty_amount = 5 WHERE bounty_amount = 0",
    'bounty-booked',
  ],
  [
    'a bounty that was taken back in the books alone',
    `INSERT INTO ledger_tx (kind, ref, creation_time) SELECT 'BOUNTY_RETURNED', ref, now() FROM ledger_tx WHERE kind = 'BOUNTY_POSTED'`,
    'bounty-of-event',
  ],
  [
    'a bounty held for a finding that is gone',
    'DELETE FROM product_finding WHERE bounty_amount > 0',
    'bounty-of-event',
  ],
  [
    'earnings from nowhere, under a reference that no finding has',
    planted('BOUNTY_ACCEPTED', "SELECT 'prize-of-the-day'", 'USER.EARN'),
    'bounty-of-event',
  ],
  [
    'earnings from nowhere, under another spelling of a finding',
    `UPDATE product_finding SET bounty_status = 'PAID' WHERE bounty_amount > 0;
     ${planted('BOUNTY_ACCEPTED', "SELECT 'F0' || id FROM product_finding WHERE bounty_amount > 0", 'USER.EARN')}`,
    'bounty-of-event',
  ],
  [
    'a bounty that was promised and returned of a finding that never was',
    `${planted('BOUNTY_POSTED', "SELECT 'nobody'", 'USER.EARN')}; ${planted('BOUNTY_RETURNED', "SELECT 'nobody'", 'USER.EARN')}`,
    'bounty-of-event',
  ],
  [
    'a bounty whose coins came from outside',
    planted('BOUNTY_ACCEPTED', "SELECT ref FROM ledger_tx WHERE kind = 'BOUNTY_POSTED'", 'EXT.BANK'),
    'bounty-moves-its-own',
  ],
  [
    'a bounty of one finding out of the escrow of another',
    "UPDATE account SET owner_no = 'F0' WHERE kind = 'ESCROW'",
    'bounty-moves-its-own',
  ],
  [
    'coins taken back without an event',
    "UPDATE recharge_card_order SET status = 'REFUNDED', refunded_amount = 100",
    'recharge-taken-back',
  ],
  [
    'coins that the books alone took back',
    planted(
      'RECHARGE_REFUNDED',
      "SELECT recharge_card_order_no FROM recharge_card_order WHERE status = 'PAID'",
      'EXT.WECHAT',
    ),
    'recharge-taken-back',
  ],
  [
    'a membership taken back without an event',
    "UPDATE vip_card_order SET status = 'REFUNDED', refunded_amount = 100",
    'vip-taken-back',
  ],
  [
    'a membership that the books alone took back',
    planted('VIP_REFUNDED', 'SELECT min(vip_card_order_no) FROM vip_card_order', 'PLATFORM.VIP_INCOME'),
    'vip-taken-back',
  ],
  [
    'a refund of a card that never was',
    planted('VIP_REFUNDED', "SELECT 'nobody'", 'EXT.WECHAT'),
    'refund-has-business',
  ],
])('finds %s', async (_what, wrong, rule) => {
  expect(await rulesAfter(wrong)).toContain(rule)
})
