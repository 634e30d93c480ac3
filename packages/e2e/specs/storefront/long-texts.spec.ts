// Names without a single place to break them, as long as they may be: every page that shows them still fits.
import { createProduct, deleteProductAsAdmin, getProductList } from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { openPublic } from '../../browser-state.ts'
import { putInCart } from '../../buying.ts'
import { accounts, thoroughTest, widths } from '../../fixtures.ts'
import { knownPicture } from '../../sample-picture.ts'
import { expectToFit } from '../../screen-walk.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const NAME_LENGTH = 128
const UNIT_LENGTH = 16
const SEARCHED_LENGTH = 64

thoroughTest(
  'a searched word of 64 letters that nothing has makes no page wider than the window',
  async (stage) => {
    const word = 'W'.repeat(SEARCHED_LENGTH)
    for (const width of widths) {
      const page = await stage.newPage({ width })
      const path = `/search?q=${word}`
      await openPublic(page, path)
      await page.getByRole('heading', { name: zh('Search.None', word) }).waitFor()
      await expectToFit(page, path)
    }
  },
)

thoroughTest('a name of 128 letters without a space makes no page wider than the window', async (stage) => {
  const vendor = await stage.api(accounts.vendor)
  const administrator = await stage.api(accounts.administrator)
  const { items } = await vendor.call(getProductList, { query: { maxResultCount: 1 } })
  const [sample] = items
  if (sample === undefined) throw new Error('there is no product')
  const mark = `W${Date.now()}`
  const name = mark.padEnd(NAME_LENGTH, 'W')
  const { id, productNo } = await vendor.call(createProduct, {
    body: {
      name,
      productCategoryId: sample.productCategoryId,
      unitPrice: 9_999_999.99,
      unit: '张'.repeat(UNIT_LENGTH),
      coverImageUrl: await knownPicture(vendor),
      description: 'D'.repeat(512),
      keywords: mark,
      specArgs: `${'S'.repeat(60)}: ${'V'.repeat(200)}`,
      details: `<p>${'P'.repeat(600)}</p>`,
    },
  })
  try {
    await administrator.call(auditProducts, { body: { ids: [id], action: 'approve' } })
    for (const width of widths) {
      const shopper = await openSignedIn(stage, accounts.otherShopper, { width })
      const shop = await openSignedIn(stage, accounts.vendor, { width })
      const office = await openSignedIn(stage, accounts.administrator, { width })
      await putInCart(shopper, { productNo })
      for (const [page, path] of [
        [shopper, `/product?no=${productNo}`],
        [shopper, `/search?q=${mark}`],
        [shopper, '/productlist?sort=newest'],
        [shopper, '/cart'],
        [shopper, '/checkout'],
        [shop, '/vc/product'],
        [office, `/admin/products?keyword=${mark}`],
      ] as const) {
        await page.goto(path)
        await page.getByRole('main').getByText(name).filter({ visible: true }).first().waitFor()
        await expectToFit(page, path)
      }
    }
  } finally {
    await administrator.call(deleteProductAsAdmin, { query: { id } })
  }
})
