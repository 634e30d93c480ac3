import { getVendorList } from '@wenli/contract/auth/vendor'
import { getProductListByVendor } from '@wenli/contract/base-info/product'
import { SCORE_DAYS, SCORE_MIN_ORDERS, SCORE_MIN_RATINGS } from '@wenli/contract/limits'
import { expect } from 'vitest'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** Other tests review the same shops meanwhile: what it says is of its moment. */
const scoreText = new RegExp(
  String.raw`${zh('Vendor.Score')} [1-5]\.\d \(${zh('Vendor.Ratings', String.raw`\d+`)}\)`,
)

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px shop and product say who sells and lead to what is published about who stands behind it`,
    async (stage) => {
      const api = await stage.api()
      const { items } = await api.call(getVendorList, { query: { keyword: '砚石工坊' } })
      const vendorNo = items[0]?.vendorNo ?? ''
      const goods = await api.call(getProductListByVendor, { query: { vendorNo, maxResultCount: 1 } })
      const page = await stage.newPage({ width })
      await page.goto(`/product?no=${goods.items[0]?.productNo ?? ''}`)
      const card = page.getByRole('complementary', { name: zh('Product.Shop') })
      await card.getByText(zh('Vendor.SelfOperated')).waitFor()
      await card.getByRole('link', { name: zh('Vendor.Licence') }).click()
      await page.getByRole('heading', { level: 1, name: zh('Title.VendorLicence') }).waitFor()
      await page.getByText('91000000MA', { exact: false }).waitFor()
      await expectNoSeriousViolations(page)
      // The server draws it: it is there without a script.
      const html = await (await fetch(`${stage.baseUrl}/vendorlicence?no=${vendorNo}`)).text()
      expect(html).toContain(zh('Licence.Code'))
      await page.goto(`/vendor?no=${vendorNo}`)
      await page.getByRole('heading', { level: 1 }).getByText(zh('Vendor.SelfOperated')).waitFor()
      await page.getByRole('link', { name: zh('Vendor.Licence') }).waitFor()
      await expectNoSeriousViolations(page)
    },
  )

  browserTest(
    `at ${width} px the home page, a product and its shop say what buyers think of the shop`,
    async (stage) => {
      const api = await stage.api()
      const { items } = await api.call(getVendorList, { query: { keyword: '岭南岩板馆' } })
      const vendorNo = items[0]?.vendorNo ?? ''
      const goods = await api.call(getProductListByVendor, { query: { vendorNo, maxResultCount: 1 } })
      const page = await stage.newPage({ width })
      await page.goto('/')
      const onHome = page.locator(`a[href="/vendor?no=${vendorNo}"]`).filter({ hasText: scoreText })
      await onHome.waitFor()
      await page.goto(`/product?no=${goods.items[0]?.productNo ?? ''}`)
      const card = page.getByRole('complementary', { name: zh('Product.Shop') })
      await card.getByText(scoreText).waitFor()
      await card.getByRole('link', { name: zh('Product.VisitShop') }).click()
      await page.getByRole('heading', { level: 1, name: '岭南岩板馆' }).waitFor()
      await page.getByRole('listitem').filter({ hasText: scoreText }).waitFor()
      // The server draws it: nothing moves when the script comes.
      const html = await (await fetch(`${stage.baseUrl}/vendor?no=${vendorNo}`)).text()
      expect(html).toContain(zh('Vendor.Score'))
    },
  )

  browserTest(`at ${width} px a shop reads its score and how it is made`, async (stage) => {
    const page = await openSignedIn(stage, accounts.vendor, { width })
    await page.goto('/vc/home')
    const sheet = page.getByRole('region', { name: zh('Vendor.Score') })
    await sheet.getByText(/^[1-5]\.\d$/).waitFor()
    await sheet
      .getByText(zh('VendorHome.ScoreHow', SCORE_DAYS, SCORE_MIN_ORDERS, SCORE_MIN_RATINGS))
      .waitFor()
    await sheet.getByText(new RegExp(`^${zh('VendorHome.Refused', SCORE_DAYS, String.raw`\d+`)}$`)).waitFor()
    await expectNoSeriousViolations(page)
  })
}
