import { createProduct, getAllProductsByVendor } from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, choose, newName } from '../../admin.ts'
import type { Api } from '../../api.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { knownPicture, samplePicture } from '../../sample-picture.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

const openProducts = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/vc/product${search}`)
  await page.getByRole('heading', { level: 1, name: zh('Title.VendorProducts') }).waitFor()
}
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: name })
const pictures = (page: Page) =>
  page.getByRole('list', { name: zh('ProductForm.Pictures') }).getByRole('button', { name: /方向键/ })

const draftOf = async (api: Api, name: string, isDraft = true) => {
  const { items } = await api.call(getProductCategoryList, { query: { maxResultCount: 1 } })
  return api.call(createProduct, {
    body: {
      name,
      productCategoryId: items[0]?.id ?? 0,
      unit: '㎡',
      unitPrice: 128,
      coverImageUrl: await knownPicture(api),
      isDraft,
    },
  })
}

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px a vendor describes a product, orders its square pictures, hands it in and finds it in its state`,
    async (stage) => {
      const page = await openSignedIn(stage, accounts.vendor, { width })
      await openProducts(page)
      await expectNoSeriousViolations(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: zh('VendorProduct.New') })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: zh('VendorProduct.New') }).waitFor()

      await press(page, zh('ProductForm.Offer'))
      await page.getByText(zh('ProductForm.pictures.missing')).waitFor()
      await page.getByText(zh('Form.FieldIsRequired', zh('Product.name'))).waitFor()
      await expectNoSeriousViolations(page)

      const name = newName('样品')
      await page.getByRole('textbox', { name: zh('Product.name'), exact: true }).fill(name)
      await page.getByRole('combobox', { name: zh('Product.unit') }).fill('张')
      await page.getByRole('combobox', { name: zh('Product.productCategoryId'), exact: true }).click()
      await page.locator('.ant-cascader-menu-item').first().click()
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: zh('Product.unitPrice'), exact: true }).fill('128.5')

      const [one, two] = [await samplePicture(page, '甲.png'), await samplePicture(page, '乙.png')]
      await page.getByLabel(zh('ProductForm.AddPictures')).setInputFiles([one, two])
      await page.getByRole('dialog', { name: zh('ProductForm.CropTitle', 1, 2) }).waitFor()
      await expectNoSeriousViolations(page)
      await press(page, zh('ProductForm.CropUse'))
      await page.getByRole('dialog', { name: zh('ProductForm.CropTitle', 2, 2) }).waitFor()
      await press(page, zh('ProductForm.CropUse'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await pictures(page).nth(1).waitFor()
      await page.getByRole('progressbar').first().waitFor({ state: 'detached' })

      const keys = () => pictures(page).evaluateAll((all) => all.map((each) => each.dataset['picture']))
      const before = await keys()
      await pictures(page).nth(1).focus()
      await page.keyboard.press('ArrowLeft')
      await page.getByText(zh('ProductForm.Moved', 1, 2)).waitFor({ state: 'attached' })
      expect(await keys()).toEqual(before.toReversed())
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-picture'))
      await expect.poll(focused).toBe(before[1])

      await press(page, zh('ProductForm.Offer'))
      await page.getByRole('heading', { level: 1, name: zh('Title.VendorProducts') }).waitFor()
      await page
        .getByRole('group', { name: zh('Product.status') })
        .getByRole('button', { name: zh('Product.status.AUDITING') })
        .click()
      await page.waitForURL((url) => url.searchParams.get('status') === 'AUDITING')
      await rowOf(page, name).waitFor()

      const vendor = await stage.api(accounts.vendor)
      const { items } = await vendor.call(getAllProductsByVendor, { query: { keyword: name } })
      expect(items).toMatchObject([{ name, unit: '张', unitPrice: 128.5, status: 'AUDITING' }])

      await Promise.all([
        page.getByText(zh('VendorProduct.done.withdraw', 1)).waitFor(),
        rowOf(page, name)
          .getByRole('button', { name: zh('VendorProduct.action.withdraw') })
          .click(),
      ])
      await openProducts(page, `?q=${encodeURIComponent(name)}`)
      await rowOf(page, name)
        .getByRole('button', { name: zh('VendorProduct.Delete') })
        .click()
      await answer(page, zh('VendorProduct.Delete'))
      await page.getByText(zh('VendorProduct.empty.nothingFits')).waitFor()
    },
    TIMEOUT,
  )
}

