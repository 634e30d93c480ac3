// What placing and paying an order costs without a product around it: the statements that must be run, a pool, JSON.
import { randomInt } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'

const { PORT, DATABASE_URL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c app.tenant_id=5' })
const app = fastify()

type Run = (name: string, text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

const inTransaction = async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const value = await work(
      async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows,
    )
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

const number = (): string => `B${Date.now()}${String(randomInt(1_000_000)).padStart(6, '0')}`

app.get('/health', () => ({ status: 'up' }))

type Order = { addressId: number; items: { productId: number; productSkuId: number }[] }
app.post<{ Body: Order }>('/api/client/Order/Create', async ({ headers, body }) => {
  const userId = Number(headers.authorization?.slice(7))
  const [item] = body.items
  const tradeNo = number()
  await inTransaction(async (run) => {
    await run('address', 'SELECT * FROM address WHERE tenant_id = 5 AND id = $1', [body.addressId])
    const [sku] = await run(
      'sku',
      `SELECT s.unit_price, s.name, p.product_no, p.name AS product_name, p.cover_image_url, p.unit, v.id AS vendor_id, v.vendor_no
         FROM product_sku s JOIN product p ON p.tenant_id = s.tenant_id AND p.id = s.product_id
         JOIN vendor v ON v.tenant_id = p.tenant_id AND v.id = p.vendor_id
        WHERE s.tenant_id = 5 AND s.id = $1 FOR UPDATE OF s`,
      [item?.productSkuId],
    )
    const price = sku?.['unit_price']
    const [trade] = await run(
      'trade',
      `INSERT INTO trade (trade_no, user_id, status, payable, expires_at, creation_time)
       VALUES ($1, $2, 'PENDING_PAYMENT', $3, now() + interval '30 minutes', now()) RETURNING id`,
      [tradeNo, userId, price],
    )
    const [order] = await run(
      'order',
      `INSERT INTO customer_order (order_no, trade_id, vendor_id, vendor_no, user_id, user_name, address_id, status,
         goods_amount, payable, creation_time)
       VALUES ($1, $2, $3, $4, $5, 'x', $6, 'PENDING_PAYMENT', $7, $7, now()) RETURNING id`,
      [tradeNo, trade?.['id'], sku?.['vendor_id'], sku?.['vendor_no'], userId, body.addressId, price],
    )
    await run(
      'item',
      `INSERT INTO order_item (order_id, product_id, product_sku_id, vendor_no, product_no, product_name, product_image_url,
         unit, list_unit_price, unit_price, quantity, goods_amount, payable, commission_bp)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 1, $9, $9, 500)`,
      [
        order?.['id'],
        item?.productId,
        item?.productSkuId,
        sku?.['vendor_no'],
        sku?.['product_no'],
        sku?.['product_name'],
        sku?.['cover_image_url'] ?? '',
        sku?.['unit'],
        price,
      ],
    )
    await run(
      'log',
      "INSERT INTO order_log (order_id, actor, action, to_status, creation_time) VALUES ($1, 'BUYER', 'create', 'PENDING_PAYMENT', now())",
      [order?.['id']],
    )
    await run('stock', 'UPDATE product_sku SET stock = stock - 1 WHERE tenant_id = 5 AND id = $1', [
      item?.productSkuId,
    ])
    await run('job', "SELECT wenli.add_job('bench-nothing', '{}', now() + interval '9 days', $1, 1)", [
      `expire.${tradeNo}`,
    ])
  })
  return { result: { tradeNo } }
})

app.post<{ Body: { tradeNo: string } }>('/api/client/Wallet/pay', async ({ headers, body: { tradeNo } }) => {
  const userId = Number(headers.authorization?.slice(7))
  await pool.query({
    name: 'password',
    text: 'SELECT password_hash FROM pay_password WHERE tenant_id = 5 AND user_id = $1',
    values: [userId],
  })
  await inTransaction(async (run) => {
    const [trade] = await run(
      'lock-trade',
      `SELECT t.id, t.payable, u.user_no FROM trade t JOIN app_user u ON u.tenant_id = t.tenant_id AND u.id = t.user_id
        WHERE t.tenant_id = 5 AND t.trade_no = $1 FOR UPDATE OF t`,
      [tradeNo],
    )
    const [order] = await run(
      'lock-order',
      `SELECT o.id, o.vendor_id, i.product_id, v.user_id FROM customer_order o
         JOIN order_item i ON i.tenant_id = o.tenant_id AND i.order_id = o.id
         JOIN vendor v ON v.tenant_id = o.tenant_id AND v.id = o.vendor_id
        WHERE o.tenant_id = 5 AND o.trade_id = $1 FOR UPDATE OF o`,
      [trade?.['id']],
    )
    const [pay] = await run(
      'pay-order',
      `INSERT INTO pay_order (kind, ref, user_id, subject, payable, status, payment_method, expires_at, paid_time, creation_time)
       VALUES ('TRADE', $1, $2, 'x', $3, 'SUCCESS', 'WALLET', now(), now(), now()) RETURNING id`,
      [tradeNo, userId, trade?.['payable']],
    )
    await run('wallet', 'SELECT kind, balance FROM account WHERE tenant_id = 5 AND owner_no = $1', [
      trade?.['user_no'],
    ])
    await run(
      'pay-trade',
      "UPDATE trade SET status = 'PAID', paid_time = now(), payment_method = 'WALLET' WHERE tenant_id = 5 AND id = $1",
      [trade?.['id']],
    )
    await run(
      'pay-customer-order',
      `UPDATE customer_order SET status = 'PAID', paid_time = now(), paid_amount = payable, payment_method = 'WALLET'
        WHERE tenant_id = 5 AND id = $1`,
      [order?.['id']],
    )
    await run('notice', "INSERT INTO notice (user_id, type, title, description) VALUES ($1, 1, 'x', '')", [
      order?.['user_id'],
    ])
    await run('tell', "SELECT pg_notify('wenli_bench', $1)", [tradeNo])
    for (const job of ['remind', 'close'])
      await run('job', "SELECT wenli.add_job('bench-nothing', '{}', now() + interval '9 days', $1, 1)", [
        `${job}.${tradeNo}`,
      ])
    await run(
      'log-paid',
      "INSERT INTO order_log (order_id, actor, action, to_status, creation_time) VALUES ($1, 'SYSTEM', 'pay', 'PAID', now())",
      [order?.['id']],
    )
    await run('sold', 'UPDATE product SET sold_count = sold_count + 1 WHERE tenant_id = 5 AND id = $1', [
      order?.['product_id'],
    ])
    await run(
      'split',
      "INSERT INTO payment_split (pay_order_id, order_no, source, amount) VALUES ($1, $2, 'USER.EARN', $3)",
      [pay?.['id'], tradeNo, trade?.['payable']],
    )
    const lines = [
      { kind: 'USER.EARN', owner: trade?.['user_no'], amount: -Number(trade?.['payable']) },
      { kind: 'ESCROW', owner: tradeNo, amount: Number(trade?.['payable']) },
    ]
    await run('post', "SELECT wenli.post_ledger('ORDER_PAID', $1, $2::jsonb, now())", [
      tradeNo,
      JSON.stringify(lines),
    ])
  })
  return { result: { tradeNo } }
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
