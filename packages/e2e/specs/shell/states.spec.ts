// What a screen shows while its data is on the way, when it does not come, and when there is none.
import { getProductList } from '@wenli/contract/base-info/product'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { breakApi, holdApi, watchJumps } from '../../api-faults.ts'
import { navigateInside, openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { sample } from '../../sample.ts'
import { expectToFit } from '../../screen-walk.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** Drawn in the browser, each with what shows that its data came. */
const screens = [
  { path: '/cart', account: accounts.shopper, title: 'Title.Cart' },
  { path: '/checkout', account: accounts.shopper, title: 'Title.Checkout' },
  { path: '/pc/orders', account: accounts.shopper, title: 'Title.Orders' },
  { path: '/vc/product', account: accounts.vendor, title: 'Title.VendorProducts' },
  { path: '/admin/brands', account: accounts.administrator, title: 'Brand' },
] as const

/** Google's bound for a page that stays where it is. */
const MOST_JUMPING = 0.1

const heading = (page: Page, title: (typeof screens)[number]['title']) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: zh(title) })
const waits = (page: Page) =>
  page
    .getByRole('main')
    .locator('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"], [role="status"]')
    .filter({ visible: true })
    .first()
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: zh('Error.Retry') })

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px a screen whose data is slow says so, fits, and does not jump when it comes`,
    async (stage) => {
      for (const { path, account, title } of screens) {
        const page = await openSignedIn(stage, account, { width })
        const jumps = await watchJumps(page)
        const release = await holdApi(page)
        await page.goto(path)
        await heading(page, title).waitFor()
        await waits(page).waitFor()
        await expectToFit(page, path)
        await release()
        await page
          .getByRole('main')
          .locator('table, ul li, [role="status"] a, [role="status"] button')
          .first()
          .waitFor()
        expect({ path, jumps: (await jumps()) < MOST_JUMPING }).toEqual({ path, jumps: true })
        await page.context().close()
      }
    },
  )

  browserTest(
    `at ${width} px a screen whose data does not come says so in Chinese and offers another try, which works`,
    async (stage) => {
      stage.allowComplaint(/status of 502/)
      for (const { path, account, title } of sample(screens, 2)) {
        const page = await openSignedIn(stage, account, { width })
        const mend = await breakApi(page)
        await page.goto(path)
        await heading(page, title).waitFor()
        await retry(page).waitFor()
        await expectToFit(page, path)
        await expectNoSeriousViolations(page)
        await mend()
        await retry(page).click()
        await retry(page).waitFor({ state: 'detached' })
        await page.context().close()
      }
    },
  )

  browserTest(
    `at ${width} px a public page that could not be fetched says so and offers another try, which works`,
    async ({ newPage, api, allowComplaint }) => {
      allowComplaint(/status of 502/)
      // The oldest is of the demo; newer ones other tests delete.
      const oldest = { maxResultCount: 1, sorting: 'creationTime' }
      const [product] = (await (await api()).call(getProductList, { query: oldest })).items
      const page = await newPage({ width })
      for (const path of ['/search?q=岩板', `/product?no=${product?.productNo ?? ''}`]) {
        await openPublic(page, '/aboutus')
        const mend = await breakApi(page)
        await navigateInside(page, path)
        await page.getByRole('heading', { level: 1, name: zh('Error.PageFailed') }).waitFor()
        await expectToFit(page, path)
        await mend()
        await retry(page).click()
        await page
          .locator('main h1')
          .filter({ hasNotText: zh('Error.PageFailed') })
          .waitFor()
      }
    },
  )

  browserTest(
    `at ${width} px the home page stands without what could not be fetched for it`,
    async ({ newPage, allowComplaint }) => {
      allowComplaint(/status of 502/)
      const page = await newPage({ width })
      await openPublic(page, '/aboutus')
      await breakApi(page)
      await navigateInside(page, '/')
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: zh('Title.BuyingInstructions') }).waitFor()
      await expectToFit(page, '/')
      expect(await retry(page).count()).toBe(0)
    },
  )

  thoroughTest(
    `at ${width} px an order that is not there says so and leads to those that are`,
    async (stage) => {
      stage.allowComplaint(/status of 40[04]/)
      const page = await openSignedIn(stage, accounts.shopper, { width })
      for (const path of ['/pc/order', '/pc/order?no=20260101000000000000']) {
        await page.goto(path)
        const main = page.getByRole('main')
        await main.getByRole('heading', { level: 1, name: zh('Error.NotFound') }).waitFor()
        expect(await retry(page).count()).toBe(0)
        await expectToFit(page, path)
        await main.getByRole('link', { name: zh('Title.Orders') }).click()
        await main.getByRole('heading', { level: 1, name: zh('Title.Orders') }).waitFor()
      }
    },
  )

  thoroughTest(`at ${width} px a page beyond the last of a list is the last`, async (stage) => {
    const vendor = await openSignedIn(stage, accounts.vendor, { width })
    await vendor.goto('/vc/product?p=99')
    await vendor.waitForURL((url) => url.pathname === '/vc/product' && url.searchParams.get('p') !== '99')
    await vendor.getByRole('main').locator('img').filter({ visible: true }).first().waitFor()
  })

  thoroughTest(`at ${width} px a screen with nothing to show says so and leads on`, async (stage) => {
    const newcomer = await stage.newPage({ width })
    await register(newcomer, stage.baseUrl)
    const visitor = await stage.newPage({ width })
    const vendor = await openSignedIn(stage, accounts.vendor, { width })
    const administrator = await openSignedIn(stage, accounts.administrator, { width })
    for (const [page, path] of [
      [newcomer, '/cart'],
      [newcomer, '/checkout'],
      [newcomer, '/pc/orders'],
      [visitor, '/search?q=zzzzqqqq'],
      [vendor, '/vc/product?q=zzzzqqqq'],
      [administrator, '/admin/users?keyword=zzzzqqqq'],
    ] as const) {
      await page.goto(path)
      const main = page.getByRole('main')
      const note = main.getByRole('status').filter({ hasNotText: zh('Loading.Label') })
      const nothingFound = main.getByText(zh('Search.None', 'zzzzqqqq'))
      await note.locator('a, button').or(nothingFound).first().waitFor()
      await expectToFit(page, path)
      await expectNoSeriousViolations(page)
    }
  })

  browserTest(
    `at ${width} px a search that found nothing looks right before any script has run`,
    async ({ newPage }) => {
      const page = await newPage({ width, javaScriptEnabled: false })
      await page.goto('/search?q=zzzzqqqq')
      const note = page.getByRole('heading', { level: 2, name: zh('Search.None', 'zzzzqqqq') })
      expect(await note.evaluate((heading) => getComputedStyle(heading).textAlign)).toBe('center')
      await expectToFit(page, '/search')
    },
  )
}
