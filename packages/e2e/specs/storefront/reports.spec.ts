import { getProductList } from '@wenli/contract/base-info/product'
import { expect } from 'vitest'
import { openAdmin } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

browserTest(
  'a product is reported once, an administrator says what was found, and the reporter reads it',
  async (stage) => {
    stage.allowComplaint(/409/)
    const { items } = await (await stage.api()).call(getProductList, { query: { maxResultCount: 1 } })
    const [product] = items
    if (product === undefined) throw new Error('the demo sells nothing')
    const page = await stage.newPage({ width: 375 })
    await register(page, stage.baseUrl)
    await page.goto(`/product?no=${product.productNo}`)
    const send = async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: zh('Report.Open') }).click()
      const dialog = page.getByRole('dialog', { name: zh('Report.Open') })
      await dialog.getByLabel(zh('Report.reason')).selectOption('FALSE_CLAIM')
      await dialog.getByLabel(zh('Report.description')).fill('实物颜色与图片差很多')
      await expectNoSeriousViolations(page)
      await dialog.getByRole('button', { name: zh('Report.Send') }).click()
      return dialog
    }
    await (await send()).waitFor({ state: 'detached' })
    await send()
    const refusal = page.getByRole('alertdialog')
    await refusal.getByText(zh('Error.BaseInfo:ReportOpen')).waitFor()
    await refusal.getByRole('button').click()

    const desk = await openSignedIn(stage, accounts.administrator)
    await openAdmin(desk, 'reports', 'Report')
    const row = desk.getByRole('row').filter({ hasText: '实物颜色与图片差很多' }).first()
    await row.getByRole('button', { name: zh('AdminReport.uphold'), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox').fill('已通知商家更换图片')
    await dialog.getByRole('button', { name: zh('AdminReport.uphold') }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(zh('Report.status.UPHELD'), { exact: true }).waitFor()
    await expectNoSeriousViolations(desk)

    await page.goto('/pc/home')
    await page.getByRole('button', { name: /^通知中心，\d+ 条未读$/ }).click()
    const notices = page.getByRole('dialog', { name: zh('Notices.Title') })
    await notices.getByText(zh('Notice.Report.uphold', product.name)).waitFor()
    await notices.getByText('已通知商家更换图片').waitFor()
  },
  240_000,
)

browserTest('the footer leads to where the state takes complaints', async (stage) => {
  const page = await stage.newPage()
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: zh('Footer.Complaints') })
  expect(await link.getAttribute('href')).toBe('https://www.12315.cn/')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
})
