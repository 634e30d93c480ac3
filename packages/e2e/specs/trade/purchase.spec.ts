import { formatYuan } from '@wenli/contract/money'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import { getOwnOrders } from '@wenli/contract/ordering/order'
import { getProductListByVendor } from '@wenli/contract/base-info/product'
import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { expect } from 'vitest'
import { answer } from '../../admin.ts'
import { goodsOfShops, payByCode, putInCart, RECEIVER, writeAddress } from '../../buying.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { samplePicture } from '../../sample-picture.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px a visitor fills a cart of three shops, signs in, checks out, pays by WeChat and sees three orders`,
    async (stage) => {
      const account = await register(await stage.newPage(), stage.baseUrl)
      const goods = await goodsOfShops(await stage.api(), 3)

      const page = await stage.newPage({ width })
      for (const each of goods) await putInCart(page, each)
      await expectNoSeriousViolations(page)
      await page.getByRole('link', { name: zh('Header.Cart', 3) }).click()
      for (const { vendorDisplayName, name } of goods) {
        const shop = page.getByRole('region', { name: vendorDisplayName })
        await shop.getByText(name).waitFor()
      }
      const first = page.getByRole('group', { name: zh('Cart.QuantityOf', goods[0]?.name ?? '') })
      await first.getByRole('button', { name: zh('Stepper.More') }).click()
      await expect.poll(() => first.getByRole('textbox').inputValue()).toBe('2')
      await expectNoSeriousViolations(page)

      await page.getByRole('button', { name: zh('Cart.Checkout', 3) }).click()
      await page.locator('input[name="username"]').fill(account.username)
      await page.locator('input[name="password"]').fill(account.password)
      await page.locator('input[name="password"]').press('Enter')
      await page.waitForURL('**/checkout')
      for (const { vendorDisplayName } of goods)
        await page.getByRole('region', { name: vendorDisplayName }).waitFor()
      expect(await page.getByRole('button', { name: zh('Checkout.Place') }).isDisabled()).toBe(true)
      await writeAddress(page, RECEIVER)
      await expectNoSeriousViolations(page)

      await page.getByRole('button', { name: zh('Checkout.Place') }).click()
      await page.waitForURL('**/pay?tradeNo=*')
      await page.getByText(zh('Pay.TimeLeft')).waitFor()
      await page.getByRole('img', { name: zh('Pay.Code.WECHAT') }).waitFor()
      await expectNoSeriousViolations(page)
      await payByCode(page, 'WECHAT')
      await expectNoSeriousViolations(page)

      await page.getByRole('link', { name: zh('Pay.Next.TRADE') }).click()
      const list = page.getByRole('main')
      for (const { vendorDisplayName } of goods) {
        const order = list.getByRole('listitem').filter({ hasText: vendorDisplayName }).first()
        await order.getByText(zh('OrderState.UNSHIPPED'), { exact: true }).waitFor()
      }
      await list.getByRole('button', { name: `${zh('OrderTab.TO_SHIP')}3` }).waitFor()
      await expectNoSeriousViolations(page)
      await list
        .getByRole('button', { name: zh('OrderAction.refund') })
        .first()
        .click()
      const refund = page.getByRole('dialog', { name: zh('OrderAction.refund') })
      const [newest] = (await (await stage.api(account)).call(getOwnOrders, { query: {} })).items
      const back = refund.getByRole('status').getByLabel(zh('Price.Label'))
      await back.getByText(zh('Refund.Amount')).waitFor()
      await back
        .getByText(`¥${formatYuan(newest?.payable ?? 0)}`)
        .last()
        .waitFor()
      // Nobody is said to be at fault whom the buyer did not name.
      await refund.getByRole('button', { name: zh('Refund.Apply') }).click()
      await refund.getByRole('alert').getByText(zh('Refund.ChooseReason')).waitFor()
      await expectNoSeriousViolations(page)
    },
    240_000,
  )
}

browserTest(
  'an article bought at once by Alipay is sent, received and reviewed with stars, words and a picture',
  async (stage) => {
    const page = await stage.newPage()
    const account = await register(page, stage.baseUrl)
    const shop = await stage.api(accounts.vendor)
    const { vendor } = await shop.call(getCurrentLoginInformations)
    // The oldest is of the demo; newer ones other tests are about to delete.
    const query = { vendorNo: vendor?.vendorNo ?? '', maxResultCount: 1, sorting: 'creationTime' }
    const [article] = (await shop.call(getProductListByVendor, { query })).items
    if (article === undefined) throw new Error('the shop of the demo sells nothing')

    await page.goto(`/product?no=${article.productNo}`)
    await page.getByRole('button', { name: zh('Buy.Keep'), exact: true }).click()
    await page.getByRole('button', { name: zh('Buy.Kept') }).waitFor()
    await page.getByRole('button', { name: zh('Buy.Now') }).click()
    await page.waitForURL('**/checkout?**')
    await writeAddress(page, RECEIVER)
    await page.getByLabel(zh('Checkout.RemarkTo', article.vendorDisplayName)).fill('周末送货')
    await page.getByRole('button', { name: zh('Checkout.Place') }).click()
    await page.waitForURL('**/pay?tradeNo=*')
    await payByCode(page, 'ALIPAY')

    const buyer = await stage.api(account)
    const [order] = (await buyer.call(getOwnOrders, { query: {} })).items
    const orderNo = order?.orderNo ?? ''
    await shop.call(shipOrder, { body: { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' } })

    await page.goto(`/pc/order?no=${orderNo}`)
    await page.getByRole('heading', { level: 1, name: zh('OrderState.SHIPPED') }).waitFor()
    await page.getByText('SF1234567890123').waitFor()
    await page.getByText(zh('Order.Remark', '周末送货')).waitFor()
    const prices = page.getByLabel(zh('Price.Label'))
    await prices.getByText(zh('Order.Paid'), { exact: true }).waitFor()
    await prices
      .getByText(`¥${formatYuan(order?.payable ?? 0)}`)
      .last()
      .waitFor()
    await expectNoSeriousViolations(page)
    await page.getByRole('button', { name: zh('OrderAction.extendReceipt') }).click()
    await answer(page, zh('OrderAction.extendReceipt'))
    await page.getByRole('button', { name: zh('OrderAction.extendReceipt') }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: zh('OrderAction.takeDelivery') }).click()
    await answer(page, zh('OrderAction.takeDelivery'))
    await page.getByRole('heading', { level: 1, name: zh('OrderState.RECEIVED') }).waitFor()

    await page.getByRole('button', { name: zh('OrderAction.comment'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const stars = dialog.getByRole('radiogroup', { name: zh('Comment.Stars', article.name) })
    const star = (count: number) =>
      stars.getByRole('radio', { name: zh('Comment.StarCount', count), exact: true })
    expect(await stars.getByRole('radio').count()).toBe(5)
    expect(await stars.getByRole('radio', { checked: true }).count()).toBe(1)
    expect(await star(5).isChecked()).toBe(true)
    await star(5).press('ArrowLeft')
    expect(await star(4).isChecked()).toBe(true)
    expect(await stars.getByRole('radio', { checked: true }).count()).toBe(1)
    await dialog
      .getByRole('textbox', { name: zh('Comment.Words', article.name) })
      .fill('纹理自然，铺出来很安静')
    await dialog.locator('input[type="file"]').setInputFiles(await samplePicture(page))
    await dialog.getByRole('img', { name: zh('Pictures.Picture', 1) }).waitFor()
    await expectNoSeriousViolations(page)
    await dialog.getByRole('button', { name: zh('Comment.Send') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: zh('OrderAction.comment'), exact: true })
      .waitFor({ state: 'detached' })

    await page.goto('/pc/favorite')
    await page.getByRole('link', { name: article.name }).waitFor()
    for (const path of ['/pc/address', '/pc/coupons', '/pc/coupons?view=CLAIM', '/pc/points']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
      await expectNoSeriousViolations(page)
    }
  },
  240_000,
)
