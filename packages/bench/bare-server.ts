// What the same rows cost without a product around them: Fastify, a pool, the same statements, JSON.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { CARDS_BY_ID, DETAIL, HITS, KEEP, LIST, LIST_COUNT } from './bare-catalogue.ts'

const { PORT, DATABASE_URL, STATIC_PAGE } = process.env
const TENANT = 5
const PAGE = 20
/** What the index keeps of a product that was found; its id comes first. */
const FACTS_BYTES = 56
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: `-c app.tenant_id=${TENANT}` })
const app = fastify()

const ask = async (name: string, text: string, values: readonly unknown[]): Promise<pg.QueryResultRow[]> =>
  (await pool.query<pg.QueryResultRow>({ name, text, values: [TENANT, ...values] })).rows

const USERS = `SELECT u.id, u.tenant_id AS "tenantId", u.user_no AS "userNo", u.user_name AS "userName", u.name, u.surname,
  u.email_address AS "emailAddress", u.is_active AS "isActive", u.last_login_time AS "lastLoginTime",
  u.creation_time AS "creationTime", u.remark,
  ARRAY(SELECT upper(r.name) FROM user_role ur JOIN role r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
         WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id ORDER BY r.name) AS "roleNames",
  (SELECT count(*) FROM app_user WHERE tenant_id = $1) AS "totalCount"
  FROM app_user u WHERE u.tenant_id = $1 ORDER BY u.user_name, u.id LIMIT 20`

app.get('/health', () => ({ status: 'up' }))
app.get('/users', async () => {
  const rows = await ask('users', USERS, [])
  return { result: { totalCount: Number(rows[0]?.['totalCount'] ?? 0), items: rows } }
})
app.get('/settings', async () => ({
  result: await ask('settings', 'SELECT name, value FROM setting WHERE tenant_id = $1', []),
}))

app.get('/list', async () => {
  const [items, counted] = await Promise.all([
    ask('list', LIST, [PAGE, 0]),
    ask('list-count', LIST_COUNT, [null, null]),
  ])
  return { result: { totalCount: counted[0]?.['count'], items } }
})
app.get<{ Querystring: { no: string } }>('/detail', async ({ query }) => ({
  result: (await ask('detail', DETAIL, [query.no, null]))[0],
}))
app.get<{ Querystring: { word: string } }>('/search', async ({ query: { word } }) => {
  const [hits] = await ask('hits', HITS, [`'${word}'`, `'${word}':A`])
  const facts: Buffer = hits?.['named'] ?? hits?.['others'] ?? Buffer.alloc(0)
  const ids = Array.from({ length: Math.min(PAGE, facts.length / FACTS_BYTES) }, (_, hit) =>
    Number(facts.readBigInt64BE(hit * FACTS_BYTES)),
  )
  return { result: await ask('cards', CARDS_BY_ID, [ids]) }
})
/** What a comparison of looks leaves to the database: which of the nearest are visible, and the cards of a page. */
app.get<{ Querystring: { ids: string } }>('/resembling', async ({ query }) => {
  const kept = await ask('keep', KEEP, [query.ids.split(',')])
  return { result: await ask('cards', CARDS_BY_ID, [kept.slice(0, PAGE).map(({ id }) => id)]) }
})

if (STATIC_PAGE !== undefined) {
  const page = readFileSync(STATIC_PAGE)
  app.get('/page', (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').send(page),
  )
}

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
