import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { answer } from '../../admin.ts'
import { accounts, thoroughTest, expectNoSeriousViolations, flowWidths, signIn } from '../../fixtures.ts'
import { isPhone } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The entries of the side menu, which is a drawer on a phone. */
const menuOf = async (page: Page): Promise<string[]> => {
  if (isPhone(page)) await page.getByRole('button', { name: zh('Frame.OpenMenu') }).click()
  await page.getByRole('menuitem').first().waitFor()
  const entries = await page.getByRole('menuitem').allTextContents()
  if (isPhone(page)) await page.keyboard.press('Escape')
  return entries.map((entry) => entry.trim())
}

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px: the keeper asks somebody, who accepts and sees only what was granted, loses it when removed, and leaves when asked again`,
    async (stage) => {
      stage.allowComplaint(/409/)
      const visitor = await stage.newPage({ width })
      const account = await register(visitor, stage.baseUrl)
      await visitor.context().close()
      const masked = `${account.username.slice(0, 3)}****${account.username.slice(-4)}`

      const keeper = await openSignedIn(stage, accounts.vendor, { width })
      await keeper.goto('/vc/staff')
      await heading(keeper, zh('Title.ShopStaff')).waitFor()
      await press(keeper, zh('ShopStaff.Add'))
      const dialog = keeper.getByRole('dialog', { name: zh('ShopStaff.Add') })
      await press(dialog, zh('ShopStaff.Add'))
      await dialog.getByText(zh('ShopStaff.MobileInvalid')).waitFor()
      await dialog.getByText(zh('ShopStaff.PermissionsMissing')).waitFor()
      await expectNoSeriousViolations(keeper)
      await dialog.getByLabel(zh('Permission.VendorPages.Product')).check()
      await dialog.getByLabel(zh('ShopStaff.Mobile')).fill(accounts.otherVendor.username)
      await press(dialog, zh('ShopStaff.Add'))
      await keeper.getByText(zh('Error.Auth:StaffIsKeeper')).waitFor()
      await answer(keeper, zh('Dialog.Confirm'))
      await dialog.getByLabel(zh('ShopStaff.Mobile')).fill(account.username)
      await dialog.getByLabel(zh('ShopStaff.Remark')).fill('小陈')
      await press(dialog, zh('ShopStaff.Add'))
      await dialog.waitFor({ state: 'detached' })
      const row = keeper.getByRole('listitem').filter({ hasText: masked })
      await row.getByText('小陈').waitFor()
      await row.getByText(zh('ShopStaff.Waiting')).waitFor()
      expect(await row.textContent()).toContain(zh('Permission.VendorPages.Product'))
      await expectNoSeriousViolations(keeper)

      const worker = await stage.newPage({ width })
      await signIn(worker, account)
      await worker.goto('/vc/product')
      await worker.waitForURL((url) => url.pathname === '/pc/home')
      const workplace = worker.getByRole('region', { name: zh('Workplace.Title') })
      await workplace.getByText(zh('ShopStaff.Means.VendorPages.Product')).waitFor()
      await expectNoSeriousViolations(worker)
      await press(workplace, zh('Workplace.Accept'))
      await workplace.getByRole('button', { name: zh('Workplace.Leave') }).waitFor()
      await worker.goto('/vc/product')
      await heading(worker, zh('Title.VendorProducts')).waitFor()
      expect(await menuOf(worker)).toEqual([zh('Title.VendorProducts')])
      for (const path of ['/vc/ordermanagement', '/vc/Withdrawal', '/vc/shopprofile', '/vc/staff']) {
        await worker.goto(path)
        await worker.waitForURL((url) => url.pathname === '/pc/home')
      }

      await keeper.goto('/vc/staff')
      await row.getByText(zh('ShopStaff.Waiting')).waitFor({ state: 'detached' })
      await row.getByRole('button', { name: zh('ShopStaff.Edit') }).click()
      const change = keeper.getByRole('dialog')
      await change.getByLabel(zh('Permission.VendorPages.Order')).check()
      await press(change, zh('ShopStaff.Save'))
      await change.waitFor({ state: 'detached' })
      await worker.goto('/vc/home')
      await heading(worker, zh('Title.VendorHome')).waitFor()
      expect(await menuOf(worker)).toEqual([
        zh('Title.VendorHome'),
        zh('Title.ShopOrders'),
        zh('Title.VendorProducts'),
      ])

      await row.getByRole('button', { name: zh('ShopStaff.Remove') }).click()
      await answer(keeper, zh('Dialog.NotNow'))
      expect(await row.count()).toBe(1)
      await row.getByRole('button', { name: zh('ShopStaff.Remove') }).click()
      await answer(keeper, zh('ShopStaff.Remove'))
      await row.waitFor({ state: 'detached' })
      // The page that is open is told, and leads out.
      await worker.waitForURL((url) => url.pathname === '/pc/home')
      await worker.goto('/vc/product')
      await worker.waitForURL((url) => url.pathname === '/pc/home')

      await press(keeper, zh('ShopStaff.Add'))
      await dialog.getByLabel(zh('ShopStaff.Mobile')).fill(account.username)
      await dialog.getByLabel(zh('Permission.VendorPages.Product')).check()
      await press(dialog, zh('ShopStaff.Add'))
      await row.getByText(zh('ShopStaff.Waiting')).waitFor()
      await worker.goto('/pc/home')
      await press(workplace, zh('Workplace.Accept'))
      const leave = workplace.getByRole('button', { name: zh('Workplace.Leave') })
      await leave.click()
      await answer(worker, zh('Dialog.NotNow'))
      await leave.click()
      await answer(worker, zh('Workplace.Leave'))
      await workplace.waitFor({ state: 'detached' })
      await worker.goto('/vc/product')
      await worker.waitForURL((url) => url.pathname === '/pc/home')
      await keeper.goto('/vc/staff')
      await keeper.getByText(zh('ShopStaff.Lead')).waitFor()
      expect(await row.count()).toBe(0)
    },
    300_000,
  )
}
