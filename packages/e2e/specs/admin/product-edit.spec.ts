import { createProduct, deleteProductAsAdmin, getProductForAdmin } from '@wenli/contract/base-info/product'
import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import { expect } from 'vitest'
import { drawer, editRow, newName, picture, save } from '../../admin.ts'
import { accounts, thoroughTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { knownPicture } from '../../sample-picture.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px an administrator corrects price, cover and words of a product, by the rules of its vendor`,
    async (stage) => {
      const vendor = await stage.api(accounts.vendor)
      const administrator = await stage.api(accounts.administrator)
      const { items } = await vendor.call(getProductCategoryList, { query: { maxResultCount: 1 } })
      const { id, name } = await vendor.call(createProduct, {
        body: {
          name: newName('待改'),
          productCategoryId: items[0]?.id ?? 0,
          unit: '㎡',
          unitPrice: 128,
          coverImageUrl: await knownPicture(vendor),
        },
      })
      const read = () => administrator.call(getProductForAdmin, { query: { id } })
      const before = await read()
      // The old cover is another product's too, so the wish to remove it is refused without a word.
      stage.allowComplaint(/DeleteImage/)
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await page.goto(`/admin/products?keyword=${encodeURIComponent(name)}`)
      const form = await editRow(page, name)
      await form.getByLabel(zh('Product.unitPrice'), { exact: true }).fill('0')
      await form.getByLabel(zh('Product.discountUnitPrice')).fill('120.5')
      await form.getByLabel(zh('Product.linkUrl')).fill('javascript:alert(1)')
      await press(drawer(page), zh('Admin.Save'))
      await form.getByText(zh('Validation.Invalid', zh('Product.linkUrl'))).waitFor()
      await form.getByText(zh('Validation.TooSmall', zh('Product.unitPrice'), 0.01)).waitFor()
      await form.getByLabel(zh('Product.linkUrl')).fill('/search?q=stone')

      // One rule binds two fields, and the server knows it.
      stage.allowComplaint(/400/)
      await form.getByLabel(zh('Product.unitPrice'), { exact: true }).fill('100')
      await press(drawer(page), zh('Admin.Save'))
      await form.getByText(zh('Validation.Invalid', zh('Product.discountUnitPrice'))).waitFor()
      await form.getByLabel(zh('Product.unitPrice'), { exact: true }).fill('150')
      await form.getByLabel(zh('Product.unit'), { exact: true }).fill('张')
      await form.getByLabel(zh('Product.specArgs')).fill('厚度：12 mm')
      await form.getByLabel(zh('Product.coverImageUrl'), { exact: true }).setInputFiles(picture('新封面.png'))
      const shown = form.getByRole('link', {
        name: zh('Admin.PreviewOf', zh('Product.coverImageUrl')),
        exact: true,
      })
      await expect.poll(() => shown.getAttribute('href')).not.toBe(before.coverImageUrl)
      await expectNoSeriousViolations(page)
      await save(page)

      const after = await read()
      expect(after).toMatchObject({
        unitPrice: 150,
        discountUnitPrice: 120.5,
        unit: '张',
        specArgs: '厚度：12 mm',
        linkUrl: '/search?q=stone',
        coverImageUrl: expect.stringMatching(/^\/files\/5\/BaseInfoProduct\//),
        status: before.status,
      })
      expect(after.coverImageUrl).not.toBe(before.coverImageUrl)
      await administrator.call(deleteProductAsAdmin, { query: { id } })
    },
    240_000,
  )
