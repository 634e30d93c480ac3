import { createHmac, createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bearer, createActor, issueToken } from '../../../../test/actors.ts'
import { makeSigningKeys } from '../../../../test/browser.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { tokenHash } from '../../../platform/crypto/sealed.ts'
import { emit } from '../../../platform/events/events.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
let beside: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  server = await startTestApp()
  await makeSigningKeys(server.dataDir)
  beside = await startTestApp({ beside: server })
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

const USERS = '/api/services/app/User/GetAll'
const ask = async (app: typeof server, token: string, url = USERS) =>
  (await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
/** What is kept does not run out meanwhile on either process: only news can have dropped it. */
const inNoTime = <Done>(work: () => Promise<Done>): Promise<Done> =>
  server.clock.standStill(() => beside.clock.standStill(work))
const authenticate = (app: typeof server, token: string) => app.app.deps.authenticate(token)

describe('a bearer token', () => {
  it('names the user, the tenant, the permissions and the scopes', async () => {
    const actor = await createActor(server, {
      permissions: ['Pages.User', 'Pages.Brand'],
      scopes: ['auth', 'filing'],
    })
    expect(await authenticate(server, actor.token)).toMatchObject({
      userId: actor.userId,
      userNo: actor.userNo,
      userName: actor.userName,
      tenantId: 5,
      vendorNo: null,
      permissions: new Set(['Pages.User', 'Pages.Brand']),
      scopes: new Set(['openid', 'profile', 'auth', 'filing']),
      tokenKey: tokenHash(actor.token),
    })
  })

  it('gives no permission that does not exist or belongs to the other side', async () => {
    const tenant = await createActor(server, {
      permissions: ['Pages.Tenant', 'Pages.User', 'Pages.Nonsense'],
    })
    expect((await authenticate(server, tenant.token))?.permissions).toEqual(new Set(['Pages.User']))
    const host = await createActor(server, { tenantId: 0, permissions: ['Pages.Tenant', 'Pages.Brand'] })
    expect((await authenticate(server, host.token))?.permissions).toEqual(new Set(['Pages.Tenant']))
  })

  it('carries the shop of an approved vendor, and of no other', async () => {
    const shopOf = async (status: string) => {
      const actor = await createActor(server)
      await server.ctx(5).tx.query({
        text: `INSERT INTO vendor (tenant_id, vendor_no, user_id, name, display_name, status) VALUES (5, $1, $2, $1, $1, $3)`,
        values: [`V-${status}`, actor.userId, status],
      })
      return (await authenticate(server, actor.token))?.vendorNo
    }
    expect(await shopOf('APPROVED')).toBe('V-APPROVED')
    expect(await shopOf('SUSPENDED')).toBe('V-SUSPENDED')
    expect(await shopOf('SUBMITTED')).toBeNull()
  })

  it('is not in the database', async () => {
    const actor = await createActor(server)
    const rows = await server
      .ctx(5)
      .tx.query({ text: 'SELECT * FROM oidc_model WHERE user_id = $1', values: [actor.userId] })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(actor.token)
  })
})

describe('a request is refused with a bare 401', () => {
  it.each([
    ['a token nobody issued', 'nobody-issued-this'],
    ['a token without signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI1LjEifQ.'],
    ['a token far too long', 'x'.repeat(5000)],
  ])('for %s', async (_what, token) => {
    const answer = await server.app.inject({ url: USERS, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toBe('')
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  })

  it('for a token of which one letter was changed, and for its hash', async () => {
    const { token } = await createActor(server, { permissions: ['Pages.User'] })
    expect(await ask(server, token)).toBe(200)
    const changed = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`
    expect(await ask(server, changed)).toBe(401)
    expect(await ask(server, tokenHash(token))).toBe(401)
  })

  it('for a JWT signed with the public key as if it were a secret, in whatever form it is written', async () => {
    const actor = await createActor(server, { permissions: ['Pages.User'] })
    const [jwk] = (await server.app.inject('/connect/jwks')).json().keys
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const secrets = [
      key.export({ type: 'spki', format: 'pem' }),
      key.export({ type: 'pkcs1', format: 'pem' }),
      key.export({ type: 'spki', format: 'der' }),
      Buffer.from(jwk.n, 'base64url'),
      JSON.stringify(jwk),
    ]
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      iss: 'http://localhost:8080',
      aud: 'wenli-web',
      client_id: 'wenli-web',
      sub: `5.${actor.userId}`,
      tenantId: 5,
      scope: 'openid auth',
      exp: 4_000_000_000,
    }
    const head = `${part({ alg: 'HS256', typ: 'at+jwt', kid: jwk.kid })}.${part(claims)}`
    for (const secret of secrets) {
      const forged = `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
      expect(await ask(server, forged)).toBe(401)
    }
  })

  it('for a token that has expired, even a moment ago and even if it was just used', async () => {
    const actor = await createActor(server, { permissions: ['Pages.User'] })
    await server.clock.standStill(async () => {
      const token = await issueToken(server, { tenantId: 5, userId: actor.userId, seconds: 2 })
      expect(await ask(server, token)).toBe(200)
      server.clock.advance(2000)
      expect(await ask(server, token)).toBe(401)
    })
  })

  it('for a user or a tenant that was switched off', async () => {
    const user = await createActor(server)
    await server
      .ctx(5)
      .tx.query({ text: 'UPDATE app_user SET is_active = false WHERE id = $1', values: [user.userId] })
    expect(await authenticate(server, user.token)).toBeNull()
    const other = await createActor(server, { tenantId: 6 })
    await server.ctx(6).tx.query({ text: 'UPDATE tenant SET is_active = false WHERE id = 6' })
    expect(await authenticate(server, other.token)).toBeNull()
    await server.ctx(6).tx.query({ text: 'UPDATE tenant SET is_active = true WHERE id = 6' })
    expect(await authenticate(server, other.token)).not.toBeNull()
  })
})

describe('what is known of a token', () => {
  it('is kept for five seconds at most', async () => {
    const actor = await createActor(server, { permissions: ['Pages.User'] })
    await server.clock.standStill(async () => {
      expect(await ask(server, actor.token)).toBe(200)
      await server
        .ctx(5)
        .tx.query({ text: 'DELETE FROM user_role WHERE user_id = $1', values: [actor.userId] })
      expect(await ask(server, actor.token)).toBe(200)
      server.clock.advance(5000)
      expect(await ask(server, actor.token)).toBe(403)
    })
  })

  it.each(['AccountChanged', 'TokensRevoked', 'RolesChanged', 'TenantsChanged'])(
    'is dropped at once on every process by %s',
    async (news) => {
      const actor = await createActor(server, { permissions: ['Pages.User'] })
      await inNoTime(async () => {
        expect(await ask(server, actor.token)).toBe(200)
        expect(await ask(beside, actor.token)).toBe(200)
        await server
          .ctx(5)
          .tx.query({ text: 'DELETE FROM user_role WHERE user_id = $1', values: [actor.userId] })
        await emit(server.ctx(5), news, { userId: actor.userId })
        await vi.waitFor(
          async () =>
            expect([await ask(server, actor.token), await ask(beside, actor.token)]).toEqual([403, 403]),
          20_000,
        )
      })
    },
  )

  it('of others stays when one user changes', async () => {
    const [changed, other] = [
      await createActor(server),
      await createActor(server, { permissions: ['Pages.User'] }),
    ]
    const { tx } = server.ctx(5)
    await inNoTime(async () => {
      expect(await ask(server, other.token)).toBe(200)
      expect(await ask(server, changed.token)).toBe(403)
      await tx.query({ text: 'DELETE FROM user_role WHERE user_id = $1', values: [other.userId] })
      await tx.query({
        text: 'UPDATE app_user SET is_active = false WHERE id = $1',
        values: [changed.userId],
      })
      await emit(server.ctx(5), 'AccountChanged', { userId: changed.userId })
      await vi.waitFor(async () => expect(await ask(server, changed.token)).toBe(401), 20_000)
      expect(await ask(server, other.token)).toBe(200)
    })
  })
})

describe('deactivation by an administrator', () => {
  it('ends the sessions of the user on every server process', async () => {
    const admin = await createActor(server, { roles: ['TenantAdmin'] })
    const user = await createActor(server, { permissions: ['Pages.User'] })
    await inNoTime(async () => {
      expect(await ask(beside, user.token)).toBe(200)
      const answer = await server.app.inject({
        method: 'PUT',
        url: '/api/services/app/User/Update',
        headers: bearer(admin),
        payload: { id: user.userId, isActive: false },
      })
      expect(answer.statusCode).toBe(200)
      await vi.waitFor(async () => expect(await ask(beside, user.token)).toBe(401), 20_000)
    })
  })
})
