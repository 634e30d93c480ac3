import { getVendorList } from '@wenli/contract/auth/vendor'
import { getProductListByVendor } from '@wenli/contract/base-info/product'
import type { Request } from 'playwright-core'
import { expect } from 'vitest'
import { answer } from '../../admin.ts'
import { browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { expectToFit } from '../../screen-walk.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px a visitor who wants to follow a shop signs in, comes back, follows it, and finds it among their own`,
    async (stage) => {
      const account = await register(await stage.newPage(), stage.baseUrl)
      const visitor = await stage.api()
      // The oldest is of the demo; newer ones other tests suspend and close.
      const [shop, other] = (
        await visitor.call(getVendorList, { query: { maxResultCount: 2, sorting: 'creationTime' } })
      ).items
      if (shop === undefined || other === undefined) throw new Error('the demo has no two shops')
      const { items } = await visitor.call(getProductListByVendor, {
        query: { vendorNo: shop.vendorNo, maxResultCount: 1 },
      })

      const page = await stage.newPage({ width })
      // Of a shop that nobody follows it does not say so.
      await page.goto(`/vendor?no=${other.vendorNo}`)
      await page.getByRole('heading', { level: 1, name: other.displayName }).waitFor()
      expect(await page.getByText(new RegExp(`^${zh('Vendor.Followers', '')}`)).count()).toBe(0)
      await page.goto(`/vendor?no=${shop.vendorNo}`)
      const follow = page.getByRole('button', { name: zh('Vendor.Follow'), exact: true })
      const following = page.getByRole('button', { name: zh('Vendor.Following'), exact: true })
      await follow.click()
      await page.locator('input[name="username"]').fill(account.username)
      await page.locator('input[name="password"]').fill(account.password)
      await page.locator('input[name="password"]').press('Enter')
      await page.waitForURL(`**/vendor?no=${shop.vendorNo}`)
      await follow.click()
      await following.waitFor()
      expect(await following.getAttribute('aria-pressed')).toBe('true')
      await page.getByText(new RegExp(`^${zh('Vendor.Followers', '[1-9]\\d*')}$`)).waitFor()
      await expectToFit(page, '/vendor')
      await expectNoSeriousViolations(page)

      await page.goto(`/product?no=${items[0]?.productNo}`)
      await following.waitFor()
      await expectToFit(page, '/product')
      await expectNoSeriousViolations(page)
      await following.click()
      await follow.click()
      await following.waitFor()

      await page.goto('/pc/favorite')
      await page.getByRole('button', { name: zh('Favorite.View.SHOPS'), exact: true }).click()
      await page.waitForURL('**/pc/favorite?view=SHOPS')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: shop.displayName }).waitFor()
      await expectToFit(page, '/pc/favorite')
      await expectNoSeriousViolations(page)
      const drop = main.getByRole('button', { name: zh('Follow.DropOf', shop.displayName) })
      await drop.click()
      await answer(page, zh('Dialog.NotNow'))
      await drop.click()
      await answer(page, zh('Follow.Drop'))
      await main.getByText(zh('Follow.Empty')).waitFor()
    },
    240_000,
  )

browserTest('an answer from before a shop was followed does not take that back', async (stage) => {
  const visitor = await stage.api()
  const { items } = await visitor.call(getVendorList, {
    query: { maxResultCount: 1, sorting: 'creationTime' },
  })
  const page = await stage.newPage()
  await register(page, stage.baseUrl)
  const { promise: followed, resolve } = Promise.withResolvers<void>()
  await page.route('**/FollowedShop/GetState?*', async (route) => {
    const response = await route.fetch()
    await followed
    await route.fulfill({ response }).catch(() => {})
  })
  const isQuestion = (request: Request) => request.url().includes('/FollowedShop/GetState?')
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isQuestion).then(() => 'taken back'),
    page.waitForEvent('requestfinished', isQuestion).then(() => 'answered'),
  ])
  const asked = page.waitForRequest('**/FollowedShop/GetState?*')
  await page.goto(`/vendor?no=${items[0]?.vendorNo}`)
  await asked
  await page.getByRole('button', { name: zh('Vendor.Follow'), exact: true }).click()
  const following = page.getByRole('button', { name: zh('Vendor.Following'), exact: true })
  await following.waitFor()
  resolve()
  expect(await ended).toBe('taken back')
  await following.click()
  await page.getByRole('button', { name: zh('Vendor.Follow'), exact: true }).waitFor()
})
