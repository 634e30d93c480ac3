import { createNotice } from '@wenli/contract/realtime/notice'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { openPublic, pathOf, sessionValue } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { newName } from '../../admin.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

browserTest('adding to the bookmarks tells the user to press Ctrl+D', async ({ newPage }) => {
  const page = await newPage()
  await openPublic(page, '/')
  expect(zh('Strip.BookmarkHint')).toContain('Ctrl+D')
  // It is said for some seconds only, which a slow machine may need for the click alone.
  await Promise.all([
    page.getByRole('status').getByText(zh('Strip.BookmarkHint')).waitFor(),
    page.getByRole('button', { name: zh('Strip.Bookmark') }).click(),
  ])
})

const linksIn = (place: Locator): Promise<[string, string | null][]> =>
  place
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    )

browserTest(
  'strip and bar lead to home, favourites, orders, opening a shop, coins, VIP, the cart and the sign-in',
  async ({ newPage }) => {
    const page = await newPage()
    await openPublic(page, '/aboutus')
    expect(await linksIn(page.getByRole('navigation', { name: zh('Strip.Label') }))).toEqual([
      [zh('Strip.Home'), '/'],
      [zh('Strip.Favorites'), '/pc/favorite'],
      [zh('Strip.Orders'), '/pc/orders'],
      [zh('Strip.OpenShop'), '/pc/shopregister'],
    ])
    expect(await linksIn(page.getByRole('banner'))).toEqual(
      expect.arrayContaining([
        [zh('Header.CoinCharging'), '/pc/coincharging'],
        [zh('Header.VipRegister'), '/pc/vipRegister'],
        [zh('Header.Cart', 0), '/cart'],
        [zh('Header.LoginRegister'), '/pc/home'],
      ]),
    )
  },
)

browserTest('on a phone the drawer leads to all of these and to the pages of texts', async ({ newPage }) => {
  const page = await newPage({ width: 375 })
  await openPublic(page, '/aboutus')
  await page.getByRole('button', { name: zh('Header.Menu') }).click()
  const drawer = page.getByRole('dialog', { name: zh('Header.Menu') })
  await drawer.waitFor()
  expect(await linksIn(drawer.getByRole('navigation', { name: zh('Strip.Label') }))).toEqual([
    [zh('Strip.Home'), '/'],
    [zh('Title.FindingList'), '/findingList'],
    [zh('Title.Shop'), '/shop'],
    [zh('Strip.Favorites'), '/pc/favorite'],
    [zh('Strip.Orders'), '/pc/orders'],
    [zh('Header.CoinCharging'), '/pc/coincharging'],
    [zh('Header.VipRegister'), '/pc/vipRegister'],
    [zh('Strip.OpenShop'), '/pc/shopregister'],
    [zh('Title.BuyingInstructions'), '/buyinginstructions'],
    [zh('Title.VendorRegisterInstructions'), '/vendorregisterinstructions'],
    [zh('Title.AboutUs'), '/aboutus'],
    [zh('Title.ContactUs'), '/contactus'],
  ])
})

browserTest(
  'the bell of somebody signed in says how many notices are unread, and leads to them',
  async (stage) => {
    const administrator = await stage.api(accounts.administrator)
    const title = newName('维护')
    await administrator.call(createNotice, {
      body: {
        toAll: false,
        userName: accounts.otherShopper.username,
        type: 0,
        title,
        description: '十点开始',
      },
    })
    const page = await openSignedIn(stage, accounts.otherShopper)
    await openPublic(page, '/aboutus')
    const bell = page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${zh('Header.Notices')}，\\d+`) })
    await bell.click()
    await page.waitForURL((url) => url.pathname === '/pc/home')
    await page.getByText(title).first().waitFor()
  },
)

for (const width of flowWidths(375)) {
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
    await expectNoSeriousViolations(page, 'document')
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
  await expectNoSeriousViolations(page, 'document')
})
