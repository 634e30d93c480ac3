import { updateSettings } from '@wenli/contract/auth/setting'
import { getHotWords } from '@wenli/contract/base-info/product-search'
import { HEADER_KEYWORD_COUNT } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, drawer, editRow, fill, newName, openAdmin, openForm, rowOf, save } from '../../admin.ts'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import { registeredLine } from '../../hub-client.ts'
import { letTimePass } from '../../page-clock.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']

/** A toast is gone after eight seconds, which a slow machine may need for the click alone: it is looked for from before. */
const saveSettings = (page: Page) =>
  Promise.all([
    page.getByText(t['Admin.Saved']).waitFor(),
    page.getByRole('button', { name: t['Admin.Save'] }).click(),
  ])

thoroughTest("a new tenant's administrator gets a random password, shown once", async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.hostAdministrator)
  await openAdmin(page, 'tenants', 'Tenant')
  const name = newName('租户')
  const form = await openForm(page, 'Tenant')
  await form.getByLabel(t['Tenant.name']).fill(name)
  await form.getByLabel(t['Tenant.tenancyName']).fill('1-begins-with-a-digit')
  await form.getByRole('button', { name: t['Admin.Save'] }).click()
  await form.getByText(fill(t['Validation.Invalid'], t['Tenant.tenancyName'])).waitFor()
  await form.getByLabel(t['Tenant.tenancyName']).fill(newName('t'))
  await form.getByRole('button', { name: t['Admin.Save'] }).click()

  const told = page.getByRole('dialog', { name: t['AdminTenant.PasswordTitle'] })
  expect((await told.locator('code').textContent())?.length).toBeGreaterThanOrEqual(12)
  await expectNoSeriousViolations(page)
  await page.keyboard.press('Escape')
  await told.getByRole('button', { name: t['AdminTenant.Done'] }).click()
  await told.waitFor({ state: 'hidden' })
  await rowOf(page, name).waitFor()
})

thoroughTest(
  'a masked identity card number is shown in full for a reason, which the log keeps',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await openAdmin(page, `user-profiles?keyword=${accounts.otherShopper.username}`, 'UserProfile')
    const form = await editRow(page, accounts.otherShopper.username)
    await form.getByLabel(t['UserProfile.identificationCardNo']).fill('11010519491231002x')
    await save(page)
    const row = rowOf(page, accounts.otherShopper.username)
    await row.getByText('110***********002X').waitFor()

    await row.getByRole('button', { name: t['AdminProfile.Reveal'], exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t['AdminProfile.RevealTitle'] })
    await dialog.getByRole('button', { name: t['AdminProfile.Reveal'], exact: true }).click()
    await dialog.getByText(fill(t['Form.FieldIsRequired'], t['Field.reason'])).waitFor()
    const reason = newName('核对实名')
    await dialog.getByLabel(t['Field.reason']).fill(reason)
    await dialog.getByRole('button', { name: t['AdminProfile.Reveal'], exact: true }).click()
    await row.locator('output:focus').getByText('11010519491231002X').waitFor()
    await expectNoSeriousViolations(page)

    // Others look at orders and withdrawals meanwhile, nobody at a profile.
    await page.goto('/admin/audit-log?action=Reveal&object=UserProfile')
    const entry = page.getByRole('row').filter({ hasText: t['AuditAction.Reveal'] }).first()
    await entry.getByRole('button').click()
    await page.getByText(reason).waitFor()
    await expectNoSeriousViolations(page)
  },
)

browserTest('settings are checked by their kind, saved, and read back', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await openAdmin(page, 'settings', 'Setting')
  // One that no other test goes by.
  const hours = page.getByLabel(t['Setting.App.Trade.ShipReminderHours'])
  await hours.fill('soon')
  await page.getByRole('button', { name: t['Admin.Save'] }).click()
  await page.getByText(fill(t['Validation.Invalid'], t['Setting.App.Trade.ShipReminderHours'])).waitFor()
  await hours.fill('721')
  await page.getByRole('button', { name: t['Admin.Save'] }).click()
  await page
    .getByText(fill(t['Validation.TooBig'], t['Setting.App.Trade.ShipReminderHours'], '720'))
    .waitFor()
  await hours.fill('96')
  await saveSettings(page)
  await page.reload()
  await hours.waitFor()
  expect(await hours.inputValue()).toBe('96')
  await hours.fill('72')
  await saveSettings(page)
})

thoroughTest('settings that are asked for again leave what is being typed', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.administrator)
  await page.clock.install()
  await openAdmin(page, 'settings', 'Setting')
  const hours = page.getByLabel(t['Setting.App.Trade.ShipReminderHours'])
  await hours.fill('95')
  // Somebody comes back to the window when the answer is old.
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + 60_000)
  const asked = page.waitForResponse('**/Setting/GetAll*')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await asked).finished()
  await letTimePass(page, 1000)
  expect(await hours.inputValue()).toBe('95')
})

