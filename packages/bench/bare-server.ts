// What the same rows cost without a product around them: Fastify, a pool, one statement, JSON.
import fastify from 'fastify'
import pg from 'pg'

const { PORT, DATABASE_URL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c app.tenant_id=5' })
const app = fastify()

const USERS = `SELECT u.id, u.tenant_id AS "tenantId", u.user_no AS "userNo", u.user_name AS "userName", u.name, u.surname,
  u.email_address AS "emailAddress", u.is_active AS "isActive", u.last_login_time AS "lastLoginTime",
  u.creation_time AS "creationTime", u.remark,
  ARRAY(SELECT upper(r.name) FROM user_role ur JOIN role r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
         WHERE ur.tenant_id = u.tenant_id AND ur.user_id = u.id ORDER BY r.name) AS "roleNames",
  (SELECT count(*) FROM app_user WHERE tenant_id = $1) AS "totalCount"
  FROM app_user u WHERE u.tenant_id = $1 ORDER BY u.user_name, u.id LIMIT 20`

app.get('/health', () => ({ status: 'up' }))
app.get('/users', async () => {
  const { rows } = await pool.query({ name: 'users', text: USERS, values: [5] })
  return { result: { totalCount: Number(rows[0]?.totalCount ?? 0), items: rows } }
})
app.get('/settings', async () => {
  const { rows } = await pool.query({
    name: 'settings',
    text: 'SELECT name, value FROM setting WHERE tenant_id = $1',
    values: [5],
  })
  return { result: rows }
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
