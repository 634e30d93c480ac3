import { createProduct } from '@wenli/contract/base-info/product'
import { createProductCategory, updateProductCategory } from '@wenli/contract/base-info/product-category'
import { newName } from '../../admin.ts'
import { accounts, flowWidths, thoroughTest } from '../../fixtures.ts'
import { knownPicture } from '../../sample-picture.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px a product in a category that was closed keeps its name in the list, in its filter and in the form`,
    async (stage) => {
      const administrator = await stage.api(accounts.administrator)
      const vendor = await stage.api(accounts.vendor)
      const category = await administrator.call(createProductCategory, { body: { name: newName('旧类') } })
      const product = await vendor.call(createProduct, {
        body: {
          name: newName('旧品'),
          productCategoryId: category.id,
          unit: '㎡',
          unitPrice: 128,
          coverImageUrl: await knownPicture(vendor),
          isDraft: true,
        },
      })
      await administrator.call(updateProductCategory, { body: { id: category.id, isPublished: false } })
      const closed = zh('ProductForm.ClosedCategory', category.name)
      const page = await openSignedIn(stage, accounts.vendor, { width })

      await page.goto('/vc/product')
      await page
        .getByRole('combobox', { name: zh('Product.productCategoryId'), exact: true })
        .fill(category.name)
      await page.getByRole('menuitemcheckbox', { name: closed }).click()
      await page.waitForURL(/ctg=/)
      await page.getByRole('main').getByText(closed).filter({ visible: true }).first().waitFor()
      await page.getByText(product.name).filter({ visible: true }).first().waitFor()

      await page.goto(`/vc/productedit?id=${product.id}`)
      await page.getByText(closed).filter({ visible: true }).first().waitFor()
    },
    240_000,
  )
