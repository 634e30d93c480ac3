// What the same rows cost without a product around them: Fastify, a pool, the same statements, JSON.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { replay, statementsOf } from './statements.ts'
import type { Inputs, Rows } from './statements.ts'

const { PORT, DATABASE_URL, STATIC_PAGE } = process.env
const TENANT = 5
const PAGE = 20
/** What the index keeps of a product that was found; its id comes first. */
const FACTS_BYTES = 56
/** As the product asks for them. */
const PART_BYTES = 512 * FACTS_BYTES
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: `-c app.tenant_id=${TENANT}` })
const app = fastify()

/** The statements of a call by a pool: none of them needs a transaction. */
const asked = (call: string, inputs: Inputs = {}): Promise<readonly Rows[]> =>
  replay(call, inputs, (statement) => pool.query(statement))

/** One of them, with values that are worked out here. */
const askOne = async (call: string, at: number, values: unknown[]): Promise<Rows> => {
  const statement = statementsOf(call)[at]
  if (statement === undefined) throw new Error(`${call} has no statement ${at}`)
  const { name, text } = statement
  return (await pool.query({ ...(name && { name }), text, values })).rows
}

app.get('/health', () => ({ status: 'up' }))
app.get('/users', async () => ({ result: await asked('User/GetAll') }))
app.get('/settings', async () => {
  const { rows } = await pool.query({
    name: 'settings',
    text: 'SELECT name, value FROM setting WHERE tenant_id = $1',
    values: [TENANT],
  })
  return { result: rows }
})

app.get('/list', async () => {
  const [items, counted] = await asked('Product/GetList')
  return { result: { totalCount: counted?.[0]?.['count'], items } }
})
app.get<{ Querystring: { no: string } }>('/detail', async ({ query: { no } }) => ({
  result: (await asked('Product/GetByNo', { no }))[0],
}))
app.get<{ Querystring: { word: string } }>('/search', async ({ query: { word } }) => {
  const [hits] = await askOne('Product/Search', 0, [`'${word}'`, `'@${word}'`, PART_BYTES])
  const facts = Buffer.from(String(hits?.['facts'] ?? ''), 'base64')
  const ids = Array.from({ length: Math.min(PAGE, facts.length / FACTS_BYTES) }, (_, hit) =>
    Number(facts.readBigInt64BE(hit * FACTS_BYTES)),
  )
  return { result: await askOne('Product/Search', 1, [TENANT, ids]) }
})
/** What a comparison of looks leaves to the database: which of the nearest are visible, and the cards of a page. */
app.get<{ Querystring: { ids: string } }>('/resembling', async ({ query }) => {
  const kept = await askOne('Product/GetSimilarList', 0, [TENANT, query.ids.split(',')])
  const ids = kept.slice(0, PAGE).map(({ id }) => id)
  return { result: await askOne('Product/GetSimilarList', 1, [TENANT, ids]) }
})

if (STATIC_PAGE !== undefined) {
  const page = readFileSync(STATIC_PAGE)
  const headers: Record<string, string> = JSON.parse(readFileSync(`${STATIC_PAGE}.headers.json`, 'utf8'))
  app.get('/page', (_request, reply) => reply.headers(headers).send(page))
}

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
