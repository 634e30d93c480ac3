import {
  createProduct,
  deleteProduct,
  getAllProductsByVendor,
  getOwnProduct,
} from '@wenli/contract/base-info/product'
import { getProductCategoryNavigation } from '@wenli/contract/base-info/product-category'
import { getProductColorList } from '@wenli/contract/base-info/product-color'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, newName, picture } from '../../admin.ts'
import { accounts, thoroughTest } from '../../fixtures.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

const handles = (page: Page) =>
  page.getByRole('list', { name: zh('ProductForm.Pictures') }).locator('[data-picture]')
const keysOf = (page: Page) =>
  handles(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-picture')))

const dragOnto = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  await from.scrollIntoViewIfNeeded()
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}

/** Uploads wait until the test lets them go; the first one gets lost on its way. */
const holdUploads = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  let count = 0
  await page.route('**/api/uploadImage?*', async (route) => {
    count += 1
    const isFirst = count === 1
    await released
    await (isFirst ? route.abort() : route.continue())
  })
  return resolve
}

thoroughTest(
  'a vendor gives a product its colour, its keywords and a text with a picture, and orders its pictures by the mouse',
  async (stage) => {
    const vendor = await stage.api(accounts.vendor)
    const { items: colours } = await vendor.call(getProductColorList)
    // The oldest is of the demo; those of other tests come and go.
    const [colour] = colours.toSorted((one, other) => one.id - other.id)
    const page = await openSignedIn(stage, accounts.vendor)
    await page.goto('/vc/productedit')
    const name = newName('齐全')
    await page.getByRole('textbox', { name: zh('Product.name'), exact: true }).fill(name)
    await page.getByRole('combobox', { name: zh('Product.productCategoryId'), exact: true }).click()
    await page.locator('.ant-cascader-menu-item').first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: zh('Product.productColorId') }).fill(colour?.name ?? '')
    await choose(page, colour?.name ?? '')
    await page.getByRole('textbox', { name: zh('Product.keywords') }).fill('哑光 耐磨')

    const release = await holdUploads(page)
    await page.getByLabel(zh('ProductForm.AddPictures')).setInputFiles([picture('甲.png'), picture('乙.png')])
    await handles(page).nth(1).waitFor()
    const bars = page.getByRole('progressbar')
    expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))).toEqual([
      zh('Picture.Uploading', zh('ProductForm.CoverOf', 1, 2)),
      zh('Picture.Uploading', zh('ProductForm.PictureOf', 2, 2)),
    ])
    expect(await bars.first().isVisible()).toBe(true)
    await press(page, zh('ProductForm.SaveDraft'))
    await page.getByText(zh('ProductForm.pictures.busy')).waitFor()
    stage.allowComplaint(/uploadImage|ERR_FAILED/)
    release()
    await expect.poll(() => bars.count()).toBe(0)
    await press(page, zh('ProductForm.SaveDraft'))
    await page.getByText(zh('ProductForm.pictures.refused')).waitFor()
    await page.getByRole('button', { name: zh('ProductForm.SendAgainOf', '') }).click()
    await page.getByText(zh('ProductForm.pictures.refused')).waitFor({ state: 'hidden' })
    await expect.poll(() => bars.count()).toBe(0)

    const before = await keysOf(page)
    await dragOnto(page, handles(page).nth(1), handles(page).nth(0))
    await expect.poll(() => keysOf(page)).toEqual(before.toReversed())

    const text = page.getByRole('textbox', { name: zh('Product.details') })
    await text.click()
    await page.keyboard.type('通体大板')
    await page.getByRole('toolbar').locator('input[type="file"]').setInputFiles(picture('拼花.png'))
    await text.locator('img').waitFor()

    const sent = page.waitForRequest('**/api/client/Product/Create')
    await press(page, zh('ProductForm.SaveDraft'))
    await sent
    await page.getByRole('heading', { level: 1, name: zh('Title.VendorProducts') }).waitFor()
    const { items } = await vendor.call(getAllProductsByVendor, { query: { keyword: name } })
    const id = items[0]?.id ?? 0
    const saved = await vendor.call(getOwnProduct, { query: { id } })
    expect(saved).toMatchObject({
      name,
      productColorId: colour?.id,
      keywords: '哑光 耐磨',
      status: 'DRAFT',
      details: expect.stringMatching(
        /通体大板.*<img[^>]+src="\/files\/5\/BaseInfoProduct\/[\da-f-]{36}\.png"[^>]*>/s,
      ),
    })

    // As it was saved it stands there again, the one that was drawn to the front as the cover.
    await page.goto(`/vc/productedit?id=${id}`)
    await expect.poll(() => keysOf(page).then((keys) => keys[0])).toBe(saved.coverImageUrl)
    await page
      .locator('.ant-select', { hasText: colour?.name ?? '' })
      .first()
      .waitFor()
    await text.locator('img').waitFor()
    await vendor.call(deleteProduct, { query: { id } })
  },
  TIMEOUT,
)

thoroughTest(
  "a vendor's list is narrowed to a category, and the address says so",
  async (stage) => {
    const vendor = await stage.api(accounts.vendor)
    const { items: categories } = await vendor.call(getProductCategoryNavigation)
    const [one, other] = categories.toSorted((first, second) => first.id - second.id)
    if (one === undefined || other === undefined) throw new Error('an empty demo')
    const stem = newName('分类')
    const ids: number[] = []
    for (const { id, name } of [one, other]) {
      const body = { name: `${stem}${name}`, productCategoryId: id, unit: '㎡', unitPrice: 66, isDraft: true }
      ids.push((await vendor.call(createProduct, { body })).id)
    }
    try {
      const page = await openSignedIn(stage, accounts.vendor)
      await page.goto(`/vc/product?q=${stem}`)
      const rows = page.getByRole('main').getByRole('row').filter({ hasText: stem })
      await expect.poll(() => rows.count()).toBe(2)
      await page
        .getByRole('search')
        .getByRole('combobox', { name: zh('Product.productCategoryId') })
        .click()
      await page
        .locator('.ant-cascader-menu-item')
        .filter({ hasText: new RegExp(`^${other.name}$`) })
        .click()
      await page.waitForURL((url) => url.searchParams.get('ctg') === String(other.id))
      expect(new URL(page.url()).searchParams.get('q')).toBe(stem)
      await expect.poll(() => rows.count()).toBe(1)
      await rows.getByText(`${stem}${other.name}`).waitFor()
      // Who opens the address sees the same.
      await page.reload()
      await rows.getByText(`${stem}${other.name}`).waitFor()
      expect(await rows.count()).toBe(1)
    } finally {
      for (const id of ids) await vendor.call(deleteProduct, { query: { id } })
    }
  },
  TIMEOUT,
)
