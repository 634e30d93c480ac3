import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { createAlipayQrCode, getPayOrder } from '@wenli/contract/finance/payment'
import { createRechargeCardOrder, getOwnRechargeCardOrders } from '@wenli/contract/finance/recharge-card'
import { createUserPointDetail } from '@wenli/contract/marketing/manage-user-points'
import { pointType } from '@wenli/contract/marketing/point-type'
import { createOrder } from '@wenli/contract/ordering/checkout'
import { cancelOrder, getOwnOrders } from '@wenli/contract/ordering/order'
import { changePrice } from '@wenli/contract/ordering/shop-order'
import { expect } from 'vitest'
import { goodsOfShops, payByCode, RECEIVER, writeAddress } from '../../buying.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { placeOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px every page says that nothing is really paid while the channels are sandboxes`,
    async ({ newPage }) => {
      const page = await newPage({ width })
      for (const path of ['/', '/cart', '/search']) {
        await page.goto(path)
        await page.getByText(zh('Sandbox.Banner')).waitFor()
      }
      await expectNoSeriousViolations(page)
    },
  )

  thoroughTest(
    `at ${width} px the cashier asks once more when the time is over, and says that the order is closed`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const buyer = await stage.api(await register(page, stage.baseUrl))
      const { orderNo, tradeNo } = await placeOrder(buyer, await stage.api(accounts.vendor), 1)
      await page.clock.install()
      await page.goto(`/pay?tradeNo=${tradeNo}`)
      await page.getByText(zh('Pay.TimeLeft')).waitFor()
      await page.getByRole('img', { name: zh('Pay.Code.WECHAT') }).waitFor()
      await buyer.call(cancelOrder, { query: { orderNo } })
      // Somebody is there: nobody's screen is locked meanwhile.
      await page.clock.fastForward('20:00')
      await page.keyboard.press('Shift')
      await page.clock.fastForward('11:00')
      await page.getByRole('heading', { name: zh('Pay.Over') }).waitFor()
      await page.getByText(zh('Pay.OverHint')).waitFor()
      expect(await page.getByRole('radio').count()).toBe(0)
      await expectNoSeriousViolations(page)
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px a code that no longer counts is replaced by a new one, and a price that the shop changed is told before it is paid`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const buyer = await stage.api(await register(page, stage.baseUrl))
      const vendor = await stage.api(accounts.vendor)
      const { tradeNo, orderNo, payable } = await placeOrder(buyer, vendor, 1)
      await page.goto(`/pay?tradeNo=${tradeNo}`)
      const sandbox = page.getByRole('link', { name: zh('Pay.OpenSandbox') })
      const first = await sandbox.getAttribute('href')
      // In another window the same person asks for a code of the other channel.
      const { alipayAppId } = await buyer.call(getPayOrder, { query: { tradeNo } })
      await buyer.call(createAlipayQrCode, { body: { tradeNo, appId: alipayAppId ?? '' } })
      const newCode = page.getByRole('button', { name: zh('Pay.NewCode') })
      await newCode.click()
      await newCode.waitFor({ state: 'detached' })
      expect(await sandbox.getAttribute('href')).not.toBe(first)
      await vendor.call(changePrice, { body: { orderNo, goodsPayable: payable + 1, freightAmount: 2.5 } })
      const [before, after] = [payable.toFixed(2), (payable + 3.5).toFixed(2)]
      await page.getByText(zh('Pay.PriceChanged', before, after)).waitFor()
      await newCode.click()
      await newCode.waitFor({ state: 'detached' })
      await payByCode(page, 'WECHAT')
    },
    TIMEOUT,
  )

  browserTest(
    `at ${width} px a coupon is claimed, the best choice is made already, and coupon and points pay a part`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const account = await register(page, stage.baseUrl)
      const [buyer, admin] = [await stage.api(account), await stage.api(accounts.administrator)]
      const { user } = await buyer.call(getCurrentLoginInformations)
      const types = await admin.send('GET', `/api/services/app/${pointType.name}/GetAll?maxResultCount=1`)
      const found = types.body as { result: { items: { id: number }[] } }
      await admin.call(createUserPointDetail, {
        body: { pointCount: 300, pointTypeId: found.result.items[0]?.id ?? 0, userId: user?.id ?? 0 },
      })

      await page.goto('/pc/coupons?view=CLAIM')
      // Twenty off from nothing on, and twenty off from two hundred on.
      for (const name of ['新人立减 20 元', '满 200 减 20']) {
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
        await card.getByRole('button', { name: zh('Coupons.Claim') }).click()
        await card.getByRole('button', { name: zh('Coupons.Taken') }).waitFor()
      }
      await expectNoSeriousViolations(page)

      const [article] = await goodsOfShops(await stage.api(), 1)
      await page.goto(`/product?no=${article?.productNo ?? ''}`)
      // A part of a piece is a whole one.
      await page.getByRole('textbox', { name: zh('Buy.Quantity') }).fill('2.5')
      await page.getByRole('button', { name: zh('Buy.Now') }).click()
      await page.waitForURL('**/checkout?**')
      await writeAddress(page, RECEIVER)
      const coupons = page.getByRole('group', { name: zh('Checkout.Coupons') })
      await coupons.getByRole('button', { pressed: true }).first().waitFor()
      expect(await coupons.getByRole('button', { pressed: true }).count()).toBe(1)
      const prices = page.getByLabel(zh('Price.Label')).last()
      await prices.getByText(zh('Price.platformCouponAmount')).waitFor()
      await page.getByRole('checkbox', { name: zh('Checkout.UsePoints', 300, '3.00') }).check()
      await prices.getByText(zh('Price.pointsAmount')).waitFor()
      await expectNoSeriousViolations(page)
      await page.getByRole('button', { name: zh('Checkout.Place') }).click()
      await page.waitForURL('**/pay?tradeNo=*')
      await page.getByText(zh('Pay.ThenWait')).waitFor()
      // A desk has a phone beside it; a phone has nothing that could scan it.
      expect(await page.getByText(zh('Pay.SamePhone')).isVisible()).toBe(width === 375)
      await payByCode(page, 'WECHAT')

      const [order] = (await buyer.call(getOwnOrders, { query: {} })).items
      expect(order).toMatchObject({ platformCouponAmount: 20, pointsAmount: 3 })
      await page.goto('/pc/coupons?view=USED')
      await page.getByRole('listitem').filter({ hasText: '20' }).first().waitFor()
    },
    TIMEOUT,
  )
}

thoroughTest(
  'what was done and whose answer was lost is not done twice: a card is ordered once, and so is a checkout',
  async (stage) => {
    stage.allowComplaint(/ERR_FAILED/)
    stage.allowComplaint(new RegExp(zh('Error.Unknown')))
    const page = await stage.newPage()
    const buyer = await stage.api(await register(page, stage.baseUrl))
    /** The server does it; the browser never hears of it. */
    const loseAnswer = async (path: string, press: () => Promise<void>): Promise<void> => {
      const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes(path))
      await page.route(
        `**${path}`,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await press()
      await isLost
    }
    await page.goto('/pc/coincharging')
    const order = page.getByRole('main').getByRole('listitem').first().getByRole('button')
    await loseAnswer(createRechargeCardOrder.path, () => order.click())
    // While it waits for the answer it takes no press.
    await page.locator('.ant-btn-loading').waitFor({ state: 'detached' })
    await order.click()
    await page.waitForURL('**/pay?rechargeCardOrderNo=*')
    expect((await buyer.call(getOwnRechargeCardOrders, { query: {} })).totalCount).toBe(1)

    const [article] = await goodsOfShops(await stage.api(), 1)
    await page.goto(`/product?no=${article?.productNo ?? ''}`)
    await page.getByRole('button', { name: zh('Buy.Now') }).click()
    await page.waitForURL('**/checkout?**')
    await writeAddress(page, RECEIVER)
    const place = page.getByRole('button', { name: zh('Checkout.Place') })
    await loseAnswer(createOrder.path, () => place.click())
    await place.click()
    await page.waitForURL('**/pay?tradeNo=*')
    expect((await buyer.call(getOwnOrders, { query: {} })).totalCount).toBe(1)
  },
  TIMEOUT,
)
