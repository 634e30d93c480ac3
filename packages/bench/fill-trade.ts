import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { issueToken } from './issue-token.ts'
import { PAY_PASSWORD } from './trade-load.ts'
import type { Bought, Shopper } from './trade-load.ts'

const SHOPPERS = 200
const BATCH = 1000
const MONEY_FEN = 100_000_000_000

type Rows = Record<string, string>[]
const query = async (client: pg.Client, text: string, values: unknown[] = []): Promise<Rows> =>
  (await client.query<Record<string, string>>(text, values)).rows

/** As the product keeps them: keyed with a secret that is not in the database. */
const payPasswordHash = (dataDir: string, userId: number): string => {
  const { current, keys }: { current: string; keys: Record<string, string> } = JSON.parse(
    readFileSync(join(dataDir, 'secrets', 'field-key.json'), 'utf8'),
  )
  const salt = randomBytes(16).toString('base64url')
  const mac = createHmac('sha256', Buffer.from(keys[current] ?? '', 'base64url'))
    .update(`pay-password.${userId}.${salt}.${PAY_PASSWORD}`)
    .digest('base64url')
  return `${current}.${salt}.${mac}`
}

/** Coins that were bought, with all that a purchase leaves: the product counts its money in the bench too. */
const giveCoins = async (client: pg.Client, userId: string, userNo: string): Promise<void> => {
  const lines = [
    { kind: 'EXT.WECHAT', owner: '', amount: -MONEY_FEN },
    { kind: 'USER.COIN_PAID', owner: userNo, amount: MONEY_FEN },
  ]
  await query(
    client,
    `WITH attempt AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('payment_attempt', 'id')) AS id),
       sold AS (INSERT INTO recharge_card_order (recharge_card_order_no, user_id, recharge_card_id, recharge_card_name,
           recharge_card_unit_price, coin, payment_method, paid_amount, paid_time, status, expires_at, creation_time)
         SELECT $1, $2, id, name, $3, $3, 'WECHAT', $3, now(), 'PAID', now(), now() FROM recharge_card ORDER BY id LIMIT 1),
       due AS (INSERT INTO pay_order (kind, ref, user_id, subject, payable, status, payment_method, paid_attempt_id,
           expires_at, paid_time, creation_time)
         SELECT 'RECHARGE_CARD', $1, $2, 'coins', $3, 'SUCCESS', 'WECHAT', id, now(), now(), now() FROM attempt
         RETURNING id),
       paid AS (INSERT INTO payment_attempt (id, attempt_no, pay_order_id, channel, amount, status, transaction_id,
           expires_at, paid_time, creation_time)
         SELECT attempt.id, $1, due.id, 'WECHAT', $3, 'SUCCESS', $1, now(), now(), now() FROM attempt, due),
       split AS (INSERT INTO payment_split (pay_order_id, order_no, source, amount)
         SELECT id, $1, 'EXT.WECHAT', $3 FROM due)
     SELECT wenli.post_ledger('RECHARGE_PAID', $1, $4::jsonb, now())`,
    [`R${userNo}`, userId, MONEY_FEN, JSON.stringify(lines)],
  )
}

export type KnownUser = { readonly userId: number; readonly userNo: string }

/** People with money, an address, a payment password and a token. */
export const makeShoppers = async (client: pg.Client, dataDir: string): Promise<(Shopper & KnownUser)[]> => {
  const users = await query(
    client,
    `INSERT INTO app_user (user_no, user_name, name, surname, password_hash)
     SELECT 'BT' || n, 'trader' || n, 'Trader', '', 'none' FROM generate_series(1, $1::int) AS n RETURNING id, user_no`,
    [SHOPPERS],
  )
  const made: (Shopper & KnownUser)[] = []
  for (const { id = '', user_no: userNo = '' } of users) {
    const token = await issueToken(client, id)
    await query(client, 'INSERT INTO user_profile (user_id) VALUES ($1)', [id])
    await query(
      client,
      'INSERT INTO pay_password (user_id, password_hash, changed_time) VALUES ($1, $2, now())',
      [id, payPasswordHash(dataDir, Number(id))],
    )
    const [address] = await query(
      client,
      `INSERT INTO address (user_id, user_name, tel_number, province_name, city_name, county_name, detail_info)
       VALUES ($1, 'Lin Xia', '13800000009', 'Guangdong', 'Foshan', 'Chancheng', '1 Jihua Road') RETURNING id`,
      [id],
    )
    await giveCoins(client, id, userNo)
    made.push({ token, addressId: Number(address?.['id']), userId: Number(id), userNo })
  }
  return made
}

