import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnSession } from '@wenli/contract/auth/own-session'
import { createAccount } from '../../../../test/accounts.ts'
import { ask } from '../../../../test/ask.ts'
import { answerOf, authorizeRequest, makeSigningKeys, openBrowser, signIn } from '../../../../test/browser.ts'
import type { Browser } from '../../../../test/browser.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let here: Awaited<ReturnType<typeof startTestApp>>
let there: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  here = await startTestApp()
  await makeSigningKeys(here.dataDir)
  there = await startTestApp({ beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

type Account = Awaited<ReturnType<typeof createAccount>>
type Visitor = { readonly browser: Browser; readonly token: string }

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** A browser that says what it is. */
const openAs = (userAgent: string): Browser => {
  const browser = openBrowser(here.app)
  const named = { 'user-agent': userAgent }
  return {
    ...browser,
    get: (url, headers) => browser.get(url, { ...named, ...headers }),
    post: (url, form, headers) => browser.post(url, form, { ...named, ...headers }),
  }
}
const visit = async (account: Account, userAgent = WINDOWS): Promise<Visitor> => {
  const browser = openAs(userAgent)
  const changes = { acr_values: `tenant:${account.tenantId}` }
  return { browser, token: (await signIn(browser, account, changes)).accessToken }
}

const sessionsOf = async (as: Visitor): Promise<OwnSession[]> =>
  (await ask<{ items: OwnSession[] }>(here, '/api/client/Session/GetAll', { as })).result.items
const end = (as: Visitor, id: string) =>
  ask(here, `/api/client/Session/Delete?id=${encodeURIComponent(id)}`, { method: 'DELETE', as })
const endOthers = (as: Visitor) =>
  ask(here, '/api/client/Session/DeleteOthers', { method: 'POST', as, body: {} })
const renewal = async ({ browser }: Visitor) =>
  answerOf((await browser.get(authorizeRequest({ prompt: 'none' }).url)).location)

const profile = async (server: typeof here, { token }: Visitor) =>
  (await ask(server, '/api/client/Session/GetAll', { as: { token } })).status
/** On this process and on the one beside it. */
const everywhere = async (visitor: Visitor) => [await profile(here, visitor), await profile(there, visitor)]
/** By what the processes told each other: nothing that they keep runs out meanwhile. */
const isOut = (visitor: Visitor) =>
  here.clock.standStill(() =>
    there.clock.standStill(() =>
      vi.waitFor(async () => expect(await everywhere(visitor)).toEqual([401, 401]), 20_000),
    ),
  )

const deeds = async ({ userId }: Account): Promise<unknown[]> => {
  const text = 'SELECT action, user_id, ip FROM audit_log WHERE object_id = $1 ORDER BY id'
  return (await here.ctx(5).tx.query({ text, values: [String(userId)] })).map(({ action }) => action)
}

describe('the sessions of a person', () => {
  it('are told by browser and system, address, start and last use; this one first', async () => {
    const account = await createAccount(here)
    const before = Date.now()
    const phone = await visit(account, IPHONE)
    const desk = await visit(account)
    const items = await sessionsOf(phone)
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{20,64}$/),
        browser: 'Safari',
        system: 'iPhone',
        ip: '127.0.0.1',
        startTime: expect.any(String),
        lastSeenTime: expect.any(String),
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'Chrome', system: 'Windows', isCurrent: false }),
    ])
    for (const { startTime, lastSeenTime } of items) {
      expect(Date.parse(`${startTime}+08:00`)).toBeGreaterThan(before - 2000)
      expect(Date.parse(`${lastSeenTime}+08:00`)).toBeGreaterThan(before - 2000)
    }
    expect((await sessionsOf(desk)).map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Chrome', true],
      ['Safari', false],
    ])
  })

  it('say when they were last used, to the minute', async () => {
    const account = await createAccount(here)
    const used = await visit(account)
    await visit(account, IPHONE)
    const [first] = await sessionsOf(used)
    here.clock.advance(5 * 60_000)
    const [again] = await sessionsOf(used)
    here.clock.advance(-5 * 60_000)
    const minutes = (Date.parse(`${again?.lastSeenTime}Z`) - Date.parse(`${first?.lastSeenTime}Z`)) / 60_000
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThan(6)
  })

  it('are for no other eyes, in this tenant or another', async () => {
    const own = await visit(await createAccount(here, { userName: 'alike' }))
    const stranger = await visit(await createAccount(here))
    const neighbour = await visit(await createAccount(here, { userName: 'alike', tenantId: 6 }))
    for (const visitor of [own, stranger, neighbour]) expect(await sessionsOf(visitor)).toHaveLength(1)
    expect((await ask(here, '/api/client/Session/GetAll')).status).toBe(401)
  })

  it('that have run out are not shown', async () => {
    const account = await createAccount(here)
    await visit(account)
    await here.ctx(5).tx.query({
      text: "UPDATE oidc_model SET expires_at = now() - interval '1 second' WHERE model = 'Session' AND user_id = $1",
      values: [account.userId],
    })
    expect(await sessionsOf(await visit(account))).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('signs that device out on every process, and no other; the deed is written down', async () => {
    const account = await createAccount(here)
    const [desk, phone] = [await visit(account), await visit(account, IPHONE)]
    expect(await everywhere(phone)).toEqual([200, 200])
    const other = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent)
    expect((await end(desk, other?.id ?? '')).status).toBe(200)
    await isOut(phone)
    expect((await renewal(phone)).get('error')).toBe('login_required')
    expect(await everywhere(desk)).toEqual([200, 200])
    expect((await renewal(desk)).get('access_token')).toBeTruthy()
    expect((await sessionsOf(desk)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(await deeds(account)).toEqual(['SignIn', 'SignIn', 'EndSession'])
  })

  it('of somebody else is refused as if there were none, and ends nothing', async () => {
    const own = await visit(await createAccount(here))
    const stranger = await visit(await createAccount(here))
    const neighbour = await visit(await createAccount(here, { tenantId: 6 }))
    for (const other of [stranger, neighbour]) {
      const [session] = await sessionsOf(other)
      const answer = await end(own, session?.id ?? '')
      expect([answer.status, answer.error?.reason]).toEqual([404, 'Platform:NotFound'])
      expect(await everywhere(other)).toEqual([200, 200])
    }
    expect((await end(own, 'nothing')).status).toBe(404)
    expect((await end(own, 'x'.repeat(65))).status).toBe(400)
  })

  it('holds against a renewal that was under way and writes it anew', async () => {
    const account = await createAccount(here)
    const [desk, thief] = [await visit(account), await visit(account, IPHONE)]
    const { tx } = here.ctx(5)
    const values = [account.userId]
    const rows = await tx.query({ text: 'SELECT * FROM oidc_model WHERE user_id = $1', values })
    const other = (await sessionsOf(desk)).find(({ isCurrent }) => !isCurrent)
    await end(desk, other?.id ?? '')
    for (const row of rows.filter(({ session_uid }) => session_uid === other?.id)) {
      await tx.query({
        text: 'INSERT INTO oidc_model SELECT * FROM json_populate_record(null::oidc_model, $1)',
        values: [JSON.stringify(row)],
      })
    }
    await isOut(thief)
    expect((await renewal(thief)).get('error')).toBe('login_required')
    expect(await sessionsOf(desk)).toHaveLength(1)
  })

  it('of all other devices leaves this one; the deed is written down', async () => {
    const account = await createAccount(here)
    const others = [await visit(account, IPHONE), await visit(account), await visit(account)]
    const own = await visit(account)
    expect(await sessionsOf(own)).toHaveLength(4)
    expect((await endOthers(own)).status).toBe(200)
    for (const other of others) await isOut(other)
    expect(await everywhere(own)).toEqual([200, 200])
    expect(await sessionsOf(own)).toHaveLength(1)
    expect((await renewal(own)).get('access_token')).toBeTruthy()
    expect((await deeds(account)).at(-1)).toBe('EndOtherSessions')
  })

  it('of this device signs out here', async () => {
    const own = await visit(await createAccount(here))
    const [session] = await sessionsOf(own)
    expect((await end(own, session?.id ?? '')).status).toBe(200)
    await isOut(own)
  })
})
