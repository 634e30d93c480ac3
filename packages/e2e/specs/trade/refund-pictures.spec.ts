import { getOrderByNo } from '@wenli/contract/ordering/order'
import { appealRefund, applyRefund, approveRefundByNo, sendBack } from '@wenli/contract/ordering/refund'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin, rowOf } from '../../admin.ts'
import { chooseRefundReason } from '../../buying.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000
const WORDS = '边角有磕碰，见图'

/** Opens it whole, above everything else, and closes it with Esc alone. */
const look = async (page: Page, within: Page | Locator, label: string): Promise<void> => {
  await within
    .getByRole('button', { name: zh('Picture.Enlarge', label) })
    .first()
    .click()
  const large = page.getByRole('dialog', { name: label, exact: true })
  const image = large.getByRole('img', { name: label })
  await image.waitFor()
  const isOnTop = () =>
    image.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    })
  await expect.poll(isOnTop).toBe(true)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
}

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px the pictures of a refund are looked at by buyer, shop and platform, and nothing else closes with them`,
    async (stage) => {
      stage.allowComplaint(/status of 500/)
      const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
      const { orderNo } = await placePaidOrder(buyer, vendor, 1)
      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto(`/pc/order?no=${orderNo}`)
      await page.getByRole('button', { name: zh('OrderAction.refund') }).click()
      const form = page.getByRole('dialog', { name: zh('OrderAction.refund') })
      await form.getByLabel(zh('Refund.Description')).fill(WORDS)
      const file = form.locator('input[type="file"]')
      await file.setInputFiles(await samplePicture(page))
      await look(page, form, zh('Pictures.Picture', 1))
      // As when the choice of files is broken off.
      await file.dispatchEvent('cancel', { bubbles: true })
      expect(await form.getByLabel(zh('Refund.Description')).inputValue()).toBe(WORDS)
      await expectNoSeriousViolations(page)
      await chooseRefundReason(form)
      await form.getByRole('button', { name: zh('Refund.Apply') }).click()
      await form.waitFor({ state: 'detached' })
      await look(page, page.getByRole('main'), zh('ShopRefund.Picture', 1))

      const { refunds } = await buyer.call(getOrderByNo, { query: { no: orderNo } })
      const refundNo = refunds[0]?.refundNo ?? ''
      const shop = await openSignedIn(stage, accounts.vendor, { width })
      // The links are not had at once: another try brings them.
      await shop.route('**/getEvidenceByVendor?**', (route) => route.fulfill({ status: 500 }), { times: 1 })
      await shop.goto('/vc/home')
      await shop
        .getByRole('link', { name: zh('VendorHome.Refunds') })
        .filter({ visible: true })
        .click()
      const card = shop.getByRole('listitem', { name: zh('ShopRefund.No', refundNo) })
      await card.getByText(WORDS).waitFor()
      const again = shop.getByText(zh('Picture.Hidden')).getByRole('button')
      await again.click()
      await look(shop, card, zh('ShopRefund.Picture', 1))
      await expectNoSeriousViolations(shop)

      const desk = await openSignedIn(stage, accounts.administrator, { width })
      await openAdmin(desk, 'refunds', 'Refund')
      await rowOf(desk, refundNo)
        .getByRole('button', { name: zh('Admin.Details') })
        .click()
      const drawer = desk.getByRole('dialog', { name: zh('ShopRefund.No', refundNo) })
      await look(desk, drawer, zh('ShopRefund.Picture', 1))
      await drawer.getByText(WORDS).waitFor()
      await expectNoSeriousViolations(desk)
    },
    TIMEOUT,
  )
}

const RETURN_TO = {
  userName: '砚石工坊售后',
  telNumber: '13900000001',
  provinceName: '福建省',
  cityName: '泉州市',
  countyName: '南安市',
  detailInfo: '水头镇石材城 B 区 18 号仓',
}
const REFUSAL = '退回的板材有切割痕迹'

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px what came back is refused with pictures only, and buyer and platform see them`,
    async (stage) => {
      const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
      const { orderNo } = await placePaidOrder(buyer, vendor, 1)
      await vendor.call(shipOrder, { body: { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' } })
      const { refundNo } = await buyer.call(applyRefund, { query: { orderNo } })
      await vendor.call(approveRefundByNo, { body: { refundNo, returnAddress: RETURN_TO } })
      await buyer.call(sendBack, { body: { refundNo, courier: 'SF', trackingNo: 'SF1234567890124' } })

      const shop = await openSignedIn(stage, accounts.vendor, { width })
      await shop.goto(`/vc/ordermanagement?tab=REFUND&q=${refundNo}`)
      const card = shop.getByRole('listitem', { name: zh('ShopRefund.No', refundNo) })
      await card.getByRole('button', { name: zh('ShopRefund.Reject'), exact: true }).click()
      const form = shop.getByRole('dialog', { name: zh('ShopRefund.RejectTitle') })
      await form.getByText(zh('ShopRefund.RejectReturnedHint')).waitFor()
      await form.getByLabel(zh('ShopRefund.RejectReason')).fill(REFUSAL)
      const refuse = form.getByRole('button', { name: zh('ShopRefund.Reject'), exact: true })
      await refuse.click()
      await form.getByText(zh('Form.FieldIsRequired', zh('ShopRefund.Pictures'))).waitFor()
      await form.locator('input[type="file"]').setInputFiles(await samplePicture(shop))
      await look(shop, form, zh('Pictures.Picture', 1))
      await expectNoSeriousViolations(shop)
      await refuse.click()
      await form.waitFor({ state: 'detached' })

      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto(`/pc/order?no=${orderNo}`)
      await page.getByText(zh('Refund.Refused', REFUSAL)).waitFor()
      await look(page, page.getByRole('main'), zh('ShopRefund.RefusedPicture', 1))
      await expectNoSeriousViolations(page)
      await buyer.call(appealRefund, { body: { refundNo, description: WORDS } })

      const desk = await openSignedIn(stage, accounts.administrator, { width })
      await openAdmin(desk, 'refunds', 'Refund')
      await rowOf(desk, refundNo)
        .getByRole('button', { name: zh('AdminRefund.Arbitrate') })
        .click()
      const drawer = desk.getByRole('dialog', { name: zh('ShopRefund.No', refundNo) })
      await drawer.getByText(REFUSAL).waitFor()
      await look(desk, drawer, zh('ShopRefund.RefusedPicture', 1))
    },
    TIMEOUT,
  )
}
