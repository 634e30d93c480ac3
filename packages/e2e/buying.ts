// How a person buys: from the product's page to the cashier, and on the telephone that scans the code.
import { isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { getProductByNo, getProductList } from '@wenli/contract/base-info/product'
import type { Locator, Page } from 'playwright-core'
import type { Api } from './api.ts'
import { scanCode } from './scan-code.ts'
import { expectToFit } from './screen-walk.ts'
import { zh } from './words.ts'

export const RECEIVER = '林知夏 13800138000 浙江省杭州市西湖区文三路 100 号 2 单元'
export const PAY_PASSWORD = '824617'
/** Of the demo's shopper whose wallet can pay. */
export const DEMO_PAY_PASSWORD = '730914'

export type Goods = {
  id: number
  productNo: string
  name: string
  vendorNo: string
  vendorDisplayName: string
}

/** One article of each of so many shops, which is bought without a further question: the oldest, always the same. */
export async function goodsOfShops(api: Api, count: number): Promise<Goods[]> {
  const query = { maxResultCount: 200, sorting: 'creationTime' }
  const { items } = await api.call(getProductList, { query })
  const byShop = new Map<string, Goods>()
  for (const item of items) {
    if (byShop.size === count) break
    if (byShop.has(item.vendorNo)) continue
    const { noReasonReturn } = await api.call(getProductByNo, { query: { no: item.productNo } })
    if (isReturnable({ noReasonReturn })) byShop.set(item.vendorNo, item)
  }
  if (byShop.size < count) throw new Error(`the demo has goods of ${byShop.size} shops only`)
  return [...byShop.values()]
}

export async function putInCart(page: Page, { productNo }: Pick<Goods, 'productNo'>): Promise<void> {
  await page.goto(`/product?no=${productNo}`)
  // A toast is gone after eight seconds, which a slow machine may need for the click alone: it is looked for from before.
  await Promise.all([
    page
      .getByRole('status')
      .filter({ hasText: zh('Buy.Put', 1, '').trim() })
      .first()
      .waitFor(),
    page.getByRole('button', { name: zh('Buy.AddToCart') }).click(),
  ])
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

/** With the pay password that is set by now. */
export async function payByWallet(page: Page, password = PAY_PASSWORD): Promise<void> {
  await chooseMeans(page, 'WALLET')
  await page.getByLabel(zh('Pay.Password')).fill(password)
  await expectToFit(page, '/pay')
  await page.getByLabel(zh('Pay.Password')).press('Enter')
  await page.getByRole('heading', { name: zh('Pay.Done') }).waitFor()
}

/** No reason is chosen by itself: whose fault it is decides who bears the freight. */
export const chooseRefundReason = async (dialog: Locator): Promise<void> => {
  await dialog.getByLabel(zh('Refund.Reason')).selectOption('NO_LONGER_WANTED')
}

/** A telephone reads the code from the screen, opens what it says, and pays there. */
export async function payByCode(page: Page, channel: 'WECHAT' | 'ALIPAY'): Promise<void> {
  await chooseMeans(page, channel)
  const code = page.getByRole('img', { name: zh(`Pay.Code.${channel}`) })
  await code.waitFor()
  const telephone = await page.context().newPage()
  await telephone.goto(await scanCode(telephone, code))
  await telephone.getByRole('button', { name: zh('Sandbox.Pay') }).click()
  await telephone.getByText(zh('Sandbox.Said.paid')).waitFor()
  await telephone.close()
  await page.getByRole('heading', { name: zh('Pay.Done') }).waitFor()
}
