// How a person buys: from the product's page to the cashier, and on the telephone that scans the code.
import { getProductList } from '@wenli/contract/base-info/product'
import type { Page } from 'playwright-core'
import type { Api } from './api.ts'
import { zh } from './words.ts'

export type Goods = { productNo: string; name: string; vendorNo: string; vendorDisplayName: string }

/** One article of each of so many shops. */
export async function goodsOfShops(api: Api, count: number): Promise<Goods[]> {
  const { items } = await api.call(getProductList, { query: { maxResultCount: 200 } })
  const byShop = new Map(items.map((item) => [item.vendorNo, item]))
  if (byShop.size < count) throw new Error(`the demo has goods of ${byShop.size} shops only`)
  return [...byShop.values()].slice(0, count)
}

export async function putInCart(page: Page, { productNo }: Pick<Goods, 'productNo'>): Promise<void> {
  await page.goto(`/product?no=${productNo}`)
  await page.getByRole('button', { name: zh('Buy.AddToCart') }).click()
  await page
    .getByRole('status')
    .filter({ hasText: zh('Buy.Put', 1, '').trim() })
    .first()
    .waitFor()
}

/** Pasted whole, as somebody sent it. */
export async function writeAddress(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: zh('Address.New') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(zh('Address.Paste')).fill(text)
  await dialog.getByRole('button', { name: zh('Address.Parse') }).click()
  await dialog.getByLabel(zh('Address.County')).locator('option:checked').getByText('西湖区').waitFor({
    state: 'attached',
  })
  await dialog.getByRole('button', { name: zh('Address.Save') }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const chooseMeans = (page: Page, means: 'WALLET' | 'WECHAT' | 'ALIPAY'): Promise<void> =>
  page.getByRole('radio', { name: zh(`PaymentMethod.${means}`) }).check({ force: true })

/** The page that the sandbox opens on the telephone of whoever scans the code. */
export async function payByCode(page: Page, channel: 'WECHAT' | 'ALIPAY'): Promise<void> {
  await chooseMeans(page, channel)
  await page.getByRole('img', { name: zh(`Pay.Code.${channel}`) }).waitFor()
  const address = await page.getByRole('link', { name: zh('Pay.OpenSandbox') }).getAttribute('href')
  const telephone = await page.context().newPage()
  await telephone.goto(address ?? '')
  await telephone.getByRole('button', { name: zh('Sandbox.Pay') }).click()
  await telephone.getByText(zh('Sandbox.Said.paid')).waitFor()
  await telephone.close()
  await page.getByRole('heading', { name: zh('Pay.Done') }).waitFor()
}
