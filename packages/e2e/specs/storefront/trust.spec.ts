import { getVendorList } from '@wenli/contract/auth/vendor'
import { getProductListByVendor } from '@wenli/contract/base-info/product'
import { expect } from 'vitest'
import { browserTest, expectNoSeriousViolations, widths } from '../../fixtures.ts'
import { zh } from '../../words.ts'

for (const width of widths) {
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
}
