import { expect } from 'vitest'
import { openPublic, pathOf, sessionValue } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, widths } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

browserTest('adding to the bookmarks tells the user to press Ctrl+D', async ({ newPage }) => {
  const page = await newPage()
  await openPublic(page, '/')
  await page.getByRole('button', { name: zh('Strip.Bookmark') }).click()
  const toast = page.getByRole('status').getByText(zh('Strip.BookmarkHint'))
  await toast.waitFor()
  expect(await toast.textContent()).toContain('Ctrl+D')
})

for (const width of widths) {
  browserTest(
    `at ${width} px the login link stores the current path as the return address, and signing in leads back`,
    async ({ newPage }) => {
      const page = await newPage({ width })
      await openPublic(page, '/buyinginstructions?from=header')
      await page.getByRole('banner').locator('a[href="/pc/home"]').click()
      await page.locator('input[name="username"]').waitFor()
      expect(await sessionValue(page, 'returnUrl')).toBe('/buyinginstructions?from=header')
      const { username, password } = accounts.shopper
      await page.locator('input[name="username"]').fill(username)
      await page.locator('input[name="password"]').fill(password)
      await page.locator('input[name="password"]').press('Enter')
      await page.waitForURL((url) => url.pathname === '/buyinginstructions')
      expect(pathOf(page)).toBe('/buyinginstructions?from=header')
      expect(await sessionValue(page, 'returnUrl')).toBeNull()
    },
  )
}

browserTest('the avatar goes to /pc/home', async (stage) => {
  const page = await openSignedIn(stage, accounts.shopper)
  await page.goto('/aboutus')
  await page.getByRole('banner').getByTitle(zh('Header.PersonalCentre')).click()
  await page.waitForURL((url) => url.pathname === '/pc/home')
})

browserTest(
  'on a phone a drawer holds the ways of the site and closes after a choice',
  async ({ newPage }) => {
    const page = await newPage({ width: 375 })
    await openPublic(page, '/')
    const drawer = page.getByRole('dialog', { name: zh('Header.Menu') })
    await page.getByRole('button', { name: zh('Header.Menu') }).click()
    await drawer.waitFor()
    await expectNoSeriousViolations(page)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: zh('Header.Menu') }).click()
    await drawer.getByRole('link', { name: zh('Title.AboutUs') }).click()
    await page.waitForURL((url) => url.pathname === '/aboutus')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: zh('Title.AboutUs') }).waitFor()
  },
)

browserTest('the drawer belongs to phones, the top strip to wide windows', async ({ newPage }) => {
  const wide = await newPage()
  await wide.goto('/')
  expect(await wide.getByRole('button', { name: zh('Header.Menu') }).isVisible()).toBe(false)
  expect(await wide.getByRole('button', { name: zh('Strip.Bookmark') }).isVisible()).toBe(true)
  const phone = await newPage({ width: 375 })
  await phone.goto('/')
  expect(await phone.getByRole('button', { name: zh('Header.Menu') }).isVisible()).toBe(true)
  expect(await phone.getByRole('button', { name: zh('Strip.Bookmark') }).isVisible()).toBe(false)
})

browserTest('the header shows login or logout depending on whether somebody is signed in', async (stage) => {
  const visitor = await stage.newPage()
  await openPublic(visitor, '/')
  expect(await visitor.getByText(zh('Header.LoginRegister')).isVisible()).toBe(true)
  expect(await visitor.getByRole('button', { name: zh('Header.AccountMenu') }).count()).toBe(0)

  const page = await openSignedIn(stage, accounts.shopper)
  await page.goto('/')
  await page.getByRole('button', { name: zh('Header.AccountMenu') }).click()
  await page.getByRole('button', { name: zh('Header.Logout') }).waitFor()
  expect(await page.getByText(zh('Header.LoginRegister')).count()).toBe(0)
  await expectNoSeriousViolations(page)
})
