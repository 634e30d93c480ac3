// What somebody typed in a dialog of the back office is theirs until they say otherwise.
import { answer } from '../../admin.ts'
import { expect } from 'vitest'
import { accounts, browserTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placeOrder, placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

browserTest('dialogs of a shop ask before they throw away what was typed in them', async (stage) => {
  const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
  const unpaid = await placeOrder(buyer, vendor, 1)
  const paid = await placePaidOrder(buyer, vendor, 1)
  const page = await openSignedIn(stage, accounts.vendor)
  for (const [{ orderNo }, name, label] of [
    [unpaid, 'ChangePrice.Do', 'ChangePrice.Note'],
    [paid, 'Ship.Do', 'Ship.TrackingNo'],
    [paid, 'RefuseSupply.Do', 'RefuseSupply.Reason'],
  ] as const) {
    await page.goto(`/vc/ordermanagement?q=${orderNo}`)
    const opener = page
      .getByRole('listitem', { name: zh('ShopOrder.No', orderNo) })
      .getByRole('button', { name: zh(name), exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(zh(label))
    await typed.fill('写了一半')
    await page.keyboard.press('Escape')
    await answer(page, zh('Dialog.NotNow'))
    expect(await typed.inputValue()).toBe('写了一半')

    await dialog.getByRole('button', { name: zh('Dialog.Cancel') }).click()
    await answer(page, zh('Dialog.NotNow'))
    expect(await typed.inputValue()).toBe('写了一半')

    await typed.press('Escape')
    await answer(page, zh('Admin.Discard'))
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  }

  await page.goto('/vc/shopprofile')
  await page.getByRole('button', { name: zh('ShopProfile.AskChange') }).click()
  const drawer = page.getByRole('dialog')
  const typed = drawer.getByRole('textbox').first()
  await typed.fill('写了一半')
  await page.keyboard.press('Escape')
  await answer(page, zh('Dialog.NotNow'))
  expect(await typed.inputValue()).toBe('写了一半')
  await drawer.getByRole('button', { name: zh('Dialog.Cancel') }).click()
  await answer(page, zh('Admin.Discard'))
  await drawer.waitFor({ state: 'detached' })
})
