import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openPublic, sessionValue, sessionValues, setSessionValue } from '../../browser-state.ts'
import { accounts, browserTest, signIn, widths } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { startServer } from '../../start-server.ts'
import type { RunningServer } from '../../start-server.ts'
import { zh } from '../../words.ts'

let server: RunningServer | undefined

beforeAll(async () => {
  if (inject('noBrowser') === '') server = await startServer({ AUTH_FLOW: 'code' })
}, 150_000)

afterAll(async () => {
  await server?.stop()
})

const address = () => server?.baseUrl ?? ''

for (const width of widths) {
  browserTest(
    `with AUTH_FLOW=code, at ${width} px: register, sign out, sign in and come back to the page wanted`,
    async ({ newPage }) => {
      const page = await newPage({ width, baseURL: address() })
      const asked = page.waitForRequest((request) => request.url().includes('/connect/authorize?'))
      const account = await register(page, address())
      const query = new URL((await asked).url()).searchParams
      expect(query.get('response_type')).toBe('code')
      expect(query.get('code_challenge_method')).toBe('S256')
      expect((await sessionValues(page))['phone']).toBe(account.username)
      expect(page.url()).not.toMatch(/code=|token/)

      await openPublic(page, '/')
      await page.getByRole('button', { name: zh('Header.AccountMenu') }).click()
      await page.getByRole('button', { name: zh('Header.Logout') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: zh('Header.Logout') })
        .click()
      await page.getByRole('banner').locator('a[href="/pc/home"]').waitFor()
      expect(await sessionValues(page)).toEqual({})

      await page.goto('/pc/emailbinding')
      await page.locator('input[name="username"]').fill(account.username)
      await page.locator('input[name="password"]').fill(account.password)
      await page.locator('input[name="password"]').press('Enter')
      await page.waitForURL((url) => url.pathname === '/pc/emailbinding')
      await page.getByRole('heading', { level: 1, name: zh('Title.EmailBinding') }).waitFor()
    },
  )
}

browserTest('with AUTH_FLOW=code the token is renewed in silence', async ({ newPage }) => {
  const page = await newPage({ baseURL: address() })
  await signIn(page, accounts.shopper)
  const before = await sessionValue(page, 'accessToken')
  await page.clock.install()
  await setSessionValue(page, 'accessTokenEndsAt', String(Date.now() + 60_000))
  await openPublic(page, '/aboutus')
  await page.getByRole('button', { name: zh('Header.AccountMenu') }).waitFor()
  await page.clock.fastForward(45_000)
  await expect.poll(() => sessionValue(page, 'accessToken'), { timeout: 20_000 }).not.toBe(before)
})

browserTest(
  'with AUTH_FLOW=code a code with another state, and a code used twice, are refused',
  async (stage) => {
    stage.allowComplaint(/SignInError|status of 400/)
    const page = await stage.newPage({ baseURL: address() })
    const answered = page.waitForRequest((request) => request.url().includes('/loginCallback?'))
    await signIn(page, accounts.otherShopper)
    const answer = new URL((await answered).url())
    expect(answer.searchParams.get('code')).not.toBeNull()
    for (const state of [answer.searchParams.get('state') ?? '', 'another-state']) {
      answer.searchParams.set('state', state)
      await page.goto(answer.href)
      await page.getByRole('heading', { level: 1, name: zh('Login.Failed') }).waitFor()
      expect(await sessionValue(page, 'userId')).toBeNull()
      expect(new URL(page.url()).search).toBe('')
    }
  },
)

browserTest('with AUTH_FLOW=code the provider refuses the implicit response type', async () => {
  const query = new URLSearchParams({
    client_id: 'wenli-web',
    response_type: 'id_token token',
    redirect_uri: `${address()}/loginCallback`,
    scope: 'openid',
    state: 'some-state',
    nonce: 'some-nonce',
  })
  const response = await fetch(`${address()}/connect/authorize?${query}`, { redirect: 'manual' })
  const answer = new URL(response.headers.get('location') ?? '')
  expect(Object.fromEntries(new URLSearchParams(answer.hash.slice(1)))).toMatchObject({
    error: 'invalid_request',
    state: 'some-state',
  })
  expect(answer.href).not.toMatch(/token=|code=/)
})
