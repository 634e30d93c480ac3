import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../../../test/accounts.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { delayAfter, purgeUnknownNames } from './sign-in-failures.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { verifyCredentials } from './verify-credentials.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Stands still unless told otherwise: a hash takes as long as it likes. */
const clock = {
  time: Date.now(),
  now: () => new Date(clock.time),
  advance: (ms: number) => {
    clock.time += ms
  },
}

let limits = createSignInLimits('off')
beforeEach(() => {
  limits = createSignInLimits('off')
})

const nameKey = randomBytes(32)
const attempt = (userName: string, password: string, tenantId = 5) =>
  verifyCredentials({ ...server.ctx(tenantId), clock }, { limits, nameKey }, { userName, password })
const WRONG = { kind: 'refused', retryAfterSeconds: 0 }

describe('the right password', () => {
  it('lets in, notes the time and writes a line in the audit log', async () => {
    const { userId, userName } = await createAccount(server)
    expect(await attempt(userName, PASSWORD)).toEqual({ kind: 'ok', userId, mustChangePassword: false })
    const { tx } = server.ctx(5)
    const users = await tx.query({
      text: 'SELECT last_login_time FROM app_user WHERE id = $1',
      values: [userId],
    })
    expect(users[0]?.last_login_time).toBeInstanceOf(Date)
    const audit = await tx.query({
      text: 'SELECT action, user_id FROM audit_log WHERE object_id = $1',
      values: [String(userId)],
    })
    expect(audit).toEqual([{ action: 'SignIn', user_id: userId }])
  })

  it('counts in any letter case of the user name, and in its own tenant only', async () => {
    await createAccount(server, { userName: 'LanLi' })
    expect(await attempt('  lanli ', PASSWORD)).toMatchObject({ kind: 'ok' })
    expect(await attempt('lanli', PASSWORD, 6)).toEqual(WRONG)
  })

  it('is stored anew when it was hashed with an older recipe', async () => {
    const { userId, userName } = await createAccount(server)
    const recipe = { memory: 8192, passes: 2, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { message: PASSWORD, nonce: Buffer.alloc(16), ...recipe })
    const older = `$argon2id$v=19$m=8192,t=2,p=1$${'A'.repeat(22)}$${tag.toString('base64').replace(/=+$/, '')}`
    const { tx } = server.ctx(5)
    await tx.query({ text: 'UPDATE app_user SET password_hash = $2 WHERE id = $1', values: [userId, older] })
    expect(await attempt(userName, PASSWORD)).toMatchObject({ kind: 'ok' })
    const rows = await tx.query({
      text: 'SELECT password_hash FROM app_user WHERE id = $1',
      values: [userId],
    })
    expect(rows[0]?.password_hash).toContain('m=19456')
    expect(await attempt(userName, PASSWORD)).toMatchObject({ kind: 'ok' })
  })
})

describe('one answer', () => {
  it('is given for an unknown name, a wrong password, a switched-off account and an expired password', async () => {
    const known = await createAccount(server)
    const off = await createAccount(server, { isActive: false })
    const expired = await createAccount(server, { passwordExpiresAt: new Date(0) })
    const answers = [
      await attempt('13899999999', PASSWORD),
      await attempt(known.userName, 'Wrong-Ridge-58'),
      await attempt(off.userName, PASSWORD),
      await attempt(expired.userName, PASSWORD),
    ]
    expect(answers).toEqual([WRONG, WRONG, WRONG, WRONG])
  })

  it('is given for input that no form of ours sends', async () => {
    expect(await attempt('x'.repeat(300), PASSWORD)).toEqual(WRONG)
    expect(await attempt('13899999998', 'x'.repeat(300))).toEqual(WRONG)
  })
})

