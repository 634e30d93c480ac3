import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { getProductByNo, getProductList } from '@wenli/contract/base-info/product'
import { getWalletByUser, sendPayPasswordCode, setPayPassword } from '@wenli/contract/finance/wallet'
import { getOrderByNo, getOwnOrders } from '@wenli/contract/ordering/order'
import type { OrderTab } from '@wenli/contract/ordering/order-life'
import { orderTabs } from '@wenli/contract/ordering/order-life'
import { approveRefund } from '@wenli/contract/ordering/refund'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import { createCartItem } from '@wenli/contract/shopping-cart/shopping-cart-item'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer } from '../../admin.ts'
import type { Api } from '../../api.ts'
import {
  chooseMeans,
  chooseRefundReason,
  PAY_PASSWORD,
  payByCode,
  payByWallet,
  putInCart,
  RECEIVER,
  writeAddress,
} from '../../buying.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Stage, Width } from '../../fixtures.ts'
import { codeFor } from '../../mailbox.ts'
import { register } from '../../register.ts'
import { scanCode } from '../../scan-code.ts'
import { zh } from '../../words.ts'

type Means = 'WALLET' | 'WECHAT' | 'ALIPAY'
/** At a desk by every means; on a telephone the heart of it. */
const meansAt: Readonly<Record<Width, readonly Means[]>> = {
  1440: ['WALLET', 'WECHAT', 'ALIPAY'],
  375: ['WALLET'],
}

/**
 * An article of each of the two shops whose owners are at hand, and of a third one: the cheapest that is bought without
 * a further question among the oldest, which are of the demo and no other test deletes.
 */
const threeArticles = async (visitor: Api, shops: readonly string[]) => {
  const query = { maxResultCount: 100, sorting: 'creationTime' }
  const { items } = await visitor.call(getProductList, { query })
  const cheapest = items.toSorted((one, other) => one.unitPrice - other.unitPrice)
  const first = async (isWanted: (vendorNo: string) => boolean) => {
    for (const item of cheapest.filter(({ vendorNo }) => isWanted(vendorNo)))
      if (isReturnable(await visitor.call(getProductByNo, { query: { no: item.productNo } }))) return item
    throw new Error('the demo sells too little')
  }
  return [
    ...(await Promise.all(shops.map((shop) => first((vendorNo) => vendorNo === shop)))),
    await first((vendorNo) => !shops.includes(vendorNo)),
  ]
}

const readyToPay = async (stage: Stage, page: Page) => {
  const account = await register(page, stage.baseUrl)
  const buyer = await stage.api(account)
  await buyer.call(sendPayPasswordCode)
  const code = await codeFor(stage.baseUrl, account.username)
  await buyer.call(setPayPassword, { body: { code, payPassword: PAY_PASSWORD } })
  await page.goto('/pc/coincharging')
  const cards = page.getByRole('main').getByRole('listitem')
  await cards.last().getByRole('button').click()
  await page.waitForURL('**/pay?rechargeCardOrderNo=*')
  await payByCode(page, 'WECHAT')
  return buyer
}

/** Every tab of the list says how many orders stand in it, and nothing where none do. */
const expectTabs = async (page: Page, counts: Partial<Record<OrderTab, number>>): Promise<void> => {
  await page.goto('/pc/orders')
  const main = page.getByRole('main')
  for (const tab of orderTabs) {
    const name = `${zh(`OrderTab.${tab}`)}${counts[tab] ?? ''}`
    await main.getByRole('button', { name, exact: true }).waitFor()
  }
}
const cardOf = (page: Page, orderNo: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: orderNo }).first()

const pay = (page: Page, means: Means): Promise<void> =>
  means === 'WALLET' ? payByWallet(page) : payByCode(page, means)

