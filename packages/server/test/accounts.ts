import { hashPassword } from '../src/modules/auth/index.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import type { TestApp } from './start-test-app.ts'

export const PASSWORD = 'Tianmu-Ridge-58'

let made = 0
let hash: Promise<string> | undefined

type AccountOptions = {
  readonly tenantId?: number
  readonly userName?: string
  readonly isActive?: boolean
  readonly mustChangePassword?: boolean
  readonly passwordExpiresAt?: Date | null
  readonly role?: string
}

/** Somebody who can sign in with `PASSWORD`. */
export const createAccount = async (
  { db }: Pick<TestApp, 'db'>,
  {
    tenantId = 5,
    userName,
    isActive = true,
    mustChangePassword = false,
    passwordExpiresAt = null,
    role = 'User',
  }: AccountOptions = {},
): Promise<{ userId: number; userNo: string; userName: string; tenantId: number; password: string }> => {
  hash ??= hashPassword(PASSWORD)
  made += 1
  const name = userName ?? `139${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(5, '0')}`
  const user = await db.transaction(tenantId, async (tx) => {
    const [row] = await tx.query<{ userId: number; userNo: string }>({
      text: `INSERT INTO app_user (tenant_id, user_no, user_name, name, surname, password_hash, is_active, must_change_password, password_expires_at)
             VALUES ($1, 'U' || nextval('user_no_seq'), $2, 'Lan', 'Li', $3, $4, $5, $6) RETURNING id AS "userId", user_no AS "userNo"`,
      values: [tenantId, name, await hash, isActive, mustChangePassword, passwordExpiresAt],
    })
    if (row === undefined) throw new Error('no user')
    await tx.query({
      text: 'INSERT INTO user_profile (tenant_id, user_id) VALUES ($1, $2)',
      values: [tenantId, row.userId],
    })
    await tx.query({
      text: 'INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE tenant_id = $1 AND name = $3',
      values: [tenantId, row.userId, role],
    })
    return row
  })
  return { ...user, userName: name, tenantId, password: PASSWORD }
}

/** Somebody who was made without one can sign in with `PASSWORD` too. */
export const givePassword = async (
  { db }: Pick<TestApp, 'db'>,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
): Promise<void> => {
  hash ??= hashPassword(PASSWORD)
  const values = [tenantId, userId, await hash]
  const text = 'UPDATE app_user SET password_hash = $3 WHERE tenant_id = $1 AND id = $2'
  await db.transaction(tenantId, (tx) => tx.query({ text, values }))
}

export const closeAccount = (server: Parameters<typeof ask>[0], as: Actor, password = PASSWORD) =>
  ask(server, '/api/client/Account/Close', { method: 'POST', as, body: { password } })
