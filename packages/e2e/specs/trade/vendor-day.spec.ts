import { formatYuan } from '@wenli/contract/money'
import { countVendorOrders, getOrderByNo } from '@wenli/contract/ordering/order'
import { orderTabs } from '@wenli/contract/ordering/order-life'
import { applyRefund } from '@wenli/contract/ordering/refund'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placeOrder, placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

const people = async (stage: Stage) =>
  [await stage.api(accounts.shopper), await stage.api(accounts.vendor)] as const

const openOrders = async (page: Page, keyword: string): Promise<void> => {
  await page.goto(`/vc/ordermanagement?q=${keyword}`)
  await page.getByRole('heading', { level: 1, name: zh('Title.ShopOrders') }).waitFor()
}
const orderCard = (page: Page, orderNo: string) =>
  page.getByRole('listitem', { name: zh('ShopOrder.No', orderNo) })
const dialog = (page: Page) => page.getByRole('dialog').last()

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px each tab of a shop's orders says how many stand in it, and shows them`,
    async (stage) => {
      const [buyer, vendor] = await people(stage)
      const unpaid = await placeOrder(buyer, vendor, 1)
      const paid = await placePaidOrder(buyer, vendor, 1)
      const asked = await placePaidOrder(buyer, vendor, 1)
      await buyer.call(applyRefund, { query: { orderNo: asked.orderNo } })
      const page = await openSignedIn(stage, accounts.vendor, { width })
      const tabs = page.getByRole('group', { name: zh('ShopOrder.State') })
      // Other tests buy at this shop, too: what is shown and what is counted are read until nothing came between.
      await expect
        .poll(
          async () => {
            await page.goto('/vc/ordermanagement')
            await tabs.getByRole('button', { name: /\d$/ }).first().waitFor()
            const counts = await vendor.call(countVendorOrders)
            const shown = await tabs.getByRole('button').allInnerTexts()
            return shown.join() === orderTabs.map((tab) => `${zh(`OrderTab.${tab}`)} ${counts[tab]}`).join()
          },
          { timeout: 60_000 },
        )
        .toBe(true)
      const list = page.getByRole('main')
      for (const [tab, { orderNo }] of [
        ['TO_PAY', unpaid],
        ['TO_SHIP', paid],
        ['REFUND', asked],
        ['ALL', paid],
      ] as const) {
        await tabs.getByRole('button', { name: zh(`OrderTab.${tab}`) }).click()
        await list.getByText(orderNo).first().waitFor()
        for (const other of [unpaid, paid])
          if (tab !== 'ALL' && other.orderNo !== orderNo)
            await list.getByText(other.orderNo).first().waitFor({ state: 'detached' })
      }
      await expectNoSeriousViolations(page)
    },
    TIMEOUT,
  )

  browserTest(
    `at ${width} px a vendor sends an order in two parcels and puts a tracking number right`,
    async (stage) => {
      const [buyer, vendor] = await people(stage)
      const order = await placePaidOrder(buyer, vendor, 3)
      const page = await openSignedIn(stage, accounts.vendor, { width })
      await openOrders(page, order.orderNo)
      const card = orderCard(page, order.orderNo)
      await card.getByText(zh('ShipmentStatus.UNSHIPPED')).waitFor()
      await card.getByText('王小明 13800138000').waitFor()
      await expectNoSeriousViolations(page)

      await card.getByRole('button', { name: zh('Ship.Do'), exact: true }).click()
      await expectNoSeriousViolations(page)
      await dialog(page).getByLabel(zh('Ship.TrackingNo')).fill('SF1234567890123')
      // The number tells who brings it.
      await dialog(page).getByText(zh('Courier.SF')).waitFor()
      const pieces = dialog(page).getByRole('textbox', { name: zh('Ship.PieceOf', order.productName) })
      // Nothing is rounded, and no more goes than was bought.
      for (const [count, problem] of [
        ['1.5', zh('Validation.NotWhole', zh('Ship.PieceCount'))],
        ['4', zh('Validation.TooBig', zh('Ship.PieceCount'), 3)],
      ] as const) {
        await pieces.fill(count)
        await dialog(page).getByText(problem).waitFor()
      }
      await pieces.fill('1')
      await dialog(page)
        .getByRole('button', { name: zh('Ship.Do'), exact: true })
        .click()
      await card.getByText(zh('ShipmentStatus.PARTIALLY_SHIPPED')).waitFor()
      await card.getByText(zh('ShopOrder.Shipped', 1)).waitFor()

      await card.getByRole('button', { name: zh('Ship.Do'), exact: true }).click()
      await dialog(page).getByText(zh('Ship.Left', 2)).waitFor()
      await dialog(page).getByLabel(zh('Ship.TrackingNo')).fill('SF1234567890124')
      await dialog(page).getByText(zh('Courier.SF')).waitFor()
      await dialog(page)
        .getByRole('button', { name: zh('Ship.Do'), exact: true })
        .click()
      await card.getByText(zh('ShipmentStatus.SHIPPED')).waitFor()

      await card.getByRole('button', { name: zh('ShopOrder.Detail') }).click()
      await page.getByText('SF1234567890124', { exact: true }).waitFor()
      await page
        .getByRole('button', { name: zh('Ship.Change') })
        .last()
        .click()
      await dialog(page).getByLabel(zh('Ship.TrackingNo')).fill('SF1234567890125')
      await dialog(page)
        .getByRole('button', { name: zh('Ship.Save') })
        .click()
      await page.getByText('SF1234567890125', { exact: true }).waitFor()

      const { shipmentStatus, shipments } = await buyer.call(getOrderByNo, { query: { no: order.orderNo } })
      expect(shipmentStatus).toBe('SHIPPED')
      expect(shipments.map(({ lines }) => lines[0]?.quantity).toSorted()).toEqual([1, 2])
      expect(shipments.map(({ trackingNo }) => trackingNo)).toContain('SF1234567890125')
    },
    TIMEOUT,
  )
}