/** What the demo's shops sell, with more of it than anybody can buy. */
export const findGoods = async (client: pg.Client): Promise<Bought[]> => {
  const rows = await query(
    client,
    `UPDATE product_sku s SET stock = 100000000 FROM product p
      WHERE p.tenant_id = 5 AND p.id = s.product_id AND s.tenant_id = 5 AND p.is_visible AND NOT s.is_deleted
        AND p.no_reason_return = 'SUPPORTED'
      RETURNING s.id, s.product_id`,
  )
  return rows.map(({ id, product_id: productId }) => ({
    productId: Number(productId),
    productSkuId: Number(id),
  }))
}

/** Copies of one paid order, with all that hangs on it, until there are so many. */
export const fillOrders = async (client: pg.Client, count: number): Promise<void> => {
  const [had] = await query(client, 'SELECT count(*) AS count FROM customer_order')
  const [model] = await query(
    client,
    `SELECT o.id, o.order_no, o.trade_id, p.id AS pay_id, t.trade_no FROM customer_order o
       JOIN trade t ON t.tenant_id = o.tenant_id AND t.id = o.trade_id
       JOIN pay_order p ON p.tenant_id = t.tenant_id AND p.ref = t.trade_no WHERE o.status = 'PAID' LIMIT 1`,
  )
  if (model === undefined) throw new Error('no order to copy')
  const from = Number(had?.['count']) + 1
  /** The row as it is, but for what makes it another one. */
  const copies = (table: string, where: string, changes: string, joins = '') =>
    query(
      client,
      `INSERT INTO ${table} SELECT r.* FROM generate_series($1::int, $2::int) AS n CROSS JOIN ${table} m ${joins}
         CROSS JOIN LATERAL jsonb_populate_record(null::${table}, to_jsonb(m) || jsonb_build_object(
           'id', nextval(pg_get_serial_sequence('${table}', 'id')), ${changes})) r
        WHERE m.tenant_id = 5 AND ${where}`,
      [from, count],
    )
  const user = `(SELECT id FROM app_user WHERE tenant_id = 5 AND user_no = 'BT' || (1 + n % ${SHOPPERS}))`
  const ofTrade = `JOIN trade t ON t.tenant_id = 5 AND t.trade_no = 'F' || n`
  const ofOrder = `JOIN customer_order o ON o.tenant_id = 5 AND o.order_no = 'F' || n`
  await copies('trade', `m.id = ${model['trade_id']}`, `'trade_no', 'F' || n, 'user_id', ${user}`)
  await query(client, 'ANALYZE trade')
  await copies(
    'customer_order',
    `m.id = ${model['id']}`,
    `'order_no', 'F' || n, 'trade_id', t.id, 'user_id', t.user_id`,
    ofTrade,
  )
  await query(client, 'ANALYZE customer_order')
  for (const table of ['order_item', 'order_log'])
    await copies(table, `m.order_id = ${model['id']}`, `'order_id', o.id`, ofOrder)
  await copies('pay_order', `m.id = ${model['pay_id']}`, `'ref', 'F' || n, 'user_id', o.user_id`, ofOrder)
  await query(client, 'ANALYZE pay_order')
  await copies(
    'payment_split',
    `m.pay_order_id = ${model['pay_id']}`,
    `'order_no', 'F' || n, 'pay_order_id', p.id`,
    `JOIN pay_order p ON p.tenant_id = 5 AND p.kind = 'TRADE' AND p.ref = 'F' || n`,
  )
  // In many transactions: within one, each change of a shopper's account would look through all the earlier ones.
  for (let at = from; at <= count; at += BATCH)
    await query(
      client,
      `SELECT count(wenli.post_ledger('ORDER_PAID', o.order_no, jsonb_build_array(
          jsonb_build_object('kind', 'USER.COIN_PAID', 'owner', u.user_no, 'amount', -o.payable),
          jsonb_build_object('kind', 'ESCROW', 'owner', o.order_no, 'amount', o.payable)), now())),
         count(wenli.add_job('remind-to-ship', json_build_object('tenantId', 5, 'orderNo', o.order_no),
          now() + interval '3 days', 'fill-remind.' || o.order_no, 1)),
         count(wenli.add_job('close-unshipped', json_build_object('tenantId', 5, 'orderNo', o.order_no),
          now() + interval '15 days', 'fill-close.' || o.order_no, 1))
         FROM generate_series($1::int, $2::int) AS n JOIN customer_order o ON o.tenant_id = 5 AND o.order_no = 'F' || n
         JOIN app_user u ON u.tenant_id = 5 AND u.id = o.user_id`,
      [at, Math.min(count, at + BATCH - 1)],
    )
  // What the database's own housekeeping does within some minutes.
  await query(client, 'VACUUM ANALYZE')
}
