import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigateInside, openBlank, pathOf, sessionValue, setSessionValue } from '../../browser-state.ts'
import { accounts, browserTest } from '../../fixtures.ts'
import { adminScreens, hostScreens, personalCentreScreens, vendorCentreScreens } from '../../screens.ts'
import { sample } from '../../sample.ts'
import { openSignedIn } from '../../signed-in.ts'
import { pageTitle } from '../../words.ts'

const guarded = [personalCentreScreens, vendorCentreScreens, hostScreens, adminScreens].flatMap((screens) =>
  sample(screens, 4),
)

const typePassword = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="password"]').press('Enter')
}

browserTest(
  'without a stored user id the pages of the personal centre and the administration redirect to login',
  async ({ newPage }) => {
    const page = await newPage()
    let asked = 0
    const body = '<title>login</title><link rel="icon" href="data:,">'
    await page.route('**/login', (route) => {
      asked += 1
      return route.fulfill({ contentType: 'text/html', body })
    })
    await openBlank(page)
    for (const [index, { path }] of guarded.entries()) {
      await page.evaluate((path) => {
        sessionStorage.clear()
        location.assign(`${path}?p=2`)
      }, path)
      await expect.poll(() => asked, { message: path }).toBe(index + 1)
      await page.waitForURL('**/login')
      expect(await sessionValue(page, 'returnUrl')).toBe(`${path}?p=2`)
    }
  },
)

browserTest('after signing in, the person is back at the page they wanted', async ({ newPage }) => {
  for (const [path, account] of [
    ['/pc/emailbinding', accounts.shopper],
    ['/admin/brands?p=1', accounts.administrator],
  ] as const) {
    const page = await newPage()
    await page.goto(path)
    await typePassword(page, account)
    await page.waitForURL((url) => url.pathname === path.replace(/\?.*/, ''))
    expect(pathOf(page)).toBe(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sessionValue(page, 'returnUrl')).toBeNull()
  }
})

browserTest('a return address that is stored already stands', async ({ newPage }) => {
  const page = await newPage()
  await openBlank(page)
  await setSessionValue(page, 'returnUrl', '/contactus')
  await page.goto('/pc/profile')
  await page.locator('input[name="username"]').waitFor()
  expect(await sessionValue(page, 'returnUrl')).toBe('/contactus')
})

browserTest('the guard holds for navigations inside the page too', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/aboutus')
  await page.locator('a[data-highlighted]').first().waitFor()
  await navigateInside(page, '/admin/users')
  await page.locator('input[name="username"]').waitFor()
  expect(await sessionValue(page, 'returnUrl')).toBe('/admin/users')
})

browserTest(
  'a page whose permission is missing redirects to login, which sends somebody signed in to /pc/home',
  async (stage) => {
    const page = await openSignedIn(stage, accounts.shopper)
    await page.goto('/admin/users')
    await page.waitForURL((url) => url.pathname === '/pc/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const { path } of [...sample(vendorCentreScreens, 4), ...hostScreens, ...sample(adminScreens, 8)]) {
      await navigateInside(page, '/pc/emailbinding')
      await page.waitForFunction((wanted) => document.title === wanted, pageTitle('Title.EmailBinding'))
      await navigateInside(page, path)
      await page.waitForFunction((wanted) => document.title === wanted, pageTitle('Title.PersonalCentre'))
      expect({ asked: path, got: pathOf(page) }).toEqual({ asked: path, got: '/pc/home' })
    }
  },
)

browserTest("the host's pages are closed to the administrator of a tenant", async (stage) => {
  const page = await openSignedIn(stage, accounts.administrator)
  await page.goto('/admin/tenants')
  await page.waitForURL((url) => url.pathname === '/pc/home')
})

browserTest('somebody signed in who opens /login is sent to /pc/home', async (stage) => {
  const page = await openSignedIn(stage, accounts.shopper)
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/pc/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

browserTest(
  '/login hands over to the identity provider with the spec’s response type and scopes',
  async (stage) => {
    const page = await stage.newPage()
    const asked = page.waitForRequest((request) => request.url().includes('/connect/authorize?'))
    await page.route('**/connect/authorize?*', (route) => route.fulfill({ status: 204, body: '' }))
    const response = await page.goto('/login')
    const query = new URL((await asked).url()).searchParams
    expect(query.get('response_type')).toBe('id_token token')
    expect(query.get('acr_values')).toBe('tenant:5')
    expect(query.get('scope')?.split(' ').toSorted()).toEqual(
      'openid profile auth weixin baseinfo shoppingcart ordering filing portal marketing finance'
        .split(' ')
        .toSorted(),
    )
    expect(query.get('state')?.length).toBeGreaterThanOrEqual(22)
    expect(query.get('nonce')?.length).toBeGreaterThanOrEqual(22)
    expect(await response?.text()).toContain(`<title>${pageTitle('Title.Login')}</title>`)
  },
)
