import { maskAccount } from '@wenli/contract/formats'
import { texts } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, drawer, newName, openAdmin, openForm, rowOf, save } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']
const given = 'Lent-by-the-office-51'
const own = 'Kept-for-myself-8402'

const tick = (page: Page, name: string) => drawer(page).getByRole('checkbox', { name, exact: true }).check()

/** A password that somebody else gave must be replaced before anything else. */
async function signInFirstTime(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(given)
  await page.locator('input[name="password"]').press('Enter')
  await page.locator('input[name="confirmPassword"]').waitFor()
  await page.locator('input[name="password"]').fill(own)
  await page.locator('input[name="confirmPassword"]').fill(own)
  await page.locator('input[name="confirmPassword"]').press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/pc/'))
}

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px an administrator creates a role and a user, who then sees only what was granted`,
    async ({ newPage, api }) => {
      const page = await openSignedIn({ newPage }, accounts.administrator, { width })
      const roleName = newName('BrandKeeper')
      const userName = newName('keeper')

      await openAdmin(page, 'roles', 'Role')
      const role = await openForm(page, 'Role')
      await role.getByLabel(t['Role.displayName']).fill(roleName)
      await role.getByLabel(t['Role.name']).fill(roleName)
      await tick(page, t['Permission.Pages.Brand.Create'])
      // What a person may do with brands needs that they see them.
      expect(
        await role.getByRole('checkbox', { name: t['Permission.Pages.Brand'], exact: true }).isChecked(),
      ).toBe(true)
      await expectNoSeriousViolations(page)
      await save(page)
      await rowOf(page, roleName).waitFor()

      await openAdmin(page, 'users', 'User')
      const user = await openForm(page, 'User')
      await user.getByLabel(t['User.userName']).fill(userName)
      await user.getByLabel(t['User.name']).fill('小管')
      await user.getByLabel(t['User.password'], { exact: true }).fill(given)
      await user.getByLabel(t['User.roleNames']).fill(roleName)
      await choose(page, roleName)
      await expectNoSeriousViolations(page)
      await save(page)
      await page.goto(`/admin/users?keyword=${userName}`)
      await rowOf(page, userName).getByText(roleName).waitFor()

      const visitor = await newPage({ width })
      await signInFirstTime(visitor, userName)
      await visitor.goto('/admin')
      await visitor.getByRole('heading', { name: t['AdminHome.Counts'] }).waitFor()
      if (width === 375) await visitor.getByRole('button', { name: t['Frame.OpenMenu'] }).click()
      const menu = visitor.getByRole('navigation', { name: t['Frame.Menu'] })
      await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual([t['Area.Admin'], t['Brand']])

      await openAdmin(visitor, 'brands', 'Brand')
      const list = visitor.getByRole('main')
      await list.getByRole('table').or(list.getByRole('listitem')).first().waitFor()
      await visitor.getByRole('button', { name: t['Permission.Pages.Brand.Create'] }).waitFor()
      expect(await visitor.getByRole('button', { name: t['Admin.Edit'], exact: true }).count()).toBe(0)
      expect(await visitor.getByRole('button', { name: t['Admin.Delete'], exact: true }).count()).toBe(0)

      // spec §6: a route whose permission is missing leads to the sign-in, which sends signed-in users home.
      await visitor.goto('/admin/users')
      await visitor.waitForURL(/\/pc\/home/)

      const asUser = await api({ username: userName, password: own, tenant: 5 })
      expect((await asUser.send('GET', '/api/services/app/Brand/GetAll')).status).toBe(200)
      expect((await asUser.send('GET', '/api/services/app/User/GetAll')).status).toBe(403)
    },
  )
}

thoroughTest(
  'a weak password is refused in words, and the form stays as it was',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/status of 422/)
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await openAdmin(page, 'users', 'User')
    const user = await openForm(page, 'User')
    const userName = newName('weak')
    await user.getByLabel(t['User.userName']).fill(userName)
    await user.getByLabel(t['User.name']).fill('弱')
    await user.getByLabel(t['User.password'], { exact: true }).fill('12345678')
    await user.getByRole('button', { name: t['Admin.Save'] }).click()
    const dialog = page.getByRole('alertdialog', { name: t['Error.Auth:WeakPassword'] })
    await dialog.getByText(t['Error.Auth:WeakPassword.Details']).waitFor()
    await dialog.getByRole('button', { name: t['Dialog.Confirm'] }).click()
    expect(await user.getByLabel(t['User.userName']).inputValue()).toBe(userName)
  },
)

thoroughTest(
  'an operator looks at users, changes none, and cannot reach roles at all',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.operator)
    await openAdmin(page, 'users', 'User')
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('button', { name: t['Permission.Pages.User.Create'] }).count()).toBe(0)
    // Whoever may not change users sees no whole number.
    await rowOf(page, maskAccount(accounts.shopper.username))
      .first()
      .getByRole('button', { name: t['Admin.View'] })
      .click()
    await drawer(page).getByText(t['User.lastLoginTime']).waitFor()
    await expectNoSeriousViolations(page)
    await page.goto('/admin/roles')
    await page.waitForURL(/\/pc\/home/)
  },
)