browserTest(
  'before the buyer has paid a vendor changes the price, and the buyer pays the new one',
  async (stage) => {
    const [buyer, vendor] = await people(stage)
    const order = await placeOrder(buyer, vendor, 1)
    const page = await openSignedIn(stage, accounts.vendor)
    await openOrders(page, order.orderNo)
    const card = orderCard(page, order.orderNo)
    await card.getByRole('button', { name: zh('ChangePrice.Do') }).click()
    const save = dialog(page).getByRole('button', { name: zh('ChangePrice.Save') })
    // As it stands nothing would change.
    expect(await save.isDisabled()).toBe(true)
    await dialog(page).getByLabel(zh('ChangePrice.Goods')).fill('15200000')
    await save.click()
    const question = page.getByRole('alertdialog')
    await question.getByText(zh('ChangePrice.SteepHint', formatYuan(order.payable))).waitFor()
    await question.getByRole('button', { name: zh('Dialog.NotNow') }).click()
    await dialog(page).getByLabel(zh('ChangePrice.Goods')).fill('1.52')
    await dialog(page).getByLabel(zh('ChangePrice.Freight'), { exact: true }).fill('0')
    await save.click()
    await question.getByText(zh('ChangePrice.SteepFallHint', formatYuan(order.payable))).waitFor()
    await question.getByRole('button', { name: zh('Dialog.NotNow') }).click()
    const goods = Math.ceil(order.payable / 2)
    const total = goods + 12
    await dialog(page).getByLabel(zh('ChangePrice.Goods')).fill(String(goods))
    await dialog(page).getByLabel(zh('ChangePrice.Freight'), { exact: true }).fill('12')
    await dialog(page)
      .getByText(`¥${formatYuan(total)}`)
      .waitFor()
    await dialog(page).getByLabel(zh('ChangePrice.Note')).fill('老客户')
    await save.click()
    await card.getByText(`¥${formatYuan(total)}`).waitFor()
    await card.getByText(zh('ShopOrder.PriceChanged', '')).waitFor()
    const { payable, freightAmount } = await buyer.call(getOrderByNo, { query: { no: order.orderNo } })
    expect({ payable, freightAmount }).toEqual({ payable: total, freightAmount: 12 })
  },
  TIMEOUT,
)

browserTest(
  'a vendor refuses one refund with a reason and agrees to another; the order of the second is closed',
  async (stage) => {
    const [buyer, vendor] = await people(stage)
    const [refused, granted] = [
      await placePaidOrder(buyer, vendor, 1),
      await placePaidOrder(buyer, vendor, 2),
    ]
    const refunds = [
      await buyer.call(applyRefund, { query: { orderNo: refused.orderNo } }),
      await buyer.call(applyRefund, { query: { orderNo: granted.orderNo } }),
    ] as const
    const page = await openSignedIn(stage, accounts.vendor)
    await page.goto('/vc/home')
    await page
      .getByRole('link', { name: zh('VendorHome.Refunds') })
      .filter({ visible: true })
      .click()
    const card = (no: string) => page.getByRole('listitem', { name: zh('ShopRefund.No', no) })
    await card(refunds[0].refundNo).waitFor()
    await expectNoSeriousViolations(page)

    await card(refunds[0].refundNo)
      .getByRole('button', { name: zh('ShopRefund.Reject') })
      .click()
    await dialog(page)
      .getByRole('button', { name: zh('ShopRefund.Reject') })
      .click()
    await dialog(page)
      .getByText(zh('Form.FieldIsRequired', zh('ShopRefund.RejectReason')))
      .waitFor()
    await dialog(page).getByLabel(zh('ShopRefund.RejectReason')).fill('已按尺寸裁切')
    await dialog(page)
      .getByRole('button', { name: zh('ShopRefund.Reject') })
      .click()
    await card(refunds[0].refundNo).waitFor({ state: 'detached' })

    await card(refunds[1].refundNo)
      .getByText(`¥${formatYuan(refunds[1].amount)}`)
      .first()
      .waitFor()
    await card(refunds[1].refundNo)
      .getByRole('button', { name: zh('ShopRefund.Approve') })
      .click()
    await answer(page, zh('ShopRefund.Approve'))
    await card(refunds[1].refundNo).waitFor({ state: 'detached' })

    const look = async (no: string) => buyer.call(getOrderByNo, { query: { no } })
    expect((await look(refused.orderNo)).refunds).toMatchObject([
      { status: 'REJECTED', refusedReason: '已按尺寸裁切' },
    ])
    await expect.poll(async () => (await look(granted.orderNo)).refunds[0]?.status).toBe('REFUNDED')
    expect(await look(granted.orderNo)).toMatchObject({ status: 'CLOSED', closeReason: 'FULL_REFUND' })
  },
  TIMEOUT,
)
