import { getProductList } from '@wenli/contract/base-info/product'
import { getAllAddresses } from '@wenli/contract/ordering/address'
import { getOrderByNo } from '@wenli/contract/ordering/order'
import { createCartItem, deleteCartItem } from '@wenli/contract/shopping-cart/shopping-cart-item'
import { expect } from 'vitest'
import { answer } from '../../admin.ts'
import { goodsOfShops, RECEIVER, writeAddress, type Goods } from '../../buying.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placeOrder, placePaidOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

for (const width of flowWidths(1440)) {
  thoroughTest(
    `at ${width} px a buyer sends an order that is not on its way to another address, once; the shop may, too`,
    async (stage) => {
      const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
      const { orderNo } = await placePaidOrder(buyer, vendor, 1)
      const page = await openSignedIn(stage, accounts.shopper, { width })
      await page.goto(`/pc/order?no=${orderNo}`)
      await press(page, zh('Order.ChangeAddress'))
      await press(page.getByRole('dialog'), zh('Address.New'))
      const dialog = page.getByRole('dialog', { name: zh('Address.New') })
      const text = `周启明 13900139000 浙江省杭州市西湖区文一路 ${width} 号`
      await dialog.getByLabel(zh('Address.Paste')).fill(text)
      await press(dialog, zh('Address.Parse'))
      await dialog
        .getByLabel(zh('Address.County'))
        .locator('option:checked')
        .getByText('西湖区')
        .waitFor({ state: 'attached' })
      await press(dialog, zh('Address.Save'))
      await dialog.waitFor({ state: 'detached' })
      await expectNoSeriousViolations(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: zh('Order.ChangeAddress') })
        .click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByText(`文一路 ${width} 号`).first().waitFor()
      expect(await page.getByRole('button', { name: zh('Order.ChangeAddress') }).count()).toBe(0)
      const { addressInfo } = await buyer.call(getOrderByNo, { query: { no: orderNo } })
      expect(addressInfo).toMatchObject({ userName: '周启明', countyName: '西湖区' })

      const office = await openSignedIn(stage, accounts.vendor, { width })
      await office.goto(`/vc/ordermanagement?q=${orderNo}`)
      await press(office.getByRole('listitem', { name: zh('ShopOrder.No', orderNo) }), zh('ChangeAddress.Do'))
      const change = office.getByRole('dialog', { name: zh('ChangeAddress.Title') })
      await change.getByLabel(zh('ShopRefund.Street')).fill('文二路 8 号')
      await press(change, zh('ChangeAddress.Save'))
      await change.waitFor({ state: 'detached' })
      await office.getByText('文二路 8 号').first().waitFor()
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px an address is chosen by province, city and county, changed, made the default one and deleted; an order to it that is cancelled goes back into the cart`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const buyer = await stage.api(await register(page, stage.baseUrl))
      await page.goto('/pc/address')
      const write = async (userName: string, province: string, city: string, county: string) => {
        await press(page, zh('Address.New'))
        const dialog = page.getByRole('dialog', { name: zh('Address.New') })
        await dialog.getByLabel(zh('Address.Name')).fill(userName)
        await dialog.getByLabel(zh('Address.Phone')).fill('13900139000')
        await dialog.getByLabel(zh('Address.Province')).selectOption(province)
        await dialog.getByLabel(zh('Address.City')).selectOption(city)
        await dialog.getByLabel(zh('Address.County')).selectOption(county)
        await dialog.getByLabel(zh('Address.Detail')).fill('人民路 1 号')
        await press(dialog, zh('Address.Save'))
        await dialog.waitFor({ state: 'detached' })
      }
      const card = (userName: string) =>
        page.getByRole('main').getByRole('listitem').filter({ hasText: userName })
      const isDefault = (userName: string) => card(userName).getByText(zh('Address.Default'), { exact: true })
      await write('周启明', '江苏省', '苏州市', '姑苏区')
      await write('林知夏', '浙江省', '杭州市', '西湖区')
      await card('周启明').getByText('江苏省').waitFor()
      await isDefault('周启明').waitFor()

      await press(card('林知夏'), zh('Address.Change'))
      const dialog = page.getByRole('dialog', { name: zh('Address.Edit') })
      await dialog.getByLabel(zh('Address.County')).selectOption('余杭区')
      await dialog.getByLabel(zh('Address.Detail')).fill('文一西路 969 号')
      await press(dialog, zh('Address.Save'))
      await dialog.waitFor({ state: 'detached' })
      await card('林知夏').getByText('文一西路 969 号').waitFor()
      await press(card('林知夏'), zh('Address.MakeDefault'))
      await isDefault('林知夏').waitFor()
      await isDefault('周启明').waitFor({ state: 'detached' })
      await expectNoSeriousViolations(page)

      await press(card('周启明'), zh('Address.Delete'))
      await answer(page, zh('Dialog.Confirm'))
      await card('周启明').waitFor({ state: 'detached' })
      const { items } = await buyer.call(getAllAddresses, { query: {} })
      expect(items).toMatchObject([
        { userName: '林知夏', countyName: '余杭区', regionCode: '330110', isDefault: true },
      ])

      const { orderNo, productName } = await placeOrder(buyer, await stage.api(accounts.vendor), 2)
      await page.goto(`/pc/order?no=${orderNo}`)
      await press(page, zh('OrderAction.cancel'))
      for (const choice of ['OrderAction.cancel', 'OrderAction.putBack'] as const)
        await press(page.getByRole('alertdialog'), zh(choice))
      await page.waitForURL('**/cart')
      await page.getByRole('main').getByText(productName).first().waitFor()
    },
    TIMEOUT,
  )

  browserTest(
    `at ${width} px hearts on the cards of a list keep products, and one call tells which are kept`,
    async (stage) => {
      const page = await stage.newPage({ width })
      await register(page, stage.baseUrl)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('FavoriteItem/GetKept')) asked.push(request.url())
      })
      await page.goto('/search')
      const hearts = page.getByRole('button', { name: new RegExp(`^${zh('Card.Keep', '').trim()} `) })
      // By its name: what other tests offer or take away moves the cards of the list.
      const name = (await hearts.nth(5).getAttribute('aria-label')) ?? ''
      const heart = page.getByRole('button', { name, exact: true }).first()
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      expect(asked).toHaveLength(1)
      // On a phone the strip is not there.
      const strip = page.getByRole('navigation', { name: zh('Strip.Label') })
      if (width === 1440) await strip.getByRole('link', { name: `${zh('Strip.Favorites')}1` }).waitFor()
      await expectNoSeriousViolations(page)
      await page.reload()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
      if (width === 1440)
        await strip.getByRole('link', { name: zh('Strip.Favorites'), exact: true }).waitFor()
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px the checkout leaves out what was taken from the cart in another window, and says so once`,
    async (stage) => {
      const account = await register(await stage.newPage(), stage.baseUrl)
      const buyer = await stage.api(account)
      const [first, second] = await goodsOfShops(buyer, 2)
      if (first === undefined || second === undefined) throw new Error('goods of two shops were to be found')
      const put = ({ id }: Goods) => buyer.call(createCartItem, { body: { productId: id, quantity: 1 } })
      const [gone, left] = [await put(first), await put(second)]
      const page = await openSignedIn(stage, account, { width })
      await page.goto('/checkout')
      const shopOf = ({ vendorDisplayName }: Goods) => page.getByRole('region', { name: vendorDisplayName })
      await shopOf(first).waitFor()
      await writeAddress(page, RECEIVER)
      const remark = page.getByLabel(zh('Checkout.RemarkTo', second.vendorDisplayName))
      await remark.fill('请轻放')
      stage.allowComplaint(/status of 404/)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url().split('/').at(-1) ?? ''))
      await buyer.call(deleteCartItem, { query: { id: gone.id } })
      await press(page, zh('Checkout.Place'))
      await answer(page, zh('Dialog.Confirm'))
      await shopOf(first).waitFor({ state: 'detached' })
      expect(await remark.inputValue()).toBe('请轻放')
      // The lines are read again before they are priced: no second refusal.
      expect(asked.filter((name) => /^(Create|Preview|GetAll)/.test(name)).slice(0, 2)).toEqual([
        'Create',
        expect.stringMatching(/^GetAll/),
      ])
      expect(await page.getByRole('alertdialog').count()).toBe(0)

      await buyer.call(deleteCartItem, { query: { id: left.id } })
      await press(page, zh('Checkout.Place'))
      await answer(page, zh('Dialog.Confirm'))
      await page.getByRole('status').getByText(zh('Checkout.Nothing')).waitFor()
      expect(await page.getByRole('alertdialog').count()).toBe(0)
    },
    TIMEOUT,
  )

  browserTest(
    `at ${width} px the area of a wall and what is lost by cutting make the quantity`,
    async (stage) => {
      const visitor = await stage.api()
      const { items } = await visitor.call(getProductList, { query: { maxResultCount: 200 } })
      // The older ones are of the demo.
      const sheet = items.findLast(({ unit }) => unit === '㎡')
      const page = await stage.newPage({ width })
      await page.goto(`/product?no=${sheet?.productNo ?? ''}`)
      await page.getByText(zh('Area.Title')).click()
      await page.getByLabel(zh('Area.Area', '㎡')).fill('20')
      await page.getByRole('radio', { name: zh('Area.Percent', 10) }).check()
      await page.getByText(zh('Area.Needed', 22, '㎡')).waitFor()
      await expectNoSeriousViolations(page)
      await press(page, zh('Area.Take'))
      await expect.poll(() => page.getByRole('textbox', { name: zh('Buy.Quantity') }).inputValue()).toBe('22')
    },
    TIMEOUT,
  )
}