for (const width of flowWidths(1440)) {
  const means = meansAt[width]
  thoroughTest(
    `at ${width} px checkouts of three shops, paid by ${means.join(', ')}: one order is received, one refunded, one waits, and the tabs count them`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const buyer = await readyToPay(stage, page)
      const [sender, giver] = [await stage.api(accounts.vendor), await stage.api(accounts.otherVendor)]
      const noOf = async (shop: Api) => (await shop.call(getCurrentLoginInformations)).vendor?.vendorNo ?? ''
      const [sending, giving] = [await noOf(sender), await noOf(giver)]
      const articles = await threeArticles(await stage.api(), [sending, giving])
      const balance = async () => (await buyer.call(getWalletByUser, { query: {} })).balance

      for (const [at, by] of means.entries()) {
        const before = await balance()
        // Only the first cart is filled on the pages of the articles.
        for (const article of articles)
          await (at === 0
            ? putInCart(page, article)
            : buyer.call(createCartItem, { body: { productId: article.id, quantity: 1 } }))
        await page.goto('/cart')
        await page.getByRole('button', { name: zh('Cart.Checkout', 3) }).click()
        await page.waitForURL('**/checkout')
        if (at === 0) await writeAddress(page, RECEIVER)
        await page.getByRole('button', { name: zh('Checkout.Place') }).click()
        await page.waitForURL('**/pay?tradeNo=*')
        const tradeNo = new URL(page.url()).searchParams.get('tradeNo') ?? ''
        await expectTabs(page, {
          TO_PAY: 3,
          ...(at > 0 && { TO_SHIP: at, TO_COMMENT: at, REFUND: at }),
        })
        await page.goto(`/pay?tradeNo=${tradeNo}`)
        await pay(page, by)
        await expectTabs(page, { TO_SHIP: at + 3, ...(at > 0 && { TO_COMMENT: at, REFUND: at }) })

        const { items } = await buyer.call(getOwnOrders, { query: { maxResultCount: 3 } })
        const orderOf = (vendorNo: string) => {
          const found = items.find((order) => order.tradeNo === tradeNo && order.vendorNo === vendorNo)
          if (found === undefined) throw new Error('the checkout has no order of this shop')
          return found
        }
        const [sent, unwanted] = [orderOf(sending), orderOf(giving)]
        const paid = items.reduce((sum, { paidAmount }) => sum + Math.round((paidAmount ?? 0) * 100), 0)
        const shipping = { orderNo: sent.orderNo, courier: 'SF', trackingNo: 'SF1234567890123' } as const
        await sender.call(shipOrder, { body: shipping })
        await expectTabs(page, {
          TO_SHIP: at + 2,
          TO_RECEIVE: 1,
          ...(at > 0 && { TO_COMMENT: at, REFUND: at }),
        })
        await cardOf(page, sent.orderNo)
          .getByRole('button', { name: zh('OrderAction.takeDelivery') })
          .click()
        await answer(page, zh('OrderAction.takeDelivery'))
        await cardOf(page, sent.orderNo).getByText(zh('OrderState.RECEIVED'), { exact: true }).waitFor()

        await cardOf(page, unwanted.orderNo)
          .getByRole('button', { name: zh('OrderAction.refund') })
          .click()
        const dialog = page.getByRole('dialog', { name: zh('OrderAction.refund') })
        await dialog.getByRole('status').waitFor()
        await chooseRefundReason(dialog)
        await dialog.getByRole('button', { name: zh('Refund.Apply') }).click()
        await dialog.waitFor({ state: 'detached' })
        await cardOf(page, unwanted.orderNo).getByText(zh('OrderRefund.APPLYING'), { exact: true }).waitFor()
        await giver.call(approveRefund, { query: { orderNo: unwanted.orderNo } })
        const look = () => buyer.call(getOrderByNo, { query: { no: unwanted.orderNo } })
        await expect.poll(async () => (await look()).refunds[0]?.status).toBe('REFUNDED')
        expect(await look()).toMatchObject({ paymentMethod: by, refundedAmount: unwanted.payable })

        await expectTabs(page, { TO_SHIP: at + 1, TO_COMMENT: at + 1, REFUND: at + 1 })
        const closed = cardOf(page, unwanted.orderNo).getByText(zh('OrderState.CLOSED'))
        await closed.getByText(zh('OrderRefund.FULL'), { exact: true }).waitFor()
        await expectNoSeriousViolations(page)
        await page.goto(`/pc/order?no=${unwanted.orderNo}`)
        await page.getByText(zh('OwnRefund.REFUNDED')).waitFor()
        // What came from the wallet went back into it; what a channel paid never touched it.
        const kept = by === 'WALLET' ? paid - Math.round(unwanted.payable * 100) : 0
        expect(Math.round((await balance()) * 100)).toBe(Math.round(before * 100) - kept)
      }
    },
    480_000,
  )

  browserTest(
    `at ${width} px the codes that are drawn say what the payment companies gave, and nothing else`,
    async (stage) => {
      const page = await stage.newPage({ width })
      await register(page, stage.baseUrl)
      const given: string[] = []
      page.on('response', (response) => {
        if (!/create(WxPayment|Alipay)QrCode$/.test(response.url())) return
        void response.json().then(({ result }: { result: { codeUrl: string } }) => given.push(result.codeUrl))
      })
      await page.goto('/pc/coincharging')
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
      await page.waitForURL('**/pay?rechargeCardOrderNo=*')
      const telephone = await page.context().newPage()
      const read: string[] = []
      for (const channel of ['WECHAT', 'ALIPAY'] as const) {
        await chooseMeans(page, channel)
        const code = page.getByRole('img', { name: zh(`Pay.Code.${channel}`) })
        await code.waitFor()
        read.push(await scanCode(telephone, code))
      }
      await expect.poll(() => given).toEqual(read)
      expect(new Set(read).size).toBe(2)
    },
  )
}
