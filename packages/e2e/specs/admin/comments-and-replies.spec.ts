import { createProduct, deleteProductAsAdmin, getProductForAdmin } from '@wenli/contract/base-info/product'
import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import { productComment } from '@wenli/contract/base-info/product-comment'
import { createFinding, hideFinding } from '@wenli/contract/base-info/product-finding'
import { createFindingReply, getFindingReplies } from '@wenli/contract/base-info/product-finding-reply'
import { resourcePath } from '@wenli/contract/resource'
import { expect } from 'vitest'
import { choose, deleteRow, drawer, editRow, newName, openForm, picture, rowOf, save } from '../../admin.ts'
import type { Api } from '../../api.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { knownPicture } from '../../sample-picture.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

const someProduct = async (vendor: Api) => {
  const { items } = await vendor.call(getProductCategoryList, { query: { maxResultCount: 1 } })
  return vendor.call(createProduct, {
    body: {
      name: newName('评价'),
      productCategoryId: items[0]?.id ?? 0,
      unit: '张',
      unitPrice: 88,
      coverImageUrl: await knownPicture(vendor),
    },
  })
}

for (const width of flowWidths(1440)) {
  thoroughTest(
    `at ${width} px comments are narrowed by stars and words, corrected, and deleted when the question is answered`,
    async (stage) => {
      const administrator = await stage.api(accounts.administrator)
      const { id: productId } = await someProduct(await stage.api(accounts.vendor))
      const stem = newName('纹理')
      for (const [starCount, content] of [
        [5, `${stem}清晰`],
        [1, `${stem}有色差`],
      ] as const)
        await administrator.send('POST', resourcePath(productComment, 'Create'), {
          productId,
          content,
          starCount,
        })
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await page.goto(`/admin/product-comments?content=${encodeURIComponent(stem)}`)
      await rowOf(page, `${stem}清晰`).waitFor()
      await rowOf(page, `${stem}有色差`).waitFor()
      await expectNoSeriousViolations(page)
      await page.goto(`/admin/product-comments?content=${encodeURIComponent(stem)}&starCount=1`)
      await rowOf(page, `${stem}有色差`).waitFor()
      expect(await rowOf(page, `${stem}清晰`).count()).toBe(0)

      const form = await editRow(page, `${stem}有色差`)
      await form.getByLabel(zh('ProductComment.content')).fill(`${stem}与样品一致`)
      await form.getByLabel(zh('ProductComment.starCount')).fill('6')
      await drawer(page)
        .getByRole('button', { name: zh('Admin.Save') })
        .click()
      await form.getByText(zh('Validation.TooBig', zh('ProductComment.starCount'), 5)).waitFor()
      await form.getByLabel(zh('ProductComment.starCount')).fill('1')
      await save(page)
      await rowOf(page, `${stem}与样品一致`).waitFor()
      await deleteRow(page, `${stem}与样品一致`)
      await administrator.call(deleteProductAsAdmin, { query: { id: productId } })
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px a picture is added to a product, ordered and taken away again`,
    async (stage) => {
      const administrator = await stage.api(accounts.administrator)
      const { id, name } = await someProduct(await stage.api(accounts.vendor))
      const images = async () =>
        (await administrator.call(getProductForAdmin, { query: { id } })).images.map(
          ({ productImageUrl }) => productImageUrl,
        )
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await page.goto(`/admin/product-images?productId=${id}`)
      await page.getByRole('heading', { level: 1, name: zh('ProductImage') }).waitFor()
      const form = await openForm(page, 'ProductImage')
      await form.getByLabel(zh('ProductImage.productId')).fill(name)
      await choose(page, name)
      await form
        .getByLabel(zh('ProductImage.productImageUrl'), { exact: true })
        .setInputFiles(picture('细节.png'))
      await form
        .getByRole('link', { name: zh('Admin.PreviewOf', zh('ProductImage.productImageUrl')), exact: true })
        .waitFor()
      await save(page)
      await rowOf(page, name).waitFor()
      expect(await images()).toHaveLength(1)
      await expectNoSeriousViolations(page)

      const again = await editRow(page, name)
      await again.getByLabel(zh('ProductImage.priority')).fill('9')
      await save(page)
      await deleteRow(page, name)
      expect(await images()).toEqual([])
      await administrator.call(deleteProductAsAdmin, { query: { id } })
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px a reply is hidden from visitors, shown again with a remark, and deleted`,
    async (stage) => {
      const owner = await stage.newPage({ width })
      const seeker = await stage.api(await register(owner, stage.baseUrl))
      const helper = await stage.api(accounts.shopper)
      const { id: productFindingId } = await seeker.call(createFinding, {
        body: { title: newName('求同款'), findingImageUrl: await knownPicture(seeker) },
      })
      const content = newName('我家有')
      await helper.call(createFindingReply, { body: { productFindingId, content } })
      const seen = async () =>
        (await seeker.call(getFindingReplies, { query: { productFindingId } })).items.map(
          (reply) => reply.content,
        )
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await page.goto(`/admin/finding-replies?productFindingId=${productFindingId}`)
      await rowOf(page, content).waitFor()
      await expectNoSeriousViolations(page)

      const form = await editRow(page, content)
      await form.getByRole('combobox', { name: zh('ProductFindingReply.status') }).click()
      await choose(page, zh('ProductFindingReply.status.HIDDEN'))
      await save(page)
      await rowOf(page, content).getByText(zh('ProductFindingReply.status.HIDDEN')).waitFor()
      expect(await seen()).toEqual([])

      const again = await editRow(page, content)
      await again.getByRole('combobox', { name: zh('ProductFindingReply.status') }).click()
      await choose(page, zh('ProductFindingReply.status.VISIBLE'))
      await again.getByLabel(zh('Field.remark')).fill('已核实')
      await save(page)
      expect(await seen()).toEqual([content])

      await page.goto(`/admin/finding-replies?productFindingId=${productFindingId}&status=VISIBLE`)
      await deleteRow(page, content)
      expect(await seen()).toEqual([])
      const administrator = await stage.api(accounts.administrator)
      await administrator.call(hideFinding, { body: { id: productFindingId, reason: 'over' } })
    },
    TIMEOUT,
  )
}
