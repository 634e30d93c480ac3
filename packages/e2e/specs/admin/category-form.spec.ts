import {
  deleteProductCategory,
  getAllProductCategories,
  getProductCategoryForEdit,
} from '@wenli/contract/base-info/product-category'
import { expect } from 'vitest'
import { drawer, newName, openAdmin, openForm, picture, save } from '../../admin.ts'
import { accounts, thoroughTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const flags = ['isPublished', 'isRecommended', 'isFooterLink', 'isAdvertised'] as const
const pictures = [
  'coverImageUrl',
  'bannerImageUrl',
  'recommendedBannerImageUrl',
  'hotSellingBannerImageUrl',
  'adImageUrl',
] as const

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px the form of a category holds its flags and its pictures`,
    async (stage) => {
      const administrator = await stage.api(accounts.administrator)
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await openAdmin(page, 'product-categories', 'ProductCategory')
      const name = newName('旗类')
      const form = await openForm(page, 'ProductCategory')
      await form.getByLabel(zh('ProductCategory.name')).fill(name)
      const flag = (key: (typeof flags)[number]) =>
        form.getByRole('switch', { name: zh(`ProductCategory.${key}`) })
      const areOn = async () => {
        const found = []
        for (const key of flags) found.push((await flag(key).getAttribute('aria-checked')) === 'true')
        return found
      }
      // A new one is published; this one is not, so that no visitor meets it.
      expect(await areOn()).toEqual([true, false, false, false])
      for (const key of flags) await flag(key).click()
      await expect.poll(areOn).toEqual([false, true, true, true])
      for (const key of pictures) {
        const label = zh(`ProductCategory.${key}`)
        await form.getByLabel(label, { exact: true }).setInputFiles(picture(`${key}.png`))
        await form.getByRole('link', { name: zh('Admin.PreviewOf', label), exact: true }).waitFor()
      }
      await expectNoSeriousViolations(page)
      await save(page)

      const { items } = await administrator.call(getAllProductCategories, { query: { keyword: name } })
      const id = items[0]?.id ?? 0
      const read = () => administrator.call(getProductCategoryForEdit, { query: { id } })
      const made = await read()
      expect(made).toMatchObject({
        isPublished: false,
        isRecommended: true,
        isFooterLink: true,
        isAdvertised: true,
      })
      const addresses = pictures.map((key) => made[key])
      expect(new Set(addresses).size).toBe(pictures.length)
      for (const address of addresses) expect(address).toMatch(/^\/files\/5\/BaseInfoProduct\//)

      await page.locator('.ant-tree-title').filter({ hasText: name }).click()
      await press(page, zh('Admin.Edit'))
      await form.locator('form').waitFor()
      expect(await areOn()).toEqual([false, true, true, true])
      await flag('isFooterLink').click()
      const banner = form.getByRole('link', {
        name: zh('Admin.PreviewOf', zh('ProductCategory.bannerImageUrl')),
        exact: true,
      })
      await press(banner.locator('..'), zh('Admin.RemovePicture'))
      await banner.waitFor({ state: 'detached' })
      await save(page)
      expect(await drawer(page).count()).toBe(0)
      expect(await read()).toMatchObject({
        isFooterLink: false,
        isRecommended: true,
        bannerImageUrl: null,
        coverImageUrl: made.coverImageUrl,
      })
      await administrator.call(deleteProductCategory, { query: { id } })
    },
    240_000,
  )
