import { getVendorList } from '@wenli/contract/auth/vendor'
import { getProductByNo, getProductListByVendor } from '@wenli/contract/base-info/product'
import { expect } from 'vitest'
import type { Api } from '../../api.ts'
import { RECEIVER, writeAddress } from '../../buying.ts'
import { thoroughTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { zh } from '../../words.ts'

const SHOP = '岭南岩板馆'

/** A slab of the demo that is cut to measure. */
const cutSlab = async (api: Api) => {
  const shops = await api.call(getVendorList, { query: { keyword: SHOP } })
  const query = { vendorNo: shops.items[0]?.vendorNo ?? '', maxResultCount: 200, sorting: 'creationTime' }
  const { items } = await api.call(getProductListByVendor, { query })
  for (const { productNo } of items) {
    const product = await api.call(getProductByNo, { query: { no: productNo } })
    if (product.noReasonReturn === 'MADE_TO_MEASURE') return product
  }
  throw new Error('nothing in the demo is cut to measure')
}

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px what cannot be returned without a reason says so, and is bought only when its buyer has confirmed it`,
    async (stage) => {
      const slab = await cutSlab(await stage.api())
      const page = await stage.newPage({ width })
      await register(page, stage.baseUrl)
      await page.goto(`/product?no=${slab.productNo}`)
      await page.getByText(zh('Return.MADE_TO_MEASURE')).waitFor()
      await expectNoSeriousViolations(page)
      await page.getByRole('button', { name: zh('Buy.Now') }).click()
      await page.waitForURL('**/checkout?**')
      await page.getByText(zh('Return.NotShort'), { exact: true }).waitFor()
      await writeAddress(page, RECEIVER)
      const place = page.getByRole('button', { name: zh('Checkout.Place') })
      const confirm = page.getByRole('checkbox', { name: zh('Checkout.NoReturn', 1) })
      await confirm.waitFor()
      await Promise.all([page.getByText(zh('Checkout.NoReturnFirst')).waitFor(), place.click()])
      expect(new URL(page.url()).pathname).toBe('/checkout')
      await expectNoSeriousViolations(page)
      await confirm.check()
      await place.click()
      await page.waitForURL('**/pay?tradeNo=*')
      await page.goto('/pc/orders')
      await page.getByText(zh('Return.NotShort'), { exact: true }).first().waitFor()
    },
    240_000,
  )
}
