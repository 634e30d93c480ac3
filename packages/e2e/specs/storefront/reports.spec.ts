import { getFindingList } from '@wenli/contract/base-info/product-finding'
import { getProductList } from '@wenli/contract/base-info/product'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newName, openAdmin } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

const newestProduct = async (stage: Stage) => {
  const { items } = await (await stage.api()).call(getProductList, { query: { maxResultCount: 1 } })
  if (items[0] === undefined) throw new Error('the demo sells nothing')
  return items[0]
}

const openReport = (page: Page) => page.getByRole('button', { name: zh('Report.Open') })

/** Leaves the dialog as it is after sending. */
const send = async (page: Page, text: string) => {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await openReport(page).click()
  const dialog = page.getByRole('dialog', { name: zh('Report.Open') })
  await dialog.getByLabel(zh('Report.reason')).selectOption('FALSE_CLAIM')
  await dialog.getByLabel(zh('Report.description')).fill(text)
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: zh('Report.Send') }).click()
  return dialog
}

/** The whole text is read before it is decided. */
const handle = async (stage: Stage, action: 'uphold' | 'dismiss', text: string, note: string) => {
  const desk = await openSignedIn(stage, accounts.administrator)
  await openAdmin(desk, 'reports', 'Report')
  const row = desk.getByRole('row').filter({ hasText: text.split('\n')[0] ?? '' })
  await row.first().locator('.ant-table-row-expand-icon').click()
  expect(
    await desk
      .getByRole('definition')
      .filter({ hasText: text.split('\n')[0] })
      .innerText(),
  ).toBe(text)
  await row
    .first()
    .getByRole('button', { name: zh(`AdminReport.${action}`), exact: true })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(zh('Report.note')).fill(note)
  await dialog.getByRole('button', { name: zh(`AdminReport.${action}`) }).click()
  await dialog.waitFor({ state: 'detached' })
  const status = action === 'uphold' ? 'UPHELD' : 'DISMISSED'
  await row
    .first()
    .getByText(zh(`Report.status.${status}`), { exact: true })
    .waitFor()
  await desk.getByRole('definition').filter({ hasText: note }).waitFor()
  await expectNoSeriousViolations(desk)
}

const expectNotice = async (page: Page, title: string, note: string): Promise<void> => {
  await page.goto('/pc/home')
  await page.getByRole('button', { name: new RegExp(`^${zh('Notices.OpenUnread', '\\d+')}$`) }).click()
  const notices = page.getByRole('dialog', { name: zh('Notices.Title') })
  await notices.getByText(title).waitFor()
  await notices.getByText(note).waitFor()
}

thoroughTest(
  'a product is reported once, an administrator says what was found, and the reporter reads it',
  async (stage) => {
    stage.allowComplaint(/409/)
    const product = await newestProduct(stage)
    const page = await stage.newPage({ width: 375 })
    await register(page, stage.baseUrl)
    await page.goto(`/product?no=${product.productNo}`)
    const text = `${newName('实物颜色与图片差很多')}\n第二行也要能读到`
    await (await send(page, text)).waitFor({ state: 'detached' })
    await send(page, text)
    const refusal = page.getByRole('alertdialog')
    await refusal.getByText(zh('Error.BaseInfo:ReportOpen')).waitFor()
    await refusal.getByRole('button').click()
    const note = newName('已通知商家更换图片')
    await handle(stage, 'uphold', text, note)
    await expectNotice(page, zh('Notice.Report.uphold', product.name), note)
  },
  TIMEOUT,
)

thoroughTest(
  'a visitor signs in to report a shop; where nothing is found the report is dismissed, with words for the reporter',
  async (stage) => {
    const { vendorNo, vendorDisplayName } = await newestProduct(stage)
    const account = await register(await stage.newPage(), stage.baseUrl)
    const page = await stage.newPage()
    await page.goto(`/vendor?no=${vendorNo}`)
    await openReport(page).click()
    await page.locator('input[name="username"]').fill(account.username)
    await page.locator('input[name="password"]').fill(account.password)
    await page.locator('input[name="password"]').press('Enter')
    await page.waitForURL(`**/vendor?no=${vendorNo}`)
    const text = newName('店铺客服一直没有回复')
    await (await send(page, text)).waitFor({ state: 'detached' })
    const note = newName('商家已提供回复记录')
    await handle(stage, 'dismiss', text, note)
    await expectNotice(page, zh('Notice.Report.dismiss', vendorDisplayName), note)
  },
  TIMEOUT,
)

thoroughTest(
  'a finding is reported where it stands, and the report leads the administrator to it',
  async (stage) => {
    const { items } = await (await stage.api()).call(getFindingList, { query: { maxResultCount: 1 } })
    const [finding] = items
    if (finding === undefined) throw new Error('nobody of the demo looks for anything')
    const page = await stage.newPage({ width: 375 })
    await register(page, stage.baseUrl)
    await page.goto(`/finding?id=${finding.id}`)
    const text = newName('图片里有他人的联系方式')
    await (await send(page, text)).waitFor({ state: 'detached' })
    const desk = await openSignedIn(stage, accounts.administrator)
    await openAdmin(desk, 'reports', 'Report')
    const row = desk.getByRole('row').filter({ hasText: text })
    await row.getByText(zh('Report.target.FINDING'), { exact: true }).waitFor()
    const link = row.getByRole('link', { name: zh('AdminReport.See') })
    expect(await link.getAttribute('href')).toBe(`/finding?id=${finding.id}`)
  },
  TIMEOUT,
)

browserTest('the footer leads to where the state takes complaints', async (stage) => {
  const page = await stage.newPage()
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: zh('Footer.Complaints') })
  expect(await link.getAttribute('href')).toBe('https://www.12315.cn/')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
})
