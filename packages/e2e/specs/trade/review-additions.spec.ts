import { commentOrder, getOrderByNo, takeDelivery } from '@wenli/contract/ordering/order'
import { shipOrder } from '@wenli/contract/ordering/shop-order'
import { getAllNoticesByUser } from '@wenli/contract/realtime/notice'
import { expect } from 'vitest'
import { answer, newName, rowOf } from '../../admin.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { expectToFit } from '../../screen-walk.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px a buyer adds to a review once, visitors read it below the review, shop and platform see it too`,
    async (stage) => {
      const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
      const { orderNo, productName } = await placePaidOrder(buyer, vendor, 1)
      await vendor.call(shipOrder, { body: { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' } })
      await buyer.call(takeDelivery, { query: { orderNo } })
      const { items } = await buyer.call(getOrderByNo, { query: { no: orderNo } })
      const [line] = items
      const [first, later] = [newName('初评'), newName('追评')]
      await buyer.call(commentOrder, {
        body: { orderNo, comments: [{ orderItemId: line?.id ?? 0, content: first, starCount: 5 }] },
      })

      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto(`/pc/order?no=${orderNo}`)
      const button = page.getByRole('button', { name: zh('OrderAction.addToComment') })
      await button.click()
      const dialog = page.getByRole('dialog', { name: zh('OrderAction.addToComment') })
      await dialog.getByRole('button', { name: zh('Comment.Send') }).click()
      await dialog.getByText(zh('Comment.Missing')).waitFor()
      expect(await dialog.getByLabel(zh('Comment.Stars', productName)).count()).toBe(0)
      await dialog.getByRole('textbox', { name: zh('Comment.Words', productName) }).fill(later)
      await page.keyboard.press('Escape')
      await answer(page, zh('Dialog.NotNow'))
      expect(await dialog.getByRole('textbox', { name: zh('Comment.Words', productName) }).inputValue()).toBe(
        later,
      )
      await dialog.locator('input[type="file"]').setInputFiles(await samplePicture(page))
      await dialog.getByRole('img', { name: zh('Pictures.Picture', 1) }).waitFor()
      await expectNoSeriousViolations(page)
      await dialog.getByRole('button', { name: zh('Comment.Send') }).click()
      await dialog.waitFor({ state: 'detached' })
      await button.waitFor({ state: 'detached' })

      const visitor = await stage.newPage({ width })
      const review = visitor.locator('#comments').getByRole('listitem').filter({ hasText: first })
      await expect
        .poll(async () => {
          await visitor.goto(`/product?no=${line?.productNo}`)
          return review.getByText(later).count()
        })
        .toBe(1)
      // Unless midnight has passed between the two.
      const [sameDay, nextDay] = [zh('Comment.AddedSameDay'), zh('Comment.AddedLater', 1)]
      await review.getByText(sameDay).or(review.getByText(nextDay)).waitFor()
      expect(await review.getByRole('link').count()).toBe(1)
      await expectToFit(visitor, '/product')
      await expectNoSeriousViolations(visitor)

      const notices = await vendor.call(getAllNoticesByUser, { query: { maxResultCount: 100 } })
      expect(notices.items.map(({ title }) => title)).toContain(zh('Notice.Vendor.AddedToComment', orderNo))

      const desk = await openSignedIn(stage, accounts.administrator, { width })
      await desk.goto(`/admin/product-comments?addition=${encodeURIComponent(later)}`)
      await rowOf(desk, later).waitFor()
      await expectNoSeriousViolations(desk)
    },
    240_000,
  )
