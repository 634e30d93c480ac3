// Where the keyboard goes on when what lay over the page is gone.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, drawer, newName, openAdmin, openForm } from '../../admin.ts'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, thoroughTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placeOrder, placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()

const expectFocus = async (opener: Locator): Promise<void> => {
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement), { message: String(opener) })
    .toBe(true)
}

const openFrom = async (page: Page, opener: Locator): Promise<Locator> => {
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  return dialog(page)
}

const gone = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' })

browserTest("a shop's dialogs give the focus back to what opened them, left or done", async (stage) => {
  const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
  const unpaid = await placeOrder(buyer, vendor, 1)
  const paid = await placePaidOrder(buyer, vendor, 1)
  const page = await openSignedIn(stage, accounts.vendor)
  for (const [{ orderNo }, names] of [
    [unpaid, ['ChangePrice.Do', 'ShopOrder.Detail']],
    [paid, ['Ship.Do', 'ChangeAddress.Do', 'RefuseSupply.Do', 'ShopOrder.Detail']],
  ] as const) {
    await page.goto(`/vc/ordermanagement?q=${orderNo}`)
    const card = page.getByRole('listitem', { name: zh('ShopOrder.No', orderNo) })
    for (const name of names) {
      const opener = card.getByRole('button', { name: zh(name), exact: true })
      await openFrom(page, opener)
      await page.keyboard.press('Escape')
      await gone(page)
      await expectFocus(opener)
      if (name === 'ShopOrder.Detail') continue
      await (await openFrom(page, opener)).getByRole('button', { name: zh('Dialog.Cancel') }).click()
      await gone(page)
      await expectFocus(opener)
    }
  }
  // Its button is gone when it is done: what is left of the order has the focus.
  const card = page.getByRole('listitem', { name: zh('ShopOrder.No', paid.orderNo) })
  const ship = await openFrom(page, card.getByRole('button', { name: zh('Ship.Do'), exact: true }))
  await ship.getByLabel(zh('Ship.TrackingNo')).fill('SF1234567890123')
  await ship.getByText(zh('Courier.SF')).waitFor()
  await ship.getByRole('button', { name: zh('Ship.Do'), exact: true }).click()
  await gone(page)
  await expect.poll(() => card.locator(':focus').count()).toBe(1)
})

browserTest(
  "an administrator's drawers and questions give the focus back to what opened them",
  async (stage) => {
    const page = await openSignedIn(stage, accounts.administrator)
    await openAdmin(page, 'brands', 'Brand')
    const row = page.getByRole('row').nth(1)
    const edit = row.getByRole('button', { name: zh('Admin.Edit') })
    await openFrom(page, edit)
    await drawer(page).locator('form').waitFor()
    await page.keyboard.press('Escape')
    await gone(page)
    await expectFocus(edit)

    const remove = row.getByRole('button', { name: zh('Admin.Delete') })
    await remove.focus()
    await page.keyboard.press('Enter')
    await answer(page, zh('Dialog.NotNow'))
    await expectFocus(remove)

    const form = await openForm(page, 'Brand')
    const opener = page.getByRole('button', { name: zh('Admin.Create', zh('Brand')) }).first()
    await form.getByLabel(zh('Brand.name')).fill('写了一半')
    await page.keyboard.press('Escape')
    await answer(page, zh('Admin.Discard'))
    await gone(page)
    await expectFocus(opener)

    for (const name of ['Notices.Title', 'Theme.Title'] as const) {
      const inHeader = page
        .getByRole('banner')
        .getByRole('button', { name: zh(name) })
        .first()
      await openFrom(page, inHeader)
      await page.keyboard.press('Escape')
      await gone(page)
      await expectFocus(inHeader)
    }
  },
)

browserTest("the storefront's dialogs give the focus back to what opened them", async (stage) => {
  const visitor = await stage.newPage()
  await openPublic(visitor, '/aboutus')
  const service = visitor.getByRole('contentinfo').getByRole('button', { name: zh('Service.Title') })
  for (const leave of [
    () => visitor.keyboard.press('Escape'),
    () =>
      dialog(visitor)
        .getByRole('button', { name: zh('Dialog.Close') })
        .click(),
  ]) {
    await openFrom(visitor, service)
    await leave()
    await gone(visitor)
    await expectFocus(service)
  }

  const page = await openSignedIn(stage, accounts.shopper)
  await page.goto('/pc/address')
  const opener = page.getByRole('button', { name: zh('Address.New') }).first()
  await openFrom(page, opener)
  await page.keyboard.press('Escape')
  await gone(page)
  await expectFocus(opener)
})

thoroughTest('who deletes rows by the keyboard goes on at the next one', async (stage) => {
  const administrator = await stage.api(accounts.administrator)
  const stem = newName('待删品牌')
  for (const number of [1, 2, 3])
    await administrator.send('POST', '/api/services/app/Brand/Create', { name: `${stem}-${number}` })
  const page = await openSignedIn(stage, accounts.administrator)
  await page.goto(`/admin/brands?${new URLSearchParams({ name: stem, sorting: 'name asc' })}`)
  const row = (number: number) => page.getByRole('row').filter({ hasText: `${stem}-${number}` })
  const removeByKeyboard = async (number: number): Promise<void> => {
    await row(number)
      .getByRole('button', { name: zh('Admin.Delete') })
      .focus()
    await page.keyboard.press('Enter')
    await answer(page, zh('Admin.Delete'))
    await row(number).waitFor({ state: 'detached' })
  }
  const hasFocus = async (place: Locator): Promise<void> => {
    await expect.poll(() => place.locator(':focus').count()).toBe(1)
  }
  await removeByKeyboard(2)
  await hasFocus(row(3))
  await removeByKeyboard(3)
  await hasFocus(row(1))
  await removeByKeyboard(1)
  await hasFocus(page.getByRole('main'))
})
