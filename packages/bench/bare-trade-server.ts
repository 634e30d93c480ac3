// What placing and paying an order costs without a product around it: the same statements, a pool, JSON.
import fastify from 'fastify'
import pg from 'pg'
import { replayTogether, statementsOf } from './statements.ts'
import type { Inputs, Rows } from './statements.ts'

const { PORT, DATABASE_URL } = process.env
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: '-c app.tenant_id=5',
  pipeline: true,
})
const app = fastify()

/** On one line, for there are transactions in it. */
const onOneLine = async (call: string, inputs: Inputs): Promise<readonly Rows[]> => {
  const client = await pool.connect()
  try {
    return await replayTogether(call, inputs, (statement) => client.query(statement))
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
/** The first number that is drawn is the checkout's. */
const numberAt = statementsOf('Order/Create').findIndex(({ name }) => name === 'next-trade-numbers')

app.get('/health', () => ({ status: 'up' }))

type Order = { addressId: number; items: { productId: number; productSkuId: number }[] }
app.post<{ Body: Order }>('/api/client/Order/Create', async ({ headers, body: { addressId, items } }) => {
  const userId = Number(headers.authorization?.slice('Bearer '.length).split('.')[0])
  const answered = await onOneLine('Order/Create', { userId, addressId, ...items[0] })
  return { result: { tradeNo: answered[numberAt]?.[0]?.['no'] } }
})

app.post<{ Body: { tradeNo: string } }>('/api/client/Wallet/pay', async ({ headers, body: { tradeNo } }) => {
  const [userId, userNo] = headers.authorization?.slice('Bearer '.length).split('.') ?? []
  await onOneLine('Wallet/pay', { userId: Number(userId), userNo, tradeNo, processId: 'bare' })
  return { result: { tradeNo } }
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