browserTest(
  'several products take a step with one call, and those that could not are named with the reason',
  async (stage) => {
    const [vendor, administrator] = [
      await stage.api(accounts.vendor),
      await stage.api(accounts.administrator),
    ]
    const stem = newName('成批')
    const [live, draft] = [await draftOf(vendor, `${stem}在售`, false), await draftOf(vendor, `${stem}草稿`)]
    await administrator.call(auditProducts, { body: { ids: [live.id], action: 'approve' } })
    const page = await openSignedIn(stage, accounts.vendor)
    await openProducts(page, `?q=${encodeURIComponent(stem)}`)
    const moves: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/Product/Move')) moves.push(request.postData() ?? '')
    })
    await page.getByRole('checkbox', { name: zh('VendorProduct.ChooseAll') }).check()
    await press(page, zh('VendorProduct.batch.unpublish'))
    await page.getByText(zh('VendorProduct.PartlyDone', 1, 1)).waitFor()
    await page
      .getByText(zh('VendorProduct.NotMoved', draft.name, zh('Error.BaseInfo:ProductState')))
      .waitFor()
    expect(moves).toHaveLength(1)
    await rowOf(page, live.name).getByText(zh('Product.status.OFF_SALE')).waitFor()
  },
  TIMEOUT,
)

thoroughTest(
  'a vendor reads why a product was refused, mends it and hands it in again; another shop finds nothing there',
  async (stage) => {
    const [vendor, administrator] = [
      await stage.api(accounts.vendor),
      await stage.api(accounts.administrator),
    ]
    const product = await draftOf(vendor, newName('驳回'), false)
    const reason = '图片里有其他店铺的水印'
    await administrator.call(auditProducts, { body: { ids: [product.id], action: 'reject', reason } })
    const page = await openSignedIn(stage, accounts.vendor)
    await openProducts(page, `?q=${encodeURIComponent(product.name)}`)
    await rowOf(page, product.name).getByText(zh('VendorProduct.Reason', reason)).waitFor()
    await rowOf(page, product.name)
      .getByRole('link', { name: zh('VendorProduct.Edit') })
      .click()
    await page.getByText(reason, { exact: true }).waitFor()
    await page.getByLabel(zh('Product.brandId')).click()
    await choose(page, '')
    await page.getByRole('switch', { name: zh('ProductForm.HasSkus') }).click()
    await press(page, zh('ProductForm.SkuAdd'))
    await page.getByLabel(zh('ProductForm.SkuName')).fill('600×600')
    await press(page, zh('ProductForm.SkuAdd'))
    await page.getByLabel(zh('ProductForm.SkuName')).last().fill('600×600 ')
    await press(page, zh('ProductForm.Offer'))
    const repeated = page.getByText(zh('Validation.Repeated', zh('ProductForm.SkuName')))
    await repeated.waitFor()
    await page.getByLabel(zh('ProductForm.SkuName')).first().fill('600×1200')
    await repeated.waitFor({ state: 'detached' })
    await press(page, zh('ProductForm.Offer'))
    await page.getByRole('heading', { level: 1, name: zh('Title.VendorProducts') }).waitFor()
    await rowOf(page, product.name).getByText(zh('Product.status.AUDITING')).waitFor()

    stage.allowComplaint(/404/)
    const other = await openSignedIn(stage, accounts.otherVendor)
    await other.goto(`/vc/productedit?id=${product.id}`)
    await other.getByRole('heading', { level: 1, name: zh('Title.ProductEdit') }).waitFor()
    expect(await other.getByLabel(zh('Product.name')).count()).toBe(0)
  },
  TIMEOUT,
)
