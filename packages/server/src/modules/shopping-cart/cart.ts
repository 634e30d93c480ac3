import type { z } from 'zod'
import { toWireTime } from '@wenli/contract/formats'
import { CART_LINE_MAX_COUNT, CART_QUANTITY_MAX } from '@wenli/contract/limits'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type * as contract from '@wenli/contract/shopping-cart/shopping-cart-item'
import { inTransaction, signedIn, wireTenantId } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { vipDiscountOf } from '../auth/index.ts'
import { findArticles, firstArticleOf, flagOf, memberPriceOf, priceOf } from '../base-info/index.ts'
import type { Article } from '../base-info/index.ts'
import * as rows from './shopping-cart-item.queries.ts'
import type { CartRow } from './shopping-cart-item.queries.ts'

type Wanted = {
  readonly productId: number
  readonly productSkuId?: number | undefined
  readonly quantity: number
}

const vipPriceOf = (article: Article, vipDiscountBp: number | null): number | null => {
  const price = memberPriceOf(article, vipDiscountBp)
  return price < priceOf(article) ? yuanFromFen(price) : null
}

/** What a line shows of its article as it is now. */
const describe = (ctx: Ctx, article: Article, quantity: number, vipDiscountBp: number | null) => ({
  productId: article.productId,
  productNo: article.productNo,
  productSkuId: article.skuId,
  productName: article.productName,
  skuName: article.skuName,
  productImageUrl: article.productImageUrl,
  placeholder: article.placeholder,
  unit: article.unit,
  unitPrice: yuanFromFen(priceOf(article)),
  vipUnitPrice: vipPriceOf(article, vipDiscountBp),
  quantity,
  stock: article.stock,
  vendorNo: article.vendorNo,
  vendorDisplayName: article.vendorDisplayName,
  noReasonReturn: article.noReasonReturn,
  flag: flagOf(ctx, article, quantity),
})

const itemsOf = async (ctx: Ctx, lines: readonly CartRow[]): Promise<contract.ShoppingCartItem[]> => {
  const [articles, vipDiscountBp] = await Promise.all([
    findArticles(
      ctx,
      lines.map(({ productSkuId }) => productSkuId),
    ),
    vipDiscountOf(ctx, signedIn(ctx).userId),
  ])
  const bySku = new Map(articles.map((article) => [article.skuId, article]))
  return lines.flatMap((line) => {
    const article = bySku.get(line.productSkuId)
    if (article === undefined) return []
    const { id, userId, wxUserId, wxAppUserId, isSelected, remark } = line
    return {
      ...describe(ctx, article, line.quantity, vipDiscountBp),
      id,
      tenantId: wireTenantId(line.tenantId),
      userId,
      wxUserId,
      wxAppUserId,
      isSelected,
      remark,
      keptUnitPrice: yuanFromFen(line.unitPrice),
      creationTime: toWireTime(line.creationTime),
    }
  })
}

const itemOf = async (ctx: Ctx, line: CartRow | undefined): Promise<contract.ShoppingCartItem> => {
  const [item] = line === undefined ? [] : await itemsOf(ctx, [line])
  if (item === undefined) throw new AppError('Platform:NotFound')
  return item
}

export const getCart = async (ctx: Ctx, query: PageQuery): Promise<Page<contract.ShoppingCartItem>> => {
  const page = await rows.listCart(ctx, signedIn(ctx).userId, query)
  return { totalCount: page.totalCount, items: await itemsOf(ctx, page.items) }
}

export const getCartItem = async (ctx: Ctx, id: number): Promise<contract.ShoppingCartItem> => {
  const [line] = await rows.findCartRows(ctx, signedIn(ctx).userId, [id])
  return itemOf(ctx, line)
}

/** The article that is meant: the named one of this product, or the first of a plain product. */
const articlesFor = async (ctx: Ctx, wanted: readonly Wanted[]): Promise<(Article | undefined)[]> => {
  const plain = wanted.filter(({ productSkuId }) => productSkuId === undefined)
  const first =
    plain.length === 0
      ? new Map<number, number>()
      : await firstArticleOf(
          ctx,
          plain.map(({ productId }) => productId),
        )
  const skuIds = wanted.map(({ productId, productSkuId }) => productSkuId ?? first.get(productId) ?? 0)
  const articles = await findArticles(ctx, skuIds)
  return wanted.map(({ productId }, at) =>
    articles.find((article) => article.skuId === skuIds[at] && article.productId === productId),
  )
}

