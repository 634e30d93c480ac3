import { getAllProductsByVendor } from '@wenli/contract/base-info/product'
import { getPayOrder } from '@wenli/contract/finance/payment'
import { claimCoupon } from '@wenli/contract/marketing/own-coupon'
import { getOwnOrders } from '@wenli/contract/ordering/order'
import { changePrice } from '@wenli/contract/ordering/shop-order'
import { expect } from 'vitest'
import { chooseMeans, PAY_PASSWORD, payByCode, payByWallet, RECEIVER, writeAddress } from '../../buying.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { codeFor } from '../../mailbox.ts'
import { register } from '../../register.ts'
import { zh } from '../../words.ts'

/** More than half of the coins that are bought. */
const DEAR = 2000

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px coins bought by WeChat pay an order and a membership from the wallet, once a pay password is set`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const account = await register(page, stage.baseUrl)
      await page.goto('/pc/coincharging')
      const cards = page.getByRole('main').getByRole('listitem')
      await cards.first().waitFor()
      await expectNoSeriousViolations(page)
      await cards.last().getByRole('button').click()
      await page.waitForURL('**/pay?rechargeCardOrderNo=*')
      // Coins are never bought with coins.
      await page.getByRole('radio', { name: zh('PaymentMethod.WECHAT') }).waitFor({ state: 'attached' })
      expect(await page.getByRole('radio', { name: zh('PaymentMethod.WALLET') }).count()).toBe(0)
      await payByCode(page, 'WECHAT')
      await page.getByRole('link', { name: zh('Pay.Next.RECHARGE_CARD') }).click()
      await page.getByRole('heading', { level: 1, name: zh('Title.Wallet') }).waitFor()
      await page.getByText(zh('LedgerKind.RECHARGE_PAID')).first().waitFor()
      await expectNoSeriousViolations(page)

      const vendor = await stage.api(accounts.vendor)
      const oldest = { status: 'ON_SALE', maxResultCount: 1, sorting: 'creationTime' } as const
      const [article] = (await vendor.call(getAllProductsByVendor, { query: oldest })).items
      await page.goto(`/product?no=${article?.productNo ?? ''}`)
      await page.getByRole('button', { name: zh('Buy.Keep'), exact: true }).click()
      await page.getByRole('button', { name: zh('Buy.Kept') }).waitFor()
      await page.getByRole('button', { name: zh('Buy.Now') }).click()
      await page.waitForURL('**/checkout?**')
      await writeAddress(page, RECEIVER)
      await page.getByRole('button', { name: zh('Checkout.Place') }).click()
      await page.waitForURL('**/pay?tradeNo=*')
      await chooseMeans(page, 'WALLET')
      await page.getByRole('button', { name: zh('Pay.SetPassword') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: zh('PayPassword.SendCode') }).click()
      await dialog.getByRole('button', { name: /\d/, disabled: true }).waitFor()
      await dialog.getByLabel(zh('PayPassword.Code')).fill(await codeFor(stage.baseUrl, account.username))
      await dialog.getByLabel(zh('PayPassword.New')).fill(PAY_PASSWORD)
      await dialog.getByLabel(zh('PayPassword.Again')).fill('824618')
      await dialog.getByRole('button', { name: zh('PayPassword.Save') }).click()
      await dialog.getByText(zh('PayPassword.Different')).waitFor()
      await dialog.getByLabel(zh('PayPassword.Again')).fill(PAY_PASSWORD)
      await expectNoSeriousViolations(page)
      await dialog.getByRole('button', { name: zh('PayPassword.Save') }).click()
      await dialog.waitFor({ state: 'detached' })
      await expectNoSeriousViolations(page)
      // The shop asks for more while the buyer writes the password.
      stage.allowComplaint(/Conflict/)
      const { items } = await (await stage.api(account)).call(getOwnOrders, { query: {} })
      const { orderNo = '', payable = 0 } = items[0] ?? {}
      await vendor.call(changePrice, { body: { orderNo, goodsPayable: DEAR, freightAmount: 0 } })
      await page.getByLabel(zh('Pay.Password')).fill(PAY_PASSWORD)
      await page.getByLabel(zh('Pay.Password')).press('Enter')
      const [before, after] = [payable.toFixed(2), DEAR.toFixed(2)]
      await page.getByText(zh('Error.Finance:PayableChanged', after)).waitFor()
      await page.getByText(zh('Pay.PriceChanged', before, after)).waitFor()
      // What is left would not pay it again: no code is asked for of what is paid, though the cashier asks in vain what it is.
      const codes: string[] = []
      page.on('request', (request) => /create\w+QrCode/.test(request.url()) && codes.push(request.url()))
      stage.allowComplaint(/ERR_FAILED/)
      const asksAgain = `**${getPayOrder.path}*`
      await page.route(asksAgain, (route) => route.abort())
      await payByWallet(page)
      expect(codes).toEqual([])
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await page.unroute(asksAgain)

      await page.goto('/pc/vipRegister')
      await cards.first().waitFor()
      await expectNoSeriousViolations(page)
      await cards.first().getByRole('button').click()
      await page.waitForURL('**/pay?vipCardOrderNo=*')
      await payByWallet(page)
      await page.getByRole('link', { name: zh('Pay.Next.VIP_CARD') }).click()
      await page.getByText(/\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}:\d{2}/).waitFor()
      await page.goto('/pc/vipRegister')
      // The card of before goes on, and a higher one costs less by what is left of it.
      await cards.first().getByText(zh('Vip.Own')).waitFor()
      await cards
        .nth(2)
        .getByText(/剩余价值抵扣 ¥\d+\.\d{2}/)
        .waitFor()

      await page.goto('/pc/withdrawal')
      await page.getByText(zh('Withdraw.Empty')).waitFor()
      await page.getByRole('button', { name: zh('BankCard.Bind') }).click()
      await dialog.getByLabel(zh('Pay.Password')).waitFor()
      await expectNoSeriousViolations(page)
      await dialog.getByRole('button', { name: zh('Dialog.Cancel') }).click()
      await dialog.waitFor({ state: 'detached' })
      await expectNoSeriousViolations(page)

      await page.goto('/pc/favorite')
      await page.getByRole('link', { name: article?.name ?? '' }).waitFor()
      await expectNoSeriousViolations(page)
    },
    240_000,
  )
}

thoroughTest(
  'an order of coins that nobody paid stands in the list, can be paid later or cancelled',
  async (stage) => {
    const page = await stage.newPage()
    await register(page, stage.baseUrl)
    await page.goto('/pc/coincharging')
    await page.getByText(zh('CardOrder.None')).waitFor()
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
    await page.waitForURL('**/pay?rechargeCardOrderNo=*')
    const number = new URL(page.url()).searchParams.get('rechargeCardOrderNo') ?? ''
    await page.goto('/pc/coincharging')
    const row = page.getByRole('listitem').filter({ hasText: number })
    await row.getByRole('link', { name: zh('CardOrder.Pay') }).click()
    await page.waitForURL(`**/pay?rechargeCardOrderNo=${number}`)
    await page.goto('/pc/coincharging')
    await row.getByRole('button', { name: zh('CardOrder.Cancel') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: zh('CardOrder.Cancel') })
      .click()
    await row.getByText(zh('CardOrderStatus.CLOSED')).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    await expectNoSeriousViolations(page)
  },
)

thoroughTest(
  'whoever has more coupons than one page shows finds the others on the next',
  async (stage) => {
    const page = await stage.newPage({ width: 375 })
    const buyer = await stage.api(await register(page, stage.baseUrl))
    const admin = await stage.api(accounts.administrator)
    const { body } = await admin.send('POST', '/api/services/app/CouponType/Create', {
      couponTypeNo: 'PAGES',
      name: '翻页',
      displayName: '翻页',
      minimumUsingAmount: 99_999,
      deductionAmount: 1,
      expiredTime: '2099-01-01T00:00:00',
      totalCount: 21,
      perUserLimit: 21,
      isClaimable: true,
    })
    const { result } = body as { result: { id: number } }
    for (let count = 0; count < 21; count += 1)
      await buyer.call(claimCoupon, { body: { couponTypeId: result.id } })
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '翻页' }) })
    await page.goto('/pc/coupons')
    await cards.nth(19).waitFor()
    await page.getByTitle('下一页').filter({ visible: true }).click()
    await page.waitForURL('**/pc/coupons?p=2')
    await expect.poll(() => cards.count()).toBe(1)
    await expectNoSeriousViolations(page)
    // An address beyond the last page is the last one.
    await page.goto('/pc/coupons?p=9')
    await page.waitForURL('**/pc/coupons?p=2')
  },
  240_000,
)