describe('the delay after failures', () => {
  const waits = async (userName: string) => {
    const seen: number[] = []
    for (let failure = 1; failure <= 8; failure += 1) {
      expect(await attempt(userName, 'Wrong-Ridge-58')).toEqual(WRONG)
      const early = await attempt(userName, 'Wrong-Ridge-58')
      if (early.kind !== 'refused') throw new Error('let in')
      seen.push(early.retryAfterSeconds)
      clock.advance(early.retryAfterSeconds * 1000)
    }
    return seen
  }

  it('grows from one second to 32, the same for names somebody has and names nobody has', async () => {
    const { userName } = await createAccount(server)
    const known = await waits(userName)
    expect(known).toEqual([1, 2, 4, 8, 16, 32, 32, 32])
    expect(await waits('13899999997')).toEqual(known)
  })

  it('refuses the right password while it lasts, is not prolonged by that, and ends with the right password', async () => {
    const { userId, userName } = await createAccount(server)
    await attempt(userName, 'Wrong-Ridge-58')
    expect(await attempt(userName, PASSWORD)).toEqual({ kind: 'refused', retryAfterSeconds: 1 })
    clock.advance(1000)
    expect(await attempt(userName, PASSWORD)).toMatchObject({ kind: 'ok', userId })
    expect(await attempt(userName, PASSWORD)).toMatchObject({ kind: 'ok', userId })
  })

  it('cannot be walked around by trying many at the same moment, and tells nothing by that either', async () => {
    for (const userName of [(await createAccount(server)).userName, '13899999995']) {
      await attempt(userName, 'Wrong-Ridge-58')
      clock.advance(1000)
      const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(userName, 'Wrong-Ridge-58')))
      const tried = answers.filter((answer) => answer.kind === 'refused' && answer.retryAfterSeconds === 0)
      expect(tried).toHaveLength(1)
    }
  })

  it('begins anew after a quiet hour, for names somebody has and names nobody has', async () => {
    for (const userName of [(await createAccount(server)).userName, '13899999994']) {
      expect((await waits(userName)).at(-1)).toBe(32)
      clock.advance(60 * 60_000 - 32_000)
      expect(await attempt(userName, 'Wrong-Ridge-58')).toEqual(WRONG)
      expect(await attempt(userName, PASSWORD)).toEqual({ kind: 'refused', retryAfterSeconds: 32 })
      clock.advance(60 * 60_000 + 33_000)
      expect(await waits(userName)).toEqual([1, 2, 4, 8, 16, 32, 32, 32])
    }
  })
})

describe('names nobody has', () => {
  const digests = (tenantId: number) =>
    server.ctx(tenantId).tx.query({ text: 'SELECT name_digest FROM unknown_name' })

  it('are kept as digests, in their tenant, until an hour after the last failure', async () => {
    await attempt('13899999993', 'Wrong-Ridge-58', 6)
    clock.advance(59 * 60_000)
    await attempt('13899999992', 'Wrong-Ridge-58', 6)
    await attempt('13899999992', 'Wrong-Ridge-58', 5)
    expect(JSON.stringify(await digests(6))).not.toContain('138999')
    const inFive = (await digests(5)).length
    await purgeUnknownNames({ ...server.ctx(6), clock })
    expect(await digests(6)).toHaveLength(2)
    clock.advance(2 * 60_000)
    await purgeUnknownNames({ ...server.ctx(6), clock })
    expect(await digests(6)).toHaveLength(1)
    expect(await digests(5)).toHaveLength(inFive)
  })
})

describe('rate limits', () => {
  it('stop an account after ten failures in five minutes, whoever the account is', async () => {
    limits = createSignInLimits('on')
    for (const userName of [(await createAccount(server)).userName, '13899999996']) {
      for (let failure = 1; failure <= 10; failure += 1) {
        expect(await attempt(userName, 'Wrong-Ridge-58')).toEqual(WRONG)
        clock.advance(delayAfter(failure) * 1000)
      }
      const answer = await attempt(userName, PASSWORD)
      expect(answer).toMatchObject({ kind: 'refused' })
      expect(answer).not.toEqual(WRONG)
    }
  })

  it('stop an address after a hundred attempts in five minutes', async () => {
    limits = createSignInLimits('on')
    const now = clock.now()
    for (let index = 0; index < 100; index += 1) limits.byAddress.add('system', now)
    const { userName } = await createAccount(server)
    expect(await attempt(userName, PASSWORD)).toMatchObject({ kind: 'refused' })
    clock.advance(5 * 60_000)
    expect(await attempt(userName, PASSWORD)).toMatchObject({ kind: 'ok' })
  })
})
