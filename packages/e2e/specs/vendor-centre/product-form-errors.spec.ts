import { getAllProductsByVendor } from '@wenli/contract/base-info/product'
import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import { expect } from 'vitest'
import { newName } from '../../admin.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { pageTitle, zh } from '../../words.ts'

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px numbers that may not stand stay as they were typed and say why, and the first field that is wrong gets the focus`,
    async (stage) => {
      const { items } = await (
        await stage.api()
      ).call(getProductCategoryList, { query: { maxResultCount: MAX_PAGE_SIZE } })
      const sole = items.find(
        ({ id, name }) =>
          !items.some((other) => other.parentId === id || (other.id !== id && other.name.includes(name))),
      )
      const page = await openSignedIn(stage, accounts.vendor, { width })
      await page.goto('/vc/productedit')
      await page.waitForFunction((wanted) => document.title === wanted, pageTitle('VendorProduct.New'))
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const hasFocus = async (name: string): Promise<void> => {
        await expect.poll(() => field(name).evaluate((node) => node === document.activeElement)).toBe(true)
      }
      const price = field(zh('Product.unitPrice'))
      const stock = field(zh('Product.stock'))

      // What is asked for is marked before anything is sent.
      const markOf = (label: string) =>
        page
          .getByText(label, { exact: true })
          .evaluate((node) => getComputedStyle(node, '::after').content.includes('*'))
      const labels = ['Product.name', 'Product.unit', 'Product.unitPrice', 'Product.keywords'] as const
      const marks = await Promise.all(labels.map((label) => markOf(zh(label))))
      expect(marks).toEqual([true, true, true, false])

      await price.fill('12.345')
      await page.getByText(zh('Validation.TooPrecise', zh('Product.unitPrice'))).waitFor()
      await stock.fill('12.5')
      await page.getByText(zh('Validation.NotWhole', zh('Product.stock'))).waitFor()
      expect([await price.inputValue(), await stock.inputValue()]).toEqual(['12.345', '12.5'])

      // Everything lacks: the name stands first, above what is seen.
      await press(page, zh('ProductForm.Offer'))
      await hasFocus(zh('Product.name'))
      await page.getByText(zh('Form.FieldIsRequired', zh('Product.unit'))).waitFor()
      await press(page, zh('ProductForm.SaveDraft'))
      await hasFocus(zh('Product.name'))
      await expectNoSeriousViolations(page)

      await field(zh('Product.name')).fill(newName('填错'))
      const category = page.getByRole('combobox', { name: zh('Product.productCategoryId'), exact: true })
      // Of what was typed a single category is left: Enter takes it.
      await category.click()
      await category.pressSequentially(sole?.name ?? '')
      await page.locator('.ant-cascader-menu-item').first().waitFor()
      await category.press('Enter')
      await page.locator('.ant-cascader-dropdown').first().waitFor({ state: 'hidden' })
      // The unit above still says that it lacks, which a draft may.
      await press(page, zh('ProductForm.SaveDraft'))
      await hasFocus(zh('Product.unitPrice'))

      await price.fill('１２８')
      await stock.fill('-3')
      await page.getByText(zh('Validation.TooSmall', zh('Product.stock'), 0)).waitFor()
      expect(await price.inputValue()).toBe('128.00')
      await stock.fill('３')
      await page.getByRole('combobox', { name: zh('Product.unit') }).fill('张')
      await press(page, zh('ProductForm.Offer'))
      await page.getByText(zh('ProductForm.pictures.missing')).waitFor()
      const pictures = page.getByLabel(zh('ProductForm.AddPictures'))
      await expect.poll(() => pictures.evaluate((node) => node === document.activeElement)).toBe(true)
      expect(await stock.inputValue()).toBe('3')

      await page.getByRole('switch', { name: zh('ProductForm.HasSkus') }).click()
      await press(page, zh('ProductForm.SkuAdd'))
      await field(zh('ProductForm.SkuPrice')).fill('0')
      await page.getByText(zh('Validation.TooSmall', zh('ProductForm.SkuPrice'), 0.01)).waitFor()
      expect(await field(zh('ProductForm.SkuPrice')).inputValue()).toBe('0')

      // 128 is asked for none of them, and is right as soon as one of them is sold for it.
      const ofNoSku = page.getByText(zh('Validation.PriceOfNoSku', zh('Product.unitPrice')))
      await field(zh('ProductForm.SkuName')).fill('600×600')
      await field(zh('ProductForm.SkuPrice')).fill('300')
      await ofNoSku.waitFor()
      await press(page, zh('ProductForm.SaveDraft'))
      await hasFocus(zh('Product.unitPrice'))
      await field(zh('ProductForm.SkuPrice')).fill('')
      await ofNoSku.waitFor({ state: 'detached' })
    },
    240_000,
  )

thoroughTest(
  'what is on sale is not saved while a file of it is on its way, and the file says so',
  async (stage) => {
    const vendor = await stage.api(accounts.vendor)
    const { items } = await vendor.call(getAllProductsByVendor, {
      query: { status: 'ON_SALE', maxResultCount: 1 },
    })
    const page = await openSignedIn(stage, accounts.vendor)
    await page.goto(`/vc/productedit?id=${items[0]?.id}`)
    await page.getByRole('combobox', { name: zh('Product.noReasonReturn') }).click()
    await page.getByText(zh('Product.noReasonReturn.DIGITAL_FILE'), { exact: true }).last().click()
    const files = page.getByLabel(zh('Product.files'))
    // Never answered.
    await page.route('**/uploadGoodsFile*', () => undefined)
    await files.setInputFiles({ name: '成品.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    await page.getByText('成品.zip').waitFor()
    await press(page, zh('ProductForm.Save'))
    await page.getByText(zh('ProductForm.FilesBusy')).waitFor()
    await expect.poll(() => files.evaluate((node) => node === document.activeElement)).toBe(true)
    await expectNoSeriousViolations(page)
    expect(new URL(page.url()).pathname).toBe('/vc/productedit')
  },
  240_000,
)