const refusalOf = (flag: NonNullable<ReturnType<typeof flagOf>>): AppError => {
  if (flag === 'OWN_SHOP') return new AppError('ShoppingCart:OwnShop')
  return new AppError(flag === 'OUT_OF_STOCK' ? 'ShoppingCart:StockTooLow' : 'ShoppingCart:NotForSale')
}

type Put = Pick<
  z.output<typeof contract.createCartItem.body>,
  'quantity' | 'wxUserId' | 'wxAppUserId' | 'remark'
> & { readonly isSelected: boolean }

const put = async (ctx: Ctx, userId: number, article: Article, wanted: Put) =>
  rows.addToCart(ctx, userId, {
    productId: article.productId,
    productSkuId: article.skuId,
    quantity: wanted.quantity,
    unitPrice: priceOf(article),
    isSelected: wanted.isSelected,
    wxUserId: wanted.wxUserId ?? null,
    wxAppUserId: wanted.wxAppUserId ?? null,
    remark: wanted.remark ?? null,
    most: Math.min(CART_QUANTITY_MAX, article.stock ?? CART_QUANTITY_MAX),
  })

/** More of what it holds already takes no room. */
const hasRoomFor = (held: ReadonlySet<number>, { skuId }: Article): boolean =>
  held.has(skuId) || held.size < CART_LINE_MAX_COUNT

export const createCartItem = (
  ctx: Ctx,
  body: z.output<typeof contract.createCartItem.body>,
): Promise<contract.ShoppingCartItem> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const [article] = await articlesFor(ctx, [body])
    if (article === undefined) throw new AppError('Platform:NotFound')
    const flag = flagOf(ctx, article, body.quantity)
    if (flag !== null) throw refusalOf(flag)
    if (!hasRoomFor(await rows.findArticlesInCart(ctx, userId), article))
      throw new AppError('ShoppingCart:CartFull')
    return itemOf(ctx, await put(ctx, userId, article, { ...body, isSelected: true }))
  })

export const updateCartItem = (
  ctx: Ctx,
  body: z.output<typeof contract.updateCartItem.body>,
): Promise<contract.ShoppingCartItem> =>
  inTransaction(ctx, async (ctx) => {
    const item = await itemOf(ctx, await rows.saveCartRow(ctx, signedIn(ctx).userId, body))
    if (body.quantity !== undefined && item.flag === 'OUT_OF_STOCK')
      throw new AppError('ShoppingCart:StockTooLow')
    return item
  })

export const deleteCartItem = async (ctx: Ctx, id: number): Promise<null> => {
  if ((await rows.dropCartRows(ctx, signedIn(ctx).userId, [id])) === 0)
    throw new AppError('Platform:NotFound')
  return null
}

export const selectCartItems = async (
  ctx: Ctx,
  { ids, isSelected }: z.output<typeof contract.selectCartItems.body>,
): Promise<null> => {
  await rows.selectCartRows(ctx, signedIn(ctx).userId, ids, isSelected)
  return null
}

/** Lines that cannot be bought any more, or that the cart has no room for, are left out. */
export const mergeCart = (
  ctx: Ctx,
  { items }: z.output<typeof contract.mergeCart.body>,
): Promise<{ added: number; skipped: number }> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const articles = await articlesFor(ctx, items)
    const held = new Set(await rows.findArticlesInCart(ctx, userId))
    let added = 0
    for (const [at, { quantity, isSelected }] of items.entries()) {
      const article = articles[at]
      if (article === undefined || !hasRoomFor(held, article) || flagOf(ctx, article, 1) !== null) continue
      await put(ctx, userId, article, { quantity, isSelected })
      held.add(article.skuId)
      added += 1
    }
    return { added, skipped: items.length - added }
  })

/** A visitor's cart lives in the browser; the lines are told as they are now. */
export const describeCart = async (ctx: Ctx, { items }: z.output<typeof contract.describeCart.body>) => {
  const articles = await articlesFor(ctx, items)
  return {
    items: items.flatMap(({ quantity }, at) => {
      const article = articles[at]
      if (article === undefined) return []
      const shown = describe(ctx, article, quantity, null)
      return {
        ...shown,
        tenantId: wireTenantId(ctx.tenantId),
        // The browser knows what it cost when it was put in.
        keptUnitPrice: shown.unitPrice,
        isSelected: shown.flag === null,
        remark: null,
      }
    }),
  }
}