thoroughTest(
  'an administrator sets the first hot words of the search box and blocks others; the header keeps its nine keywords',
  async ({ newPage, api }) => {
    const administrator = await api(accounts.administrator)
    const [set, blocked] = ['App.Search.HotWords', 'App.Search.BlockedWords'] as const
    const shown = async () => (await administrator.call(getHotWords)).items
    // They come with the index of the products. None that another test looks for.
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(4)
    const gone = (await shown()).slice(1, 5).find((word) => !word.includes('岩')) ?? ''
    expect(gone).not.toBe('')
    const page = await openSignedIn({ newPage }, accounts.administrator)
    try {
      await openAdmin(page, 'settings', 'Setting')
      const words = page.getByLabel(t[`Setting.${set}`])
      await words.fill(Array.from({ length: 11 }, (_, at) => `词${at}`).join('，'))
      await page.getByRole('button', { name: t['Admin.Save'] }).click()
      await page.getByText(fill(t['Validation.TooMany'], t[`Setting.${set}`], 10)).waitFor()
      await words.fill('设计师之选，当季新石')
      await page.getByLabel(t[`Setting.${blocked}`]).fill(gone)
      await expectNoSeriousViolations(page)
      await saveSettings(page)
      await expect.poll(async () => (await shown()).slice(0, 2)).toEqual(['设计师之选', '当季新石'])
      expect((await shown()).filter((word) => word.includes(gone))).toEqual([])

      const visitor = await newPage()
      await openPublic(visitor, '/')
      await visitor.getByRole('combobox', { name: t['Header.Search'] }).click()
      await visitor.getByRole('option', { name: '设计师之选' }).waitFor()
      expect(await visitor.getByRole('option', { name: gone, exact: true }).count()).toBe(0)
      const keywords = visitor.getByRole('list', { name: t['Header.KeywordsLabel'] }).first()
      expect(await keywords.getByRole('listitem').count()).toBe(HEADER_KEYWORD_COUNT)
      await openPublic(visitor, '/search')
      await visitor.getByRole('main').getByRole('link', { name: '当季新石' }).waitFor()
      await expectNoSeriousViolations(visitor)
    } finally {
      await administrator.call(updateSettings, {
        body: { values: [set, blocked].map((name) => ({ name, value: '' })) },
      })
    }
  },
)

thoroughTest(
  'a notice goes to one user, who is named, or to all, and the list tells what was sent',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.administrator)
    await openAdmin(page, 'notices', 'Notice')
    const send = page.getByRole('button', { name: t['Permission.Pages.Notice.Create'] })
    await send.first().click()
    const form = drawer(page)
    await form.getByRole('button', { name: t['Admin.Save'] }).click()
    await form.getByText(fill(t['Validation.Required'], t['Notice.userName'])).waitFor()
    const title = newName('停机')
    await form.getByLabel(t['Notice.userName']).fill(accounts.shopper.username)
    await choose(page, accounts.shopper.username)
    await form.getByLabel(t['Notice.title']).fill(title)
    await form.getByLabel(t['Notice.description']).fill('今晚十点维护')
    await expectNoSeriousViolations(page)
    await Promise.all([page.getByText(fill(t['AdminNotice.Sent'], 1)).waitFor(), save(page)])
    await rowOf(page, title).getByText(accounts.shopper.username).waitFor()

    await send.first().click()
    await form.getByRole('radio', { name: t['AdminNotice.ToAll'] }).check()
    expect(await form.getByLabel(t['Notice.userName']).count()).toBe(0)
  },
)

thoroughTest('a notice to all arrives with those who have a page open', async ({ newPage }) => {
  // In a tenant where nobody counts notices meanwhile.
  const reader = await openSignedIn({ newPage }, accounts.administratorOfTenant6)
  const registered = registeredLine(reader)
  await reader.goto('/pc/home')
  await registered
  const page = await openSignedIn({ newPage }, accounts.administratorOfTenant6)
  await openAdmin(page, 'notices', 'Notice')
  await page.getByRole('button', { name: t['Permission.Pages.Notice.Create'] }).first().click()
  const form = drawer(page)
  await form.getByRole('radio', { name: t['AdminNotice.ToAll'] }).check()
  const title = newName('盘点')
  await form.getByLabel(t['Notice.title']).fill(title)
  await form.getByLabel(t['Notice.description']).fill('周末盘点，暂停发货')
  // What the reader is told is gone after eight seconds.
  await Promise.all([reader.getByRole('status').getByText(title).waitFor(), save(page)])
  await rowOf(page, title).getByText(t['AdminNotice.ToAll']).waitFor()

  await reader.getByRole('button', { name: new RegExp(fill(t['Notices.OpenUnread'], '\\d+')) }).click()
  await reader.getByRole('dialog', { name: t['Notices.Title'] }).getByText(title).waitFor()
})
