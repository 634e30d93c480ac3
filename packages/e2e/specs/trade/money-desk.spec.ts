import { acceptFindingReply, getOwnFindings } from '@wenli/contract/base-info/product-finding'
import { createFindingReply } from '@wenli/contract/base-info/product-finding-reply'
import { sendPayPasswordCode, setPayPassword } from '@wenli/contract/finance/wallet'
import { getOrderByNo } from '@wenli/contract/ordering/order'
import { appealRefund, applyRefund, rejectRefund } from '@wenli/contract/ordering/refund'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, newName, openAdmin, picture, reveal, rowOf } from '../../admin.ts'
import { DEMO_PAY_PASSWORD, PAY_PASSWORD } from '../../buying.ts'
import { beginFinding } from '../../finding-form.ts'
import { accounts, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import { codeFor } from '../../mailbox.ts'
import { register } from '../../register.ts'
import { CARD, press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 300_000
const textOf = async (file: Download): Promise<string> =>
  (await buffer(await file.createReadStream())).toString('utf8')
const dialog = (page: Page) => page.getByRole('dialog').last()

/** A finding with coins for who finds it. */
async function postWithBounty(page: Page, title: string): Promise<void> {
  await page.goto('/pc/ProductFinding')
  await beginFinding(page, title)
  await page.getByLabel(zh('OwnFinding.Bounty')).fill('20')
  await press(page, zh('OwnFinding.Post'))
  await page.getByText(zh('OwnFinding.PayPasswordRule')).waitFor()
  await page.getByLabel(zh('OwnFinding.PayPassword'), { exact: true }).fill(DEMO_PAY_PASSWORD)
  await expectNoSeriousViolations(page)
  await press(page, zh('OwnFinding.Post'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await row.getByText(zh('Finding.Bounty', '20.00')).waitFor()
}

thoroughTest(
  'a bounty is earned and leaves by the bank: posted, accepted, asked for, approved, put in a file, remitted with a voucher',
  async (stage) => {
    const page = await stage.newPage()
    const account = await register(page, stage.baseUrl)
    const finder = await stage.api(account)
    const title = newName('鱼肚金')
    await postWithBounty(await openSignedIn(stage, accounts.shopper, { width: 375 }), title)

    const owner = await stage.api(accounts.shopper)
    const { items } = await owner.call(getOwnFindings, { query: { keyword: title } })
    const id = items[0]?.id ?? 0
    await page.goto(`/finding?id=${id}`)
    await page.getByText(zh('Finding.Bounty', '20.00')).waitFor()
    await page.getByText(zh('Finding.BountyStatus.HELD')).waitFor()
    const reply = await finder.call(createFindingReply, {
      body: { productFindingId: id, content: '鱼肚金岩板' },
    })
    await owner.call(acceptFindingReply, { body: { id, replyId: reply.id } })

    await finder.call(sendPayPasswordCode)
    const code = await codeFor(stage.baseUrl, account.username)
    await finder.call(setPayPassword, { body: { code, payPassword: PAY_PASSWORD } })
    await page.goto('/pc/withdrawal')
    await press(page, zh('BankCard.Bind'))
    await dialog(page).getByLabel(zh('BankCard.RealName')).fill('林知夏')
    await dialog(page).getByLabel(zh('BankCard.BankName')).fill('招商银行')
    const number = dialog(page).getByLabel(zh('BankCard.Number'))
    // Two digits changed places: the form hears it, without the server.
    await number.fill(CARD.replace(/(\d)(?!\1)(\d)$/, '$2$1'))
    await dialog(page).getByLabel(zh('Pay.Password')).fill(PAY_PASSWORD)
    await dialog(page).getByLabel(zh('BankCard.Consent')).check({ force: true })
    await press(dialog(page), zh('BankCard.Save'))
    await dialog(page).getByText(zh('BankCard.NumberInvalid')).waitFor()
    await number.fill(CARD)
    await press(dialog(page), zh('BankCard.Save'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(page, zh('Withdraw.Ask'))
    await dialog(page).getByLabel(zh('Withdraw.Amount')).fill('12.5')
    await dialog(page).getByLabel(zh('Pay.Password')).fill(PAY_PASSWORD)
    await press(dialog(page), zh('Withdraw.Submit'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(zh('WithdrawalStatus.PENDING'), { exact: true }).waitFor()
    // Nothing is taken back before somebody says so.
    await press(page, zh('Withdraw.Cancel'))
    await answer(page, zh('Dialog.NotNow'))
    await page.getByText(zh('WithdrawalStatus.PENDING'), { exact: true }).waitFor()

    const admin = await openSignedIn(stage, accounts.administrator)
    await openAdmin(admin, 'withdrawals', 'Withdrawal')
    const row = rowOf(admin, '林知夏').first()
    await row.getByRole('button', { name: zh('AdminWithdrawal.Handle') }).click()
    await press(dialog(admin), zh('AdminWithdrawal.Reveal'))
    await reveal(admin, zh('AdminWithdrawal.Reveal'), CARD)
    await press(dialog(admin), zh('AdminWithdrawal.Approve'))
    await answer(admin, zh('AdminWithdrawal.Approve'))
    await row.getByText(zh('WithdrawalStatus.APPROVED'), { exact: true }).waitFor()

    await row.getByRole('checkbox').check()
    await press(admin, zh('Withdrawal.Batch.Make'))
    const saved = admin.waitForEvent('download')
    await answer(admin, zh('Withdrawal.Batch.Make'))
    const file = await textOf(await saved)
    expect(file).toContain(`林知夏,"${CARD}\t",12.50`)
    expect(file.trim().split('\r\n').at(-1)).toContain('12.50')
    await row.getByText(zh('WithdrawalStatus.REMITTING'), { exact: true }).waitFor()

    await row.getByRole('button', { name: zh('AdminWithdrawal.Handle') }).click()
    await press(dialog(admin), zh('AdminWithdrawal.Remit'))
    await dialog(admin).getByLabel(zh('Withdrawal.bankRef')).fill('CMB20260101')
    await dialog(admin)
      .getByLabel(zh('Picture.ChooseOf', zh('Withdrawal.voucher')))
      .setInputFiles(picture('voucher.png'))
    await dialog(admin)
      .getByRole('button', { name: zh('Picture.RemoveOf', zh('Withdrawal.voucher')) })
      .waitFor()
    await expectNoSeriousViolations(admin)
    await press(dialog(admin), zh('AdminWithdrawal.Remit'))
    await row.getByText(zh('WithdrawalStatus.REMITTED'), { exact: true }).waitFor()
    await row.getByRole('button', { name: zh('AdminWithdrawal.Handle') }).click()
    await admin.getByRole('button', { name: zh('Picture.Enlarge', zh('Withdrawal.voucher')) }).waitFor()

    await page.reload()
    await page.getByText(zh('WithdrawalStatus.REMITTED'), { exact: true }).waitFor()
  },
  TIMEOUT,
)

thoroughTest(
  'what a shop refuses and its buyer appeals the platform decides, with an amount and a reason',
  async (stage) => {
    const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
    const order = await placePaidOrder(buyer, vendor, 1)
    await vendor.call(shipOrder, {
      body: { orderNo: order.orderNo, courier: 'SF', trackingNo: 'SF1234567890123' },
    })
    const { refundNo } = await buyer.call(applyRefund, { query: { orderNo: order.orderNo } })
    await vendor.call(rejectRefund, { body: { refundNo, reason: '商品没有问题' } })
    await buyer.call(appealRefund, { body: { refundNo, description: '边角有磕碰' } })
    const admin = await openSignedIn(stage, accounts.administrator)
    await openAdmin(admin, 'refunds', 'Refund')
    const row = rowOf(admin, refundNo)
    await row.getByText(zh('RefundStatus.ARBITRATING'), { exact: true }).waitFor()
    await row.getByRole('button', { name: zh('AdminRefund.Arbitrate') }).click()
    await press(dialog(admin), zh('AdminRefund.Arbitrate'))
    await dialog(admin)
      .getByRole('radio', { name: zh('AdminRefund.Decision.REFUND') })
      .check({ force: true })
    await dialog(admin).getByLabel(zh('AdminRefund.Amount')).fill('10')
    await dialog(admin).getByLabel(zh('AdminRefund.Reason')).fill('部分支持买家')
    await expectNoSeriousViolations(admin)
    await press(dialog(admin), zh('AdminRefund.Arbitrate'))
    const look = () => buyer.call(getOrderByNo, { query: { no: order.orderNo } })
    await expect.poll(async () => (await look()).refunds[0]?.status).toBe('REFUNDED')
    // The buyer keeps the goods: the order goes on its way.
    expect(await look()).toMatchObject({
      status: 'PAID',
      shipmentStatus: 'SHIPPED',
      refundStatus: 'PARTIAL',
      refundedAmount: 10,
    })
  },
  TIMEOUT,
)

thoroughTest(
  'the platform gives a piece back by itself and sees beforehand how much that is',
  async (stage) => {
    const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
    const order = await placePaidOrder(buyer, vendor, 2)
    const admin = await openSignedIn(stage, accounts.administrator)
    await openAdmin(admin, 'orders', 'Order')
    await rowOf(admin, order.orderNo)
      .getByRole('button', { name: zh('Admin.Details') })
      .click()
    await press(admin, zh('AdminRefund.Goodwill'))
    await dialog(admin)
      .getByRole('spinbutton', { name: zh('Cart.QuantityOf', order.productName) })
      .fill('1')
    await dialog(admin).getByLabel(zh('AdminRefund.Words')).fill('色差，平台补偿一件')
    // The last row of the breakdown is what goes back.
    const shown = dialog(admin)
      .getByRole('status')
      .getByLabel(zh('Price.Label'))
      .getByText(/^¥[1-9]/)
      .last()
    await shown.waitFor()
    const promised = Number((await shown.innerText()).replace(/[^\d.]/g, ''))
    await expectNoSeriousViolations(admin)
    await press(dialog(admin), zh('AdminRefund.Grant'))
    const look = () => buyer.call(getOrderByNo, { query: { no: order.orderNo } })
    await expect.poll(async () => (await look()).refunds[0]?.status).toBe('REFUNDED')
    expect(await look()).toMatchObject({ refundStatus: 'PARTIAL', refundedAmount: promised })
  },
  TIMEOUT,
)

thoroughTest(
  'a vendor sends many orders with one file; rows that cannot be sent say why',
  async (stage) => {
    const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
    const orders = [await placePaidOrder(buyer, vendor, 1), await placePaidOrder(buyer, vendor, 1)]
    const page = await openSignedIn(stage, accounts.vendor, { width: 375 })
    await page.goto('/vc/ordermanagement')
    await press(page, zh('BatchShip.Do'))
    const saved = page.waitForEvent('download')
    await press(dialog(page), zh('BatchShip.Download'))
    const list = await textOf(await saved)
    for (const { orderNo } of orders) expect(list).toContain(orderNo)
    const [head = ''] = list.split('\r\n')
    const rows = [...orders.map(({ orderNo }) => orderNo), 'NOSUCHORDER'].map(
      (orderNo, at) => `${orderNo},SF,SF12345678901${at}${at}`,
    )
    await dialog(page)
      .getByLabel(zh('BatchShip.Choose'))
      .setInputFiles({
        name: 'parcels.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([head, ...rows, ''].join('\r\n')),
      })
    await page.getByText(zh('BatchShip.Outcome', 2, 1)).waitFor()
    await page.getByText(zh('BatchShip.Line', 4, 'NOSUCHORDER')).waitFor()
    await expectNoSeriousViolations(page)
    for (const { orderNo } of orders)
      expect(await buyer.call(getOrderByNo, { query: { no: orderNo } })).toMatchObject({
        shipmentStatus: 'SHIPPED',
      })
  },
  TIMEOUT,
)
