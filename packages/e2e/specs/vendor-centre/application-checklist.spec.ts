import { createTenant } from '@wenli/contract/auth/tenant'
import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import { newName, openAdmin } from '../../admin.ts'
import { accounts, thoroughTest, expectNoSeriousViolations, widths } from '../../fixtures.ts'
import {
  agree,
  fillShop,
  openApplication,
  openReview,
  press,
  uploadDocument,
} from '../../shop-application.ts'
import { zh } from '../../words.ts'

const t = texts['zh-Hans']
const PROMISE = '承诺不销售侵权材料'
const PERMIT = '排污许可证'
const PASSWORD = 'Taihu-stone-4821'

for (const width of widths) {
  thoroughTest(
    `at ${width} px: the platform chooses what an application needs, the form says what is missing, and the reviewer sees each answer`,
    async (stage) => {
      // A tenant of its own: the others' applications go on as they are.
      const host = await stage.api(accounts.hostAdministrator)
      const tenant = await host.call(createTenant, {
        body: { name: newName('清单'), tenancyName: newName('t'), isActive: true },
      })
      const page = await stage.newPage({ width })
      await page.goto(`/login?tenant=${tenant.id}`)
      await page.locator('input[name="username"]').fill(tenant.adminUserName)
      await page.locator('input[name="password"]').fill(tenant.adminPassword)
      await page.locator('input[name="password"]').press('Enter')
      await page.locator('input[name="confirmPassword"]').fill(PASSWORD)
      await page.locator('input[name="password"]').fill(PASSWORD)
      await page.locator('input[name="password"]').press('Enter')
      await page.waitForURL('**/pc/home')

      await openAdmin(page, 'settings', 'Setting')
      await page.getByLabel(t['Setting.App.Vendor.RequiresBankCard']).click()
      await page.getByLabel(t['Setting.App.Vendor.RequiresIdentificationCard']).click()
      await press(page, t['AdminSetting.AddItem'])
      await page.getByLabel(zh('AdminSetting.ItemTitle', 1)).fill(PROMISE)
      await press(page, t['AdminSetting.AddItem'])
      await page.getByLabel(zh('AdminSetting.ItemTitle', 2)).fill(PROMISE)
      await press(page, t['Admin.Save'])
      await page.getByText(zh('Validation.Invalid', t['Setting.App.Vendor.ExtraItems'])).waitFor()
      await page.getByLabel(zh('AdminSetting.ItemTitle', 2)).fill(PERMIT)
      await page.getByLabel(zh('AdminSetting.ItemHint', 2)).fill('须在有效期内')
      await page.getByRole('combobox', { name: zh('AdminSetting.ItemKind', 2) }).press('ArrowDown')
      await page.getByTitle(t['AdminSetting.ItemKind.PICTURE'], { exact: true }).last().click()
      await expectNoSeriousViolations(page)
      await Promise.all([page.getByText(t['Admin.Saved']).waitFor(), press(page, t['Admin.Save'])])

      await openApplication(page)
      const needed = page.getByRole('region', { name: t['ShopRegister.Needed'] })
      await needed.getByText(zh('ShopRegister.Open', 7)).waitFor()
      await expectNoSeriousViolations(page)
      const name = newName('清单')
      await fillShop(page, name)
      await needed.getByText(zh('ShopRegister.Open', 4)).waitFor()
      await page.getByLabel(t['ShopIdentity.PersonName']).fill('陈砚秋')
      await press(page, t['ShopRegister.Next'])
      await page.getByRole('heading', { level: 2, name: t['ShopRegister.Title.settlement'] }).waitFor()
      await agree(page)
      await press(page, t['ShopRegister.Submit'])
      await page.getByText(zh('Vendor.TickMissing', PROMISE)).waitFor()
      await page.getByText(zh('Picture.Required', PERMIT)).waitFor()
      await expectNoSeriousViolations(page)
      await page.getByRole('checkbox', { name: PROMISE }).check()
      await uploadDocument(page, PERMIT)
      await needed.getByText(t['ShopRegister.NothingOpen']).waitFor()
      await press(page, t['ShopRegister.Submit'])
      await page.getByRole('heading', { name: t['ShopState.SUBMITTED'] }).waitFor()
      expect(await page.getByText(t['ShopState.Confirmed'], { exact: true }).count()).toBe(1)

      const review = await openReview(page, name, t['AdminVendor.Review'])
      const list = review.getByRole('region', { name: t['AdminVendor.Checklist'] })
      await list.getByText(PROMISE).waitFor()
      expect(await list.getByText(t['AdminVendor.Ticked'], { exact: true }).count()).toBe(1)
      expect(await list.getByText(t['Vendor.bankCardNo'], { exact: true }).count()).toBe(0)
      await list.getByRole('button', { name: zh('Picture.Enlarge', PERMIT) }).waitFor()
      await expectNoSeriousViolations(page)
    },
    300_000,
  )
}
