import { createMembership } from '@wenli/contract/auth/membership'
import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { getProductList } from '@wenli/contract/base-info/product'
import { getVipCardList } from '@wenli/contract/finance/vip-card'
import { formatYuan } from '@wenli/contract/money'
import { getOrderByNo } from '@wenli/contract/ordering/order'
import { createCartItem } from '@wenli/contract/shopping-cart/shopping-cart-item'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { placeOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

const times = (yuan: number, discount: number) =>
  formatYuan(Math.floor((Math.round(yuan * 100) * Math.round(discount * 10_000) + 5000) / 10_000) / 100)

/** A product that is not on sale, and what the shop's best card takes off. */
const plainProduct = async (stage: Stage) => {
  const visitor = await stage.api()
  const { items } = await visitor.call(getProductList, { query: { sorting: 'soldCount desc' } })
  const product = items.find(({ discountUnitPrice }) => discountUnitPrice === null)
  if (product === undefined) throw new Error('every product of the page is on sale')
  const { items: cards } = await visitor.call(getVipCardList)
  return { product, best: Math.min(...cards.map(({ discount }) => Number(discount))) }
}

const openList = async (page: Page) => {
  await openPublic(page, '/productlist?sort=sales')
  return (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
}

for (const width of flowWidths(375)) {
  browserTest(`at ${width} px visitors see on a list what a member would pay`, async (stage) => {
    const { product, best } = await plainProduct(stage)
    const page = await stage.newPage({ width })
    let questions = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/client/VipCard/GetList')) questions += 1
    })
    const card = await openList(page)
    const price = zh('Card.VipFrom', times(product.unitPrice, best))
    await card(product.name).getByText(price, { exact: true }).waitFor()
    await expectNoSeriousViolations(page)
    // One question for all cards, and for the page of the product too.
    await card(product.name).getByRole('link', { name: product.name, exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/product')
    await page.getByRole('main').getByText(price, { exact: true }).first().waitFor()
    expect(questions).toBe(1)
  })

  browserTest(`at ${width} px a member sees their own price on a list and on the page`, async (stage) => {
    const { product } = await plainProduct(stage)
    const page = await stage.newPage({ width })
    const account = await register(page, stage.baseUrl)
    const { user } = await (await stage.api(account)).call(getCurrentLoginInformations)
    const administrator = await stage.api(accounts.administrator)
    await administrator.call(createMembership, {
      body: { userId: user?.id ?? 0, level: 1, discount: 0.77, expiredTime: '2090-01-01T00:00:00' },
    })
    const card = await openList(page)
    const price = zh('Card.VipPrice', times(product.unitPrice, 0.77))
    await card(product.name).getByText(price, { exact: true }).waitFor()
    await card(product.name).getByRole('link', { name: product.name, exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/product')
    await page.getByRole('main').getByText(price, { exact: true }).first().waitFor()
    await (await stage.api(account)).call(createCartItem, { body: { productId: product.id, quantity: 1 } })
    await page.goto('/cart')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
    await line.getByText(zh('Cart.VipPrice'), { exact: true }).waitFor()
    await line.getByText(`¥${formatYuan(product.unitPrice)}`).waitFor()
    expect(await line.innerText()).toContain(times(product.unitPrice, 0.77))
    await expectNoSeriousViolations(page)
  })

  thoroughTest(
    `at ${width} px a member renews or goes higher on the page of cards, and lower only after the end`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const account = await register(page, stage.baseUrl)
      const { user } = await (await stage.api(account)).call(getCurrentLoginInformations)
      const administrator = await stage.api(accounts.administrator)
      await administrator.call(createMembership, {
        body: { userId: user?.id ?? 0, level: 2, discount: 0.95, expiredTime: '2090-01-01T00:00:00' },
      })
      await page.goto('/pc/vipRegister')
      await page.getByText(zh('Vip.Level', 2)).waitFor()
      const [month, year, designer] = [28, 268, 888].map((yuan) => formatYuan(yuan))
      const button = (name: string) => page.getByRole('button', { name })
      expect(await button(zh('Vip.Buy.LOWER', month ?? '')).isDisabled()).toBe(true)
      expect(await button(zh('Vip.Buy.RENEWAL', year ?? '')).isEnabled()).toBe(true)
      expect(await button(zh('Vip.Buy.UPGRADE', designer ?? '')).isEnabled()).toBe(true)
      await page.getByText(zh('Vip.LowerHint')).waitFor()
      await expectNoSeriousViolations(page)
    },
  )
}

browserTest(
  'an order says what its goods cost before the membership, as its breakdown does',
  async (stage) => {
    const page = await stage.newPage({ width: 375 })
    const buyer = await stage.api(await register(page, stage.baseUrl))
    const { user } = await buyer.call(getCurrentLoginInformations)
    const administrator = await stage.api(accounts.administrator)
    await administrator.call(createMembership, {
      body: { userId: user?.id ?? 0, level: 1, discount: 0.5, expiredTime: '2090-01-01T00:00:00' },
    })
    const { orderNo } = await placeOrder(buyer, await stage.api(accounts.vendor), 1)
    const { items } = await buyer.call(getOrderByNo, { query: { no: orderNo } })
    const before = `¥${(items[0]?.listUnitPrice ?? 0).toFixed(2)}`
    await page.goto(`/pc/order?no=${orderNo}`)
    await page.getByRole('main').locator('s', { hasText: before }).first().waitFor()
    await expectNoSeriousViolations(page)
  },
)

browserTest(
  'the document of a list says the same to everybody: no price of a member is in it',
  async (stage) => {
    const ask = async (token?: string) => {
      const response = await fetch(`${stage.baseUrl}/productlist?sort=sales`, {
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      })
      const html = (await response.text()).replaceAll(/nonce="[^"]*"/g, '')
      // A page that is kept has the rules of its stylesheets in its head; what it says is in its body.
      const body = html.slice(html.indexOf('<body'))
      expect(body).toContain('</main>')
      return body
    }
    const { token } = await stage.api(accounts.shopper)
    // Again where something was offered or sold in between.
    await vi.waitFor(async () => {
      const [visitor, member] = [await ask(), await ask(token)]
      expect(visitor).not.toContain(zh('Card.VipPrice', ''))
      expect(member).toBe(visitor)
    }, 30_000)
  },
)
