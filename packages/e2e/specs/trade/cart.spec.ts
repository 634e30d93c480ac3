import {
  createProduct,
  deleteProductAsAdmin,
  getProductByNo,
  moveOwnProducts,
  updateProduct,
} from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import { CHECKOUT_LINE_MAX_COUNT, PRODUCT_SKU_MAX_COUNT } from '@wenli/contract/limits'
import { createCartItem, getAllCartItems, mergeCart } from '@wenli/contract/shopping-cart/shopping-cart-item'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, newName } from '../../admin.ts'
import type { Api } from '../../api.ts'
import { putInCart } from '../../buying.ts'
import {
  accounts,
  browserTest,
  expectNoSeriousViolations,
  flowWidths,
  thoroughTest,
  type Stage,
} from '../../fixtures.ts'
import { register } from '../../register.ts'
import { knownPicture } from '../../sample-picture.ts'
import { signIn } from '../../sign-in.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000
const PRICE = 100

type Shelf = { vendor: Api; goods: { id: number; productNo: string; name: string }[] }

/** So many products of the demo's shop for this test alone, which is free to change them. */
const withGoods = async (
  stage: Stage,
  count: number,
  act: (shelf: Shelf) => Promise<void>,
  more: { readonly skus?: { name: string; unitPrice: number; stock: number }[] } = {},
): Promise<void> => {
  const vendor = await stage.api(accounts.vendor)
  const administrator = await stage.api(accounts.administrator)
  const { items } = await vendor.call(getProductCategoryList, { query: { maxResultCount: 1 } })
  const coverImageUrl = await knownPicture(vendor)
  const goods: Shelf['goods'] = []
  try {
    for (let at = 0; at < count; at += 1) {
      const name = newName('购物车板')
      const body = {
        name,
        productCategoryId: items[0]?.id ?? 0,
        unit: '张',
        unitPrice: PRICE,
        coverImageUrl,
        ...more,
      }
      const { id, productNo } = await vendor.call(createProduct, { body })
      goods.push({ id, productNo, name })
    }
    const ids = goods.map(({ id }) => id)
    await administrator.call(auditProducts, { body: { ids, action: 'approve' } })
    await act({ vendor, goods })
  } finally {
    for (const { id } of goods) await administrator.call(deleteProductAsAdmin, { query: { id } })
  }
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const linesOf = async (buyer: Api) => {
  const { items } = await buyer.call(getAllCartItems, { query: {} })
  return items.map(({ productId, quantity, isSelected }) => [productId, quantity, isSelected])
}
const sumOf = (page: Page) => page.getByRole('complementary', { name: zh('Cart.Summary') })

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px somebody who is signed in unselects, changes and removes lines, is told what became of them, and buys at most a hundred at once`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const account = await register(page, stage.baseUrl)
      const buyer = await stage.api(account)
      await withGoods(stage, 4, async ({ vendor, goods }) => {
        const [dearer, cheaper, gone, plain] = goods
        if (dearer === undefined || cheaper === undefined || gone === undefined || plain === undefined)
          throw new Error('four products were to be made')
        for (const { id } of goods) await buyer.call(createCartItem, { body: { productId: id, quantity: 1 } })
        await vendor.call(updateProduct, { body: { id: dearer.id, unitPrice: PRICE + 20 } })
        await vendor.call(updateProduct, { body: { id: cheaper.id, unitPrice: PRICE - 5.5 } })
        await vendor.call(moveOwnProducts, { body: { ids: [gone.id], action: 'unpublish' } })

        await page.goto('/cart')
        await lineOf(page, dearer.name).getByText(zh('Cart.Dearer', '20.00')).waitFor()
        await lineOf(page, cheaper.name).getByText(zh('Cart.Cheaper', '5.50')).waitFor()
        await lineOf(page, gone.name).getByText(zh('CartFlag.OFF_SALE')).waitFor()
        const chooseGone = page.getByRole('checkbox', { name: zh('Cart.Choose', gone.name) })
        expect([await chooseGone.isChecked(), await chooseGone.isDisabled()]).toEqual([false, true])
        await page.getByRole('button', { name: zh('Cart.Checkout', 3) }).waitFor()
        await expectNoSeriousViolations(page)

        for (const { name } of [dearer, cheaper])
          await page.getByRole('checkbox', { name: zh('Cart.Choose', name) }).uncheck()
        await page.getByRole('button', { name: zh('Cart.Checkout', 1) }).waitFor()
        const quantity = page.getByRole('group', { name: zh('Cart.QuantityOf', plain.name) })
        await quantity.getByRole('textbox').fill('7')
        await quantity.getByRole('textbox').press('Enter')
        // At a desk it stands open.
        if (width === 375)
          await sumOf(page)
            .getByRole('button', { name: zh('Price.Label') })
            .click()
        const prices = sumOf(page).getByLabel(zh('Price.Label'))
        await prices.getByText(zh('Price.goodsAmount')).waitFor()
        await prices.getByText('¥700.00').first().waitFor()

        await page.getByRole('button', { name: zh('Cart.Remove', dearer.name) }).click()
        await answer(page, zh('Dialog.Confirm'))
        await lineOf(page, dearer.name).waitFor({ state: 'detached' })
        await page.getByRole('button', { name: zh('Cart.ClearGone', 1) }).click()
        await answer(page, zh('Dialog.Confirm'))
        await lineOf(page, gone.name).waitFor({ state: 'detached' })
        await page.getByRole('link', { name: zh('Header.Cart', 2) }).waitFor()

        await page.reload()
        await lineOf(page, plain.name).waitFor()
        await expect
          .poll(() => linesOf(buyer))
          .toEqual([
            [plain.id, 7, true],
            [cheaper.id, 1, false],
          ])
      })

      const kinds = Array.from({ length: PRODUCT_SKU_MAX_COUNT }, (_, at) => ({
        name: `${at + 1} 号`,
        unitPrice: PRICE,
        stock: 9,
      }))
      await withGoods(
        stage,
        3,
        async ({ goods }) => {
          const known = await Promise.all(
            goods.map(({ productNo }) => buyer.call(getProductByNo, { query: { no: productNo } })),
          )
          const lines = known.flatMap(({ id, skus }) =>
            skus.map((sku) => ({ productId: id, productSkuId: sku.id, quantity: 1 })),
          )
          await buyer.call(mergeCart, { body: { items: lines.slice(0, CHECKOUT_LINE_MAX_COUNT + 1) } })
          const tooMany = zh('Cart.TooMany', CHECKOUT_LINE_MAX_COUNT)
          await page.goto('/cart')
          await page.getByRole('button', { name: tooMany, disabled: true }).waitFor()
          await page.goto('/checkout')
          await page.getByRole('status').getByText(tooMany).waitFor()
        },
        { skus: kinds },
      )
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px a visitor is told that a price changed, what they unselect stays so, and a hand-over whose answer was lost is not done twice`,
    async (stage) => {
      const account = await register(await stage.newPage(), stage.baseUrl)
      await withGoods(stage, 1, async ({ vendor, goods }) => {
        const [product] = goods
        if (product === undefined) throw new Error('a product was to be made')
        const page = await stage.newPage({ width })
        await page.goto('/cart')
        await page.getByText(zh('Cart.Empty')).waitFor()
        // Put in from another window; what the freight will be nobody knows yet.
        await putInCart(await page.context().newPage(), product)
        await lineOf(page, product.name).waitFor()
        await sumOf(page).getByText(zh('Cart.PriceHint')).waitFor({ state: 'attached' })
        expect(await sumOf(page).getByText(zh('Price.freightAmount'), { exact: true }).count()).toBe(0)
        await vendor.call(updateProduct, { body: { id: product.id, unitPrice: PRICE + 0.8 } })
        await page.goto('/cart')
        await lineOf(page, product.name).getByText(zh('Cart.Dearer', '0.80')).waitFor()
        await page.getByRole('checkbox', { name: zh('Cart.Choose', product.name) }).uncheck()

        // It arrives and is done; only the word of it never comes back.
        const keys: (string | undefined)[] = []
        let losesAnswers = true
        stage.allowComplaint(/ERR_FAILED/)
        await page.route('**/ShoppingCartItem/Merge', async (route) => {
          keys.push(route.request().headers()['idempotency-key'])
          if (!losesAnswers) return route.continue()
          await route.fetch()
          await route.abort()
        })
        await signIn(page, account)
        expect(keys).toHaveLength(1)
        losesAnswers = false
        await page.goto('/cart')
        await lineOf(page, product.name).waitFor()
        await expect.poll(() => keys).toEqual([keys[0], keys[0]])
        expect(keys[0]).toMatch(/^[\w-]{36}$/)
        const buyer = await stage.api(account)
        await expect.poll(() => linesOf(buyer)).toEqual([[product.id, 1, false]])
      })
    },
    TIMEOUT,
  )
}