thoroughTest(
  'a shop is urged once: page and list offer it no more, and a window that still does says why it is not done again',
  async (stage) => {
    const [buyer, vendor] = [await stage.api(accounts.shopper), await stage.api(accounts.vendor)]
    const { orderNo } = await placePaidOrder(buyer, vendor, 1)
    const urge = { name: zh('OrderAction.urge') }
    const list = await openSignedIn(stage, accounts.shopper, { width: 375 })
    await list.goto('/pc/orders?tab=TO_SHIP')
    const card = list.getByRole('listitem').filter({ hasText: orderNo })
    await card.getByRole('button', urge).waitFor()

    const page = await openSignedIn(stage, accounts.shopper, { width: 375 })
    await page.goto(`/pc/order?no=${orderNo}`)
    await press(page, zh('OrderAction.urge'))
    await page.getByText(zh('OrderDone.urge')).waitFor()
    await page.getByRole('button', urge).waitFor({ state: 'detached' })

    stage.allowComplaint(/409/)
    await card.getByRole('button', urge).click()
    await list.getByText(zh('Error.Ordering:UrgedLately')).waitFor()
    expect(await list.getByRole('alertdialog').count()).toBe(0)
    await list.reload()
    await card.waitFor()
    await card.getByRole('button', urge).waitFor({ state: 'detached' })
  },
  TIMEOUT,
)
