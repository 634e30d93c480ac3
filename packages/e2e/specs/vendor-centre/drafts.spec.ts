import { deleteProduct, getAllProductsByVendor } from '@wenli/contract/base-info/product'
import { expect } from 'vitest'
import { answer, newName } from '../../admin.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px a vendor keeps a draft of name and category alone, and hands it in once it is whole`,
    async (stage) => {
      const page = await openSignedIn(stage, accounts.vendor, { width })
      const vendor = await stage.api(accounts.vendor)
      const name = newName('半成品')
      const read = () => vendor.call(getAllProductsByVendor, { query: { keyword: name } })
      const row = page
        .getByRole('main')
        .getByRole('row')
        .or(page.getByRole('main').getByRole('listitem'))
        .filter({ hasText: name })
      const list = page.getByRole('heading', { level: 1, name: zh('Title.VendorProducts') })

      await page.goto('/vc/productedit')
      await page.getByRole('textbox', { name: zh('Product.name'), exact: true }).fill(name)
      await press(page, zh('ProductForm.SaveDraft'))
      await page.getByText(zh('Form.FieldIsRequired', zh('Product.productCategoryId'))).waitFor()
      expect(await page.getByText(zh('ProductForm.pictures.missing')).count()).toBe(0)
      await page.getByRole('combobox', { name: zh('Product.productCategoryId'), exact: true }).click()
      await page.locator('.ant-cascader-menu-item').first().click()
      await page.keyboard.press('Escape')
      await press(page, zh('ProductForm.SaveDraft'))
      await list.waitFor()
      await page
        .getByRole('group', { name: zh('Product.status') })
        .getByRole('button', { name: zh('Product.status.DRAFT') })
        .click()
      await row.getByText(zh('VendorProduct.NoPrice')).waitFor()
      await expectNoSeriousViolations(page)

      stage.allowComplaint(/409/)
      await row.getByRole('button', { name: zh('VendorProduct.action.submit') }).click()
      await page.getByRole('alertdialog').getByText(zh('Error.BaseInfo:ProductIncomplete')).waitFor()
      await answer(page, zh('Dialog.Confirm'))
      expect((await read()).items).toMatchObject([{ name, status: 'DRAFT', unitPrice: 0, coverImageUrl: '' }])

      await row.getByRole('link', { name: zh('VendorProduct.Edit') }).click()
      await page.getByRole('combobox', { name: zh('Product.unit') }).fill('张')
      await page.getByRole('textbox', { name: zh('Product.unitPrice'), exact: true }).fill('88')
      await press(page, zh('ProductForm.Offer'))
      await page.getByText(zh('ProductForm.pictures.missing')).waitFor()
      await page
        .getByLabel(zh('ProductForm.AddPictures'))
        .setInputFiles([await samplePicture(page, '丙.png')])
      await press(page, zh('ProductForm.CropUse'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
      await press(page, zh('ProductForm.Offer'))
      await list.waitFor()
      const { items } = await read()
      expect(items).toMatchObject([{ name, status: 'AUDITING', unit: '张', unitPrice: 88 }])
      await vendor.call(deleteProduct, { query: { id: items[0]?.id ?? 0 } })
    },
    240_000,
  )
