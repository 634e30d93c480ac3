import { randomBytes } from 'node:crypto'
import { services } from '@wenli/contract/services'
import { tokenHash } from '../src/platform/crypto/sealed.ts'
import type { Clock } from '../src/platform/clock/clock.ts'
import type { Database } from '../src/platform/db/database.ts'

/** What people are made with, behind the product's back. */
export type Backstage = { readonly db: Database; readonly clock: Clock }

/** Somebody who can call the product: made through the database, so that a test starts where it wants to. */
export type Actor = {
  readonly userId: number
  readonly userNo: string
  readonly userName: string
  readonly tenantId: number
  readonly token: string
}

type ActorOptions = {
  readonly tenantId?: number
  readonly permissions?: readonly string[]
  /** Names of roles that exist, beside the one made for `permissions`. */
  readonly roles?: readonly string[]
  readonly userName?: string
  readonly scopes?: readonly string[]
}

let counter = 0

/** A user with exactly these permissions, and an access token of theirs. */
export const createActor = async (
  { db, clock }: Backstage,
  { tenantId = 5, permissions = [], roles = [], userName, scopes = services }: ActorOptions = {},
): Promise<Actor> => {
  counter += 1
  const name = userName ?? `actor${process.pid}x${counter}`
  const user = await db.transaction(tenantId, async (tx) => {
    const [made] = await tx.query<{ id: number; user_no: string }>({
      text: `INSERT INTO app_user (tenant_id, user_no, user_name, name, surname, password_hash)
             VALUES ($1, 'U' || nextval('user_no_seq'), $2, $2, '', 'none') RETURNING id, user_no`,
      values: [tenantId, name],
    })
    if (made === undefined) throw new Error('no user')
    await tx.query({
      text: 'INSERT INTO user_profile (tenant_id, user_id) VALUES ($1, $2)',
      values: [tenantId, made.id],
    })
    if (permissions.length > 0) {
      await tx.query({
        text: `WITH made AS (INSERT INTO role (tenant_id, name, display_name) VALUES ($1, $2, $2) RETURNING id),
                 held AS (INSERT INTO role_permission (tenant_id, role_id, permission) SELECT $1, id, unnest($3::text[]) FROM made)
               INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $4, id FROM made`,
        values: [tenantId, `r-${name}`.slice(0, 32), [...permissions], made.id],
      })
    }
    await tx.query({
      text: `INSERT INTO user_role (tenant_id, user_id, role_id) SELECT $1, $2, id FROM role WHERE tenant_id = $1 AND name = ANY($3)`,
      values: [tenantId, made.id, [...roles]],
    })
    return made
  })
  const token = await issueToken({ db, clock }, { tenantId, userId: user.id, scopes })
  return { userId: user.id, userNo: user.user_no, userName: name, tenantId, token }
}

type TokenOptions = {
  readonly tenantId: number
  readonly userId: number
  readonly scopes?: readonly string[]
  readonly seconds?: number
}

/** An access token as the identity provider keeps it. */
export const issueToken = async (
  { db, clock }: Backstage,
  { tenantId, userId, scopes = services, seconds = 1800 }: TokenOptions,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + seconds * 1000)
  await db.reader(tenantId).query({
    text: `INSERT INTO oidc_model (model, key_hash, payload, user_id, user_tenant, expires_at) VALUES ('AccessToken', $1, $2, $3, $4, $5)`,
    values: [
      tokenHash(token),
      JSON.stringify({
        accountId: `${tenantId}.${userId}`,
        clientId: 'wenli-web',
        scope: ['openid', 'profile', ...scopes].join(' '),
        kind: 'AccessToken',
      }),
      userId,
      tenantId,
      expiresAt,
    ],
  })
  return token
}

const LONG_S = 365 * 24 * 60 * 60

/** Whose token outlives the days that a test lets pass, and a test of hundreds of rounds. */
export const withLastingToken = async <Person extends Actor>(
  backstage: Backstage,
  person: Person,
): Promise<Person> => {
  const { tenantId, userId } = person
  return { ...person, token: await issueToken(backstage, { tenantId, userId, seconds: LONG_S }) }
}

export const bearer = (actor: { readonly token: string }): Record<string, string> => ({
  authorization: `Bearer ${actor.token}`,
})
