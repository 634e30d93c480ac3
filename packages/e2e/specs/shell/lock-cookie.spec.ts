import { expect } from 'vitest'
import { navigateInside, openPublic, pathOf } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { pageTitle, zh } from '../../words.ts'

const lockCookie = ({ baseUrl }: Stage, value: '0' | '1') => [{ name: 'locking', value, url: baseUrl }]

browserTest('the lock cookie 1 forces every navigation to the lock screen', async (stage) => {
  const page = await openSignedIn(stage, accounts.shopper)
  await openPublic(page, '/contactus')
  await page.context().addCookies(lockCookie(stage, '1'))
  await page
    .locator('footer')
    .getByRole('link', { name: zh('Title.AboutUs') })
    .click()
  await page.waitForURL((url) => url.pathname === '/locking')
  await page.getByRole('heading', { level: 1, name: zh('Lock.Title') }).waitFor()
  for (const path of ['/', '/aboutus', '/login', '/refresh?to=/aboutus', '/pc/home', '/admin']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/locking')
    await page.getByLabel(zh('Lock.Password')).waitFor()
  }
})

browserTest('the lock cookie 0 blocks navigating to the lock screen', async (stage) => {
  const page = await openSignedIn(stage, accounts.shopper)
  await page.context().addCookies(lockCookie(stage, '0'))
  await page.goto('/locking')
  await page.waitForURL((url) => url.pathname === '/')
  await openPublic(page, '/aboutus')
  await navigateInside(page, '/locking')
  await page.waitForURL((url) => url.pathname === '/aboutus')
  await page.getByRole('heading', { level: 1, name: zh('Title.AboutUs') }).waitFor()
  expect(await page.getByText(zh('Lock.Title')).count()).toBe(0)
})

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px the lock screen stands alone with its title and asks for the password`,
    async (stage) => {
      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto('/locking')
      await page.getByLabel(zh('Lock.Password')).waitFor()
      expect(await page.title()).toBe(pageTitle('Title.Locking'))
      expect(await page.locator('header, footer').count()).toBe(0)
      await expectNoSeriousViolations(page)
      await page.getByRole('button', { name: zh('Lock.Unlock') }).click()
      await page.getByText(zh('Form.FieldIsRequired', zh('Lock.Password'))).waitFor()
      expect(pathOf(page)).toBe('/locking')
    },
  )
}

browserTest('a lock whose session is gone leads to a new sign-in and does not come back', async (stage) => {
  const page = await stage.newPage()
  await page.context().addCookies(lockCookie(stage, '1'))
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/locking')
  await page.getByText(zh('Lock.NoSession')).waitFor()
  await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: zh('Login.Again') }).click()
  await page.locator('input[name="username"]').waitFor()
  await openPublic(page, '/aboutus')
  expect(pathOf(page)).toBe('/aboutus')
})
