import { getAllAttempts } from '@wenli/contract/finance/payment'
import { createRechargeCardOrder, getRechargeCardList } from '@wenli/contract/finance/recharge-card'
import { getWalletByUser } from '@wenli/contract/finance/wallet'
import { applyRefund, approveRefund } from '@wenli/contract/ordering/refund'
import { DAY_MS, SHANGHAI_OFFSET_MS } from '@wenli/contract/time'
import { expect } from 'vitest'
import { answer, choose, openAdmin, reveal, rowOf, save } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { payTrade, placeOrder, placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 300_000
/** The demo's shopper bought coins long ago, of which the sandbox knows nothing. */
const DEMO_RECHARGE = 'PDEMOC20260101000001000001'
const shanghaiDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * DAY_MS + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '.')

thoroughTest(
  'a refund that the channel cannot pay waits at the desk: tried again in vain, it goes into the wallet',
  async (stage) => {
    const buyer = await stage.api(await register(await stage.newPage(), stage.baseUrl))
    const vendor = await stage.api(accounts.vendor)
    const { orderNo, tradeNo, payable } = await placeOrder(buyer, vendor, 1)
    await payTrade(buyer, tradeNo, ['refundFails'])
    await buyer.call(applyRefund, { query: { orderNo } })
    const { refundNo } = await vendor.call(approveRefund, { query: { orderNo } })

    const page = await openSignedIn(stage, accounts.administrator)
    const row = rowOf(page, refundNo)
    const failed = row.getByText(zh('PaymentRefundStatus.FAILED'), { exact: true })
    const untilFailed = async () => {
      const look = async () => {
        await openAdmin(page, 'payment-refunds', 'PaymentRefund')
        await row.waitFor()
        return failed.count()
      }
      await expect.poll(look, { timeout: 120_000, interval: 1000 }).toBe(1)
    }
    await untilFailed()
    await expectNoSeriousViolations(page)
    // It may have failed again before anybody looks.
    const retried = page.waitForResponse((response) => response.url().includes('/PaymentRefund/Retry'))
    await press(page, zh('AdminPaymentRefund.Retry'))
    await answer(page, zh('AdminPaymentRefund.Retry'))
    expect((await retried).status()).toBe(200)
    await untilFailed()
    await row.getByRole('button', { name: zh('AdminPaymentRefund.ToWallet') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(zh('Field.reason')).fill('今天电话确认')
    await press(dialog, zh('AdminPaymentRefund.ToWallet'))
    await row.getByText(zh('PaymentRefundStatus.TO_WALLET'), { exact: true }).waitFor()
    expect((await buyer.call(getWalletByUser, { query: {} })).balance).toBe(payable)
  },
  TIMEOUT,
)

thoroughTest(
  "a channel's bill is held against the books for a day: it agrees, or says payment by payment what does not",
  async (stage) => {
    const page = await openSignedIn(stage, accounts.administrator)
    await openAdmin(page, 'reconciliations', 'Reconciliation')
    const run = async (day: string) => {
      await page
        .getByRole('button', { name: zh('AdminReconciliation.Run'), exact: true })
        .first()
        .click()
      const form = page.getByRole('dialog')
      await form.getByLabel(zh('PayChannel')).click()
      await choose(page, zh('PayChannel.WECHAT'))
      await form.getByLabel(zh('Reconciliation.billDate')).fill(day)
      await page.keyboard.press('Tab')
      await form.getByRole('button', { name: zh('AdminReconciliation.Run'), exact: true }).click()
      await form.waitFor({ state: 'hidden' })
      return rowOf(page, day).first()
    }
    // Before anything was paid here, also when midnight passes meanwhile.
    const agreed = await run(shanghaiDay(2))
    await agreed.getByText(zh('ReconciliationStatus.BALANCED'), { exact: true }).waitFor()
    await agreed.locator('.ant-table-row-expand-icon').click()
    await page.getByRole('cell', { name: zh('AdminReconciliation.BALANCED') }).waitFor()
    const administrator = await stage.api(accounts.administrator)
    const { items } = await administrator.call(getAllAttempts, { query: { keyword: DEMO_RECHARGE } })
    const different = await run((items[0]?.paidTime ?? '').slice(0, 10).replaceAll('-', '.'))
    await different.getByText(zh('ReconciliationStatus.DIFFERENT'), { exact: true }).waitFor()
    await different.locator('.ant-table-row-expand-icon').click()
    await page.getByText(DEMO_RECHARGE).waitFor()
    await expectNoSeriousViolations(page)
  },
  TIMEOUT,
)

browserTest(
  'the sum of all accounts is zero, no rule is broken, and each movement shows its two sides',
  async (stage) => {
    const { tradeNo } = await placePaidOrder(
      await stage.api(accounts.shopper),
      await stage.api(accounts.vendor),
      1,
    )
    const page = await openSignedIn(stage, accounts.administrator)
    // By its number: other tests move money meanwhile.
    await openAdmin(page, `ledger?ref=${tradeNo}`, 'Ledger')
    const check = page.getByRole('region', { name: zh('AdminLedger.Total') })
    await check.getByText(zh('AdminLedger.Zero')).waitFor()
    await check.getByText(zh('AdminLedger.NoFaults')).waitFor()
    const row = rowOf(page, tradeNo).first()
    await row.locator('.ant-table-row-expand-icon').click()
    await page.getByText(zh('AdminLedger.BalanceAfter')).waitFor()
    await expectNoSeriousViolations(page)

    await openAdmin(page, `payments?keyword=${tradeNo}`, 'PayOrder')
    await rowOf(page, tradeNo).getByText(zh('PayOrderStatus.SUCCESS'), { exact: true }).waitFor()
    await expectNoSeriousViolations(page)
    await press(page, zh('PaymentAttempt'))
    await page.getByRole('heading', { level: 1, name: zh('PaymentAttempt') }).waitFor()
    // Whoever looks for something stays in the list.
    await page.getByLabel(zh('Admin.Keyword')).fill(tradeNo)
    await page.getByLabel(zh('Admin.Keyword')).press('Enter')
    await page.waitForURL(`**/admin/payments?keyword=${tradeNo}&list=attempts`)
    await rowOf(page, tradeNo).first().waitFor()
  },
  TIMEOUT,
)

thoroughTest('what the platform keeps of a sale is set in percent', async (stage) => {
  const page = await openSignedIn(stage, accounts.administrator)
  await openAdmin(page, 'commission-rules', 'CommissionRule')
  await rowOf(page, '5%').first().waitFor()
  await page
    .getByRole('button', { name: zh('Admin.Create', zh('CommissionRule')) })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel(zh('CommissionRule.rate')).fill('7.25')
  // Behind the rule for everything, so that it counts for nothing.
  await form.getByLabel(zh('CommissionRule.priority')).fill('0')
  await save(page)
  const row = rowOf(page, '7.25%')
  await row.waitFor()
  await expectNoSeriousViolations(page)
  await row.getByRole('button', { name: zh('Admin.Delete') }).click()
  await answer(page, zh('Admin.Delete'))
  await row.waitFor({ state: 'detached' })
})

thoroughTest(
  'who receives an order and who bought a card is masked, and shown whole for a reason',
  async (stage) => {
    const account = await register(await stage.newPage(), stage.baseUrl)
    const [buyer, vendor] = [await stage.api(account), await stage.api(accounts.vendor)]
    const { orderNo } = await placePaidOrder(buyer, vendor, 1)
    const { items } = await buyer.call(getRechargeCardList, { query: {} })
    const { rechargeCardOrderNo } = await buyer.call(createRechargeCardOrder, {
      body: { rechargeCardId: Number(items[0]?.id) },
    })
    const page = await openSignedIn(stage, accounts.administrator)
    await openAdmin(page, 'orders', 'Order')
    await rowOf(page, orderNo)
      .getByRole('button', { name: zh('Admin.Details') })
      .click()
    const drawer = page.getByRole('dialog', { name: zh('ShopOrder.No', orderNo) })
    await press(drawer, zh('AdminReveal.Show'))
    await reveal(page, zh('AdminReveal.Show'), '文三路 100 号')
    await expectNoSeriousViolations(page)

    await openAdmin(page, 'recharge-card-orders', 'RechargeCardOrder')
    const row = rowOf(page, rechargeCardOrderNo)
    expect(await row.getByText(account.username).count()).toBe(0)
    await press(row, zh('AdminProfile.Reveal'))
    await reveal(page, zh('AdminProfile.Reveal'), account.username)
    await expectNoSeriousViolations(page)
    await page.reload()
    await row.waitFor()
    expect(await row.getByText(account.username).count()).toBe(0)
  },
  TIMEOUT,
)
