import { buffer } from 'node:stream/consumers'
import { getAllProductsByVendor, getProductListByVendor } from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { getVendorList } from '@wenli/contract/auth/vendor'
import { getOrderByNo, getOwnOrders } from '@wenli/contract/ordering/order'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, newName, rowOf } from '../../admin.ts'
import { DEMO_PAY_PASSWORD, payByWallet } from '../../buying.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const SHOP = '素木集'
const TIMEOUT = 240_000

const saved = async (page: Page, click: () => Promise<void>) => {
  const download = page.waitForEvent('download')
  await click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
}

for (const width of flowWidths(1440)) {
  thoroughTest(
    `at ${width} px a texture of the demo is bought without an address, paid from the wallet and downloaded`,
    async (stage) => {
      const api = await stage.api(accounts.shopper)
      const shops = await api.call(getVendorList, { query: { keyword: SHOP } })
      const { items } = await api.call(getProductListByVendor, {
        query: { vendorNo: shops.items[0]?.vendorNo ?? '', maxResultCount: 200 },
      })
      const texture = items.find(({ name }) => name.endsWith('无缝贴图'))
      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto(`/product?no=${texture?.productNo ?? ''}`)
      await page.getByText(zh('Return.DIGITAL_FILE')).waitFor()
      await page.getByRole('button', { name: zh('Buy.Now') }).click()
      await page.waitForURL('**/checkout?**')
      await page.getByText(zh('Checkout.Download')).waitFor()
      await page.getByText(zh('Checkout.NotSent')).waitFor()
      expect(await page.getByText(zh('Price.FreeFreight')).count()).toBe(0)
      expect(await page.getByRole('radiogroup', { name: zh('Checkout.Address') }).count()).toBe(0)
      await page.getByRole('checkbox', { name: zh('Checkout.NoReturn', 1) }).check()
      await expectNoSeriousViolations(page)
      await page.getByRole('button', { name: zh('Checkout.Place') }).click()
      await page.waitForURL('**/pay?tradeNo=*')
      const tradeNo = new URL(page.url()).searchParams.get('tradeNo')
      await payByWallet(page, DEMO_PAY_PASSWORD)

      await page.goto('/pc/orders?tab=TO_RECEIVE')
      const file = page.getByRole('button', {
        name: zh('OrderFiles.DownloadOf', `${texture?.name ?? ''}.zip`),
      })
      await file.first().waitFor()
      await page.getByText(zh('OrderState.NOT_REQUIRED')).first().waitFor()
      await expectNoSeriousViolations(page)
      // Not the newest one: other tests buy as this shopper, too.
      const { items: own } = await api.call(getOwnOrders, { query: { maxResultCount: 50 } })
      const orderNo = own.find((order) => order.tradeNo === tradeNo)?.orderNo ?? ''
      await page.goto(`/pc/order?no=${orderNo}`)
      await page.getByRole('heading', { level: 1, name: zh('OrderState.NOT_REQUIRED') }).waitFor()
      await file.click()
      await page.getByText(zh('OrderFiles.Ask')).waitFor()
      await answer(page, zh('Dialog.NotNow'))
      expect((await api.call(getOrderByNo, { query: { no: orderNo } })).status).toBe('PAID')

      const first = await saved(page, async () => {
        await file.click()
        await answer(page, zh('OrderFiles.Download'))
      })
      expect(first.name).toBe(`${texture?.name ?? ''}.zip`)
      expect(first.bytes.subarray(0, 2).toString()).toBe('PK')
      await page.getByRole('heading', { level: 1, name: zh('OrderState.RECEIVED') }).waitFor()
      await expectNoSeriousViolations(page)
      // Nobody is asked twice.
      const second = await saved(page, () => file.click())
      expect(second.bytes.equals(first.bytes)).toBe(true)

      await press(page, zh('OrderAction.refund'))
      const reasons = page.getByRole('dialog').getByRole('combobox').locator('option')
      await reasons.first().waitFor({ state: 'attached' })
      expect(await reasons.allTextContents()).not.toContain(zh('RefundReason.SEVEN_DAYS'))
    },
    TIMEOUT,
  )
}

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px a vendor sells a file: without one it is not handed in, with one the platform can open it`,
    async (stage) => {
      stage.allowComplaint(/uploadGoodsFile|Product\/Create/)
      const page = await openSignedIn(stage, accounts.vendor, { width })
      await page.goto('/vc/product')
      await page
        .getByRole('main')
        .getByRole('link', { name: zh('VendorProduct.New') })
        .first()
        .click()
      const name = newName('贴图')
      await page.getByRole('textbox', { name: zh('Product.name'), exact: true }).fill(name)
      await page.getByRole('combobox', { name: zh('Product.unit') }).fill('套')
      await page.getByRole('combobox', { name: zh('Product.productCategoryId'), exact: true }).click()
      await page.locator('.ant-cascader-menu-item').first().click()
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: zh('Product.unitPrice'), exact: true }).fill('39')
      const picture = await samplePicture(page, '封面.png')
      await page.getByLabel(zh('ProductForm.AddPictures')).setInputFiles([picture])
      await press(page, zh('ProductForm.CropUse'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('progressbar').first().waitFor({ state: 'detached' })

      await page.getByRole('combobox', { name: zh('Product.noReasonReturn') }).click()
      await page.getByText(zh('Product.noReasonReturn.DIGITAL_FILE'), { exact: true }).last().click()
      await press(page, zh('ProductForm.Offer'))
      await page.getByText(zh('Error.BaseInfo:FilesMissing')).waitFor()
      await answer(page, zh('Dialog.Confirm'))
      await page.getByLabel(zh('Product.files')).setInputFiles([
        { name: '恶意.zip', mimeType: 'application/zip', buffer: Buffer.from('not an archive') },
        { ...picture, name: '成品.png' },
      ])
      await page.getByRole('alert').filter({ hasText: '恶意.zip' }).waitFor()
      await page.getByRole('button', { name: zh('ProductForm.RemoveFile', '恶意.zip') }).click()
      await page.getByText('成品.png').waitFor()
      await page.getByText(/^\d+ KB$/).waitFor()
      await expectNoSeriousViolations(page)
      await press(page, zh('ProductForm.Offer'))
      await page.getByRole('heading', { level: 1, name: zh('Title.VendorProducts') }).waitFor()

      const vendor = await stage.api(accounts.vendor)
      const { items } = await vendor.call(getAllProductsByVendor, { query: { keyword: name } })
      expect(items).toMatchObject([{ name, status: 'AUDITING' }])
      const administrator = await openSignedIn(stage, accounts.administrator, { width })
      await administrator.goto(`/admin/products?keyword=${encodeURIComponent(name)}`)
      await rowOf(administrator, name)
        .getByRole('button', { name: zh('AdminProduct.Review'), exact: true })
        .click()
      const opened = await saved(administrator, () =>
        administrator.getByRole('button', { name: '成品.png' }).click(),
      )
      expect(opened.name).toBe('成品.png')
      const platform = await stage.api(accounts.administrator)
      await platform.call(auditProducts, { body: { ids: [items[0]?.id ?? 0], action: 'approve' } })
    },
    TIMEOUT,
  )
}
