// Signing in has two flows behind one setting: `id_token token`, as the spec has it, and code with PKCE. One test walks
// both; what only a code can do wrong follows.
import { texts } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { pathOf, sessionValue, sessionValues, setSessionValue } from '../../browser-state.ts'
import {
  accounts,
  browserTest,
  expectNoSeriousViolations,
  flowWidths,
  signIn,
  thoroughTest,
} from '../../fixtures.ts'
import { holdAnswer } from '../../held-answer.ts'
import {
  changePassword,
  chooseAvatar,
  closeTagAndReload,
  fillProfile,
  lockAndUnlock,
  signInOnTheWay,
  signOut,
  switchLanguageAndBack,
} from '../../journey.ts'
import { register } from '../../register.ts'
import { letTokenNearItsEnd, sessionTimeoutDialog } from '../../session-end.ts'
import { startServer } from '../../start-server.ts'
import type { RunningServer } from '../../start-server.ts'
import { zh } from '../../words.ts'

const t = texts['zh-Hans']

let codeServer: RunningServer | undefined

beforeAll(async () => {
  if (inject('noBrowser') === '') codeServer = await startServer({ AUTH_FLOW: 'code' })
}, 150_000)

afterAll(async () => {
  await codeServer?.stop()
})

const flows = {
  implicit: {
    address: () => inject('baseUrl'),
    asksFor: { type: 'id_token token', challenge: null },
    journeyAt: 1440,
    journey: browserTest,
  },
  code: {
    address: () => codeServer?.baseUrl ?? '',
    asksFor: { type: 'code', challenge: 'S256' },
    journeyAt: 375,
    /** What is not the spec's own flow `npm test` plays by its renewal and its refusals. */
    journey: thoroughTest,
  },
} as const

for (const [flow, { address, asksFor, journeyAt, journey }] of Object.entries(flows)) {
  for (const width of flowWidths(journeyAt)) {
    journey(
      `with AUTH_FLOW=${flow}, at ${width} px: register, profile, avatar, password, lock, unlock, language, tabs, sign out, sign in`,
      async ({ newPage }) => {
        const page = await newPage({ width, baseURL: address() })
        const asked = page.waitForRequest((request) => request.url().includes('/connect/authorize?'))
        const registered = await register(page, address())
        const query = new URL((await asked).url()).searchParams
        expect({
          type: query.get('response_type'),
          challenge: query.get('code_challenge_method'),
        }).toEqual(asksFor)
        expect(page.url()).not.toMatch(/code=|token/)
        expect((await sessionValues(page))['phone']).toBe(registered.username)
        await page.getByText(t['PcHome.EmailMissing']).waitFor()
        await expectNoSeriousViolations(page)

        await fillProfile(page)
        await chooseAvatar(page)
        const account = await changePassword(page, registered, 'Linen-weave-7305')
        await lockAndUnlock(page, account)
        await switchLanguageAndBack(page)
        await closeTagAndReload(page)
        await signOut(page)
        await signInOnTheWay(page, account)
      },
    )
  }

  browserTest(`with AUTH_FLOW=${flow} the token is renewed in silence`, async ({ newPage }) => {
    const page = await newPage({ baseURL: address() })
    await signIn(page, accounts.shopper)
    const before = await sessionValue(page, 'accessToken')
    await letTokenNearItsEnd(page)
    await expect.poll(() => sessionValue(page, 'accessToken')).not.toBe(before)
    expect(Number(await sessionValue(page, 'accessTokenEndsAt'))).toBeGreaterThan(Date.now() + 25 * 60_000)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(pathOf(page)).toBe('/aboutus')
  })
}

thoroughTest(
  'when somebody else has signed in in another window, this one is told that its session is over',
  async ({ newPage, allowComplaint }) => {
    // What a page asks once it is looked at again has no answer when it is left at once.
    allowComplaint(/ApiFailure: no answer/)
    const page = await newPage()
    await signIn(page, accounts.shopper)
    const held = await sessionValues(page)
    // The provider has forgotten the first person, whose token still has its power.
    await page.context().clearCookies()
    const other = await page.context().newPage()
    await signIn(other, accounts.otherShopper)

    await letTokenNearItsEnd(page)
    const dialog = await sessionTimeoutDialog(page)
    expect(await sessionValue(page, 'accessToken')).toBe(held['accessToken'])
    await dialog.confirm()
    expect(await sessionValues(page)).toEqual({})

    await page.goto('/login')
    await page.waitForURL((url) => url.pathname === '/pc/home')
    expect((await sessionValues(page))['phone']).toBe(accounts.otherShopper.username)
  },
)

const expectRefused = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: zh('Login.Failed') }).waitFor()
  expect(await sessionValue(page, 'userId')).toBeNull()
  expect(new URL(page.url()).search).toBe('')
}

browserTest(
  'with AUTH_FLOW=code a code with another state, and a code used twice, are refused',
  async (stage) => {
    stage.allowComplaint(/SignInError|status of 400/)
    const page = await stage.newPage({ baseURL: flows.code.address() })
    await signIn(page, accounts.otherShopper)

    // The attempt and the code are fresh: only the state can be the reason.
    const changed = await holdAnswer(page)
    expect(await sessionValue(page, 'signInAttempt')).not.toBeNull()
    expect(changed.searchParams.get('code')).not.toBeNull()
    changed.searchParams.set('state', 'another-state')
    await page.goto(changed.href)
    await expectRefused(page)

    const answer = await holdAnswer(page)
    const attempt = (await sessionValue(page, 'signInAttempt')) ?? ''
    await page.goto(answer.href)
    await page.waitForURL((url) => url.pathname === '/pc/home')
    expect(await sessionValue(page, 'userId')).not.toBeNull()

    // The attempt is put back: only the code can be the reason.
    await setSessionValue(page, 'signInAttempt', attempt)
    await page.goto(answer.href)
    await expectRefused(page)
  },
)

browserTest('with AUTH_FLOW=code the provider refuses the implicit response type', async () => {
  const query = new URLSearchParams({
    client_id: 'wenli-web',
    response_type: 'id_token token',
    redirect_uri: `${flows.code.address()}/loginCallback`,
    scope: 'openid',
    state: 'some-state',
    nonce: 'some-nonce',
  })
  const response = await fetch(`${flows.code.address()}/connect/authorize?${query}`, { redirect: 'manual' })
  const answer = new URL(response.headers.get('location') ?? '')
  expect(Object.fromEntries(new URLSearchParams(answer.hash.slice(1)))).toMatchObject({
    error: 'invalid_request',
    state: 'some-state',
  })
  expect(answer.href).not.toMatch(/token=|code=/)
})
