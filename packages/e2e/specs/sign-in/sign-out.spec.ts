import { expect } from 'vitest'
import { openPublic, pathOf, sessionValue, sessionValues } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, signIn } from '../../fixtures.ts'
import { zh } from '../../words.ts'

const shownOnHome = ['categoryNavigation', 'footerCategories']

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px logout asks for confirmation, clears both storages and ends the provider's session`,
    async ({ baseUrl, newPage }) => {
      const page = await newPage({ width })
      await signIn(page, accounts.otherShopper)
      await openPublic(page, '/aboutus')
      const token = await sessionValue(page, 'accessToken')
      const logOut = async () => {
        await page.getByRole('button', { name: zh('Header.AccountMenu') }).click()
        await page.getByRole('button', { name: zh('Header.Logout') }).click()
        await page
          .getByRole('alertdialog', { name: zh('Logout.Title') })
          .getByText(zh('Logout.Confirm'))
          .waitFor()
      }

      await logOut()
      await expectNoSeriousViolations(page)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: zh('Dialog.NotNow') })
        .click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
      expect(await sessionValue(page, 'userId')).not.toBeNull()

      await logOut()
      await page.evaluate(() => localStorage.setItem('imageSearchValue', 'x'))
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: zh('Header.Logout') })
        .click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('banner').locator('a[href="/pc/home"]').waitFor()
      expect(pathOf(page)).toBe('/')
      expect(await sessionValues(page)).toEqual({})
      // The home page, which follows, keeps the categories it shows (spec §4); nothing of before is left.
      const kept = await page.evaluate(() => Object.keys(localStorage))
      expect(kept.filter((name) => !shownOnHome.includes(name))).toEqual([])

      const headers = { authorization: `Bearer ${token}` }
      const ask = async () => (await fetch(`${baseUrl}/api/services/app/User/GetRoles`, { headers })).status
      // The news of it reaches what knows the token a moment later.
      await expect.poll(ask).toBe(401)

      await page.goto('/login')
      await page.locator('input[name="password"]').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/connect\/interaction\//)
    },
  )
}

browserTest(
  'a second visit to the sign-in while the provider knows the person asks for nothing',
  async ({ newPage }) => {
    const page = await newPage()
    await signIn(page, accounts.otherShopper)
    const tab = await page.context().newPage()
    await tab.goto('/pc/profile')
    await tab.waitForURL((url) => url.pathname === '/pc/profile' && url.hash === '')
    await tab.getByRole('heading', { level: 1, name: zh('Title.Profile') }).waitFor()
  },
)
