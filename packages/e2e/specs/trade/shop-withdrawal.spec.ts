// The shops of a new demo have earned nothing yet, what they earn is theirs only days later, and a bounty waits for the
// platform only after a month: here the demo brings its history along.
import { getOwnWithdrawals } from '@wenli/contract/finance/withdrawal'
import { getWalletByUser, sendPayPasswordCode, setPayPassword } from '@wenli/contract/finance/wallet'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { answer, openAdmin, rowOf } from '../../admin.ts'
import { openApi } from '../../api.ts'
import { PAY_PASSWORD } from '../../buying.ts'
import {
  accounts,
  thoroughTest,
  expectNoSeriousViolations,
  flowWidths,
  signIn,
  widths,
} from '../../fixtures.ts'
import { codeFor } from '../../mailbox.ts'
import { press } from '../../shop-application.ts'
import { startServer } from '../../start-server.ts'
import type { RunningServer } from '../../start-server.ts'
import { zh } from '../../words.ts'

let server: RunningServer | undefined
const baseUrl = () => server?.baseUrl ?? ''

beforeAll(async () => {
  if (inject('noBrowser') !== '') return
  server = await startServer({ DEMO_TRADE: 'on' })
  const shop = await openApi(baseUrl(), accounts.vendor)
  await shop.call(sendPayPasswordCode)
  const code = await codeFor(baseUrl(), accounts.vendor.username)
  await shop.call(setPayPassword, { body: { code, payPassword: PAY_PASSWORD } })
}, 300_000)

afterAll(async () => {
  await server?.stop()
})

/** The history is told after the start; this is the last thing that the shop asked for in it. */
const untilTold = async (): Promise<void> => {
  const shop = await openApi(baseUrl(), accounts.vendor)
  const asked = async () => {
    const query = { ownerType: 'VENDOR', maxResultCount: 50 } as const
    return (await shop.call(getOwnWithdrawals, { query })).items.map(({ remark }) => remark)
  }
  await expect.poll(asked, { timeout: 240_000, interval: 1000 }).toContain('半月结')
}

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px a shop reads its statement, takes a withdrawal back and asks for another one`,
    async ({ newPage }) => {
      await untilTold()
      const page = await newPage({ width, baseURL: baseUrl() })
      await signIn(page, accounts.vendor)
      await page.goto('/vc/Withdrawal')
      await page.getByRole('heading', { level: 1, name: zh('Title.ShopMoney') }).waitFor()
      await page.getByText(zh('LedgerKind.WITHDRAWAL_HELD')).first().waitFor()
      await expectNoSeriousViolations(page)
      // The page index travels in the query parameter p.
      await page.getByTitle('下一页').filter({ visible: true }).click()
      await page.waitForURL('**/vc/Withdrawal?p=2')
      await press(page, zh('ShopMoney.ByOrder'))
      await page.waitForURL('**/vc/Withdrawal?tab=orders')
      await page.getByText(zh('ShopMoney.Net')).first().waitFor()
      await page.reload()
      await page.getByText(zh('ShopMoney.Net')).first().waitFor()

      await press(page, zh('Withdraw.List'))
      await page.getByText(zh('Withdraw.Blocked.ONE_PENDING')).waitFor()
      await press(page, zh('Withdraw.Cancel'))
      await answer(page, zh('Withdraw.Cancel'))
      await page.getByText(zh('WithdrawalStatus.PENDING'), { exact: true }).waitFor({ state: 'detached' })
      await press(page, zh('Withdraw.Ask'))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(zh('Withdraw.Amount')).fill('5')
      await dialog.getByLabel(zh('ShopMoney.PayPassword')).fill(PAY_PASSWORD)
      await press(dialog, zh('Withdraw.Submit'))
      await dialog.getByText('¥10.00 到').waitFor()
      await dialog.getByLabel(zh('Withdraw.Amount')).fill('20.5')
      await expectNoSeriousViolations(page)
      await press(dialog, zh('Withdraw.Submit'))
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('¥20.50').first().waitFor()
      await page.getByText(zh('WithdrawalStatus.PENDING'), { exact: true }).waitFor()
      await press(page, zh('ShopMoney.Statement'))
      await page.getByText('−¥20.50').first().waitFor()
      await expect.poll(() => page.getByText(zh('Withdraw.Blocked.ONE_PENDING')).count()).toBe(1)
    },
    480_000,
  )
}

const BOUNTY = '悬赏 30 金币，求这款石材的产地'
/** Of the demo's shopper, who answered. */
const REPLY = '之前在水头见过类似的，老板说是本地荒料。'

thoroughTest(
  'the platform decides about coins that their owner let wait: seen on a phone, decided at a desk, and the answer has earned them',
  async ({ newPage }) => {
    await untilTold()
    const finder = await openApi(baseUrl(), accounts.shopper)
    const earned = async () => (await finder.call(getWalletByUser, { query: {} })).earn
    const before = await earned()
    for (const width of widths.toReversed()) {
      const page = await newPage({ width, baseURL: baseUrl() })
      await signIn(page, accounts.administrator)
      await openAdmin(page, 'findings', 'ProductFinding')
      await page.getByText(zh('AdminFinding.Undecided'), { exact: true }).first().click()
      const row = rowOf(page, BOUNTY)
      await row.getByRole('button', { name: zh('AdminFinding.Decide'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(REPLY).waitFor()
      await expectNoSeriousViolations(page)
      if (width === 375) continue
      await press(dialog, zh('AdminFinding.Decide'))
      await dialog.getByText(zh('Form.FieldIsRequired', zh('Field.reason'))).waitFor()
      await dialog.getByRole('radio', { name: REPLY }).check()
      await dialog.getByLabel(zh('Field.reason')).fill('回复说出了产地，提问人未在期限内处理')
      await press(dialog, zh('AdminFinding.Decide'))
      await dialog.waitFor({ state: 'detached' })
      await row.waitFor({ state: 'detached' })
    }
    // Without the platform's twentieth.
    expect((await earned()) - before).toBeCloseTo(28.5, 2)
  },
  480_000,
)
