import { createHash, randomBytes } from 'node:crypto'
import { services } from '@wenli/contract/services'
import type pg from 'pg'

/** A token of somebody of tenant 5, put where the identity provider keeps them. */
export const issueToken = async (client: pg.Client, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `INSERT INTO oidc_model (model, key_hash, payload, user_id, user_tenant, expires_at)
     VALUES ('AccessToken', $1, $2, $3, 5, now() + interval '1 day')`,
    [
      createHash('sha256').update(token).digest('base64url'),
      JSON.stringify({ scope: services.join(' '), kind: 'AccessToken' }),
      userId,
    ],
  )
  return token
}

/** The same for somebody who is known by name. */
export const issueTokenFor = async (client: pg.Client, userName: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM app_user WHERE tenant_id = 5 AND user_name = $1',
    [userName],
  )
  const [user] = rows
  if (user === undefined) throw new Error(`nobody is called ${userName}`)
  return await issueToken(client, user.id)
}
