import { createOrder } from '@wenli/contract/ordering/checkout'
import { getOrderByNo } from '@wenli/contract/ordering/order'
import { createAddress } from '@wenli/contract/ordering/address'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import { expect } from 'vitest'
import { goodsOfShops } from '../../buying.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placePaidOrder, receiver } from '../../trade.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px orders of one checkout say that they are paid together, and the cashier says which they are`,
    async (stage) => {
      const buyer = await stage.api(accounts.shopper)
      const addressId = (await buyer.call(createAddress, { body: receiver })).id
      const goods = await goodsOfShops(buyer, 2)
      const items = goods.map(({ id }) => ({ productId: id, quantity: 1 }))
      const { tradeNo, payable, orders } = await buyer.call(createOrder, { body: { addressId, items } })
      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto('/pc/orders?tab=TO_PAY')
      const note = zh('Order.PaidTogether', 1, payable.toFixed(2))
      for (const { orderNo } of orders)
        await page.getByRole('listitem').filter({ hasText: orderNo }).getByText(note).waitFor()
      await expectNoSeriousViolations(page)
      await page.goto(`/pay?tradeNo=${tradeNo}`)
      const list = page.getByRole('region', { name: zh('Pay.Orders', 2) })
      for (const { orderNo } of orders) await list.getByText(orderNo).waitFor()
      await expectNoSeriousViolations(page)
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px a buyer sees what each parcel holds, and asks for what was not sent without sending anything back`,
    async (stage) => {
      const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
      const { orderNo, productName } = await placePaidOrder(buyer, vendor, 5)
      const look = () => buyer.call(getOrderByNo, { query: { no: orderNo } })
      const { items } = await look()
      const lines = [{ orderItemId: items[0]?.id ?? 0, quantity: 3 }]
      const parcel = { orderNo, courier: 'SF', trackingNo: 'SF1234567890123', lines } as const
      await vendor.call(shipOrder, { body: parcel })
      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto(`/pc/order?no=${orderNo}`)
      await page
        .getByRole('list', { name: zh('Order.ParcelLines', parcel.trackingNo) })
        .getByText('×3')
        .waitFor()
      await page.getByText(zh('Order.Unsent', 3, 2)).waitFor()
      await expectNoSeriousViolations(page)
      await page.getByRole('button', { name: zh('OrderAction.refund') }).click()
      const dialog = page.getByRole('dialog', { name: zh('OrderAction.refund') })
      await dialog.getByText(zh('Refund.Unsent', 2)).waitFor()
      const typeOf = (type: 'REFUND_ONLY' | 'RETURN_REFUND') =>
        dialog.getByRole('radio', { name: zh(`RefundType.${type}`), exact: true })
      expect(await typeOf('RETURN_REFUND').isChecked()).toBe(true)
      const quantity = dialog.getByRole('textbox', { name: zh('Cart.QuantityOf', productName) })
      await quantity.fill('2')
      await quantity.press('Tab')
      await expect.poll(() => typeOf('REFUND_ONLY').isChecked()).toBe(true)
      await expectNoSeriousViolations(page)
      await dialog.getByLabel(zh('Refund.Reason')).selectOption('NO_LONGER_WANTED')
      await dialog.getByRole('button', { name: zh('Refund.Apply') }).click()
      await dialog.waitFor({ state: 'detached' })
      expect((await look()).refunds).toMatchObject([{ type: 'REFUND_ONLY', lines: [{ quantity: 2 }] }])
    },
    TIMEOUT,
  )
}
