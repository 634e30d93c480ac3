import type { z } from 'zod'
import { BUYER_REMARK_MAX_LENGTH, CART_QUANTITY_MAX } from '@wenli/contract/limits'
import type { checkoutFields } from '@wenli/contract/ordering/checkout'
import { textOf } from '../../../platform/culture/texts.ts'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { invalidField, outOfBounds } from '../../../platform/http/validation.ts'
import { findArticles, firstArticleOf, flagOf, lockArticles } from '../../base-info/index.ts'
import type { Article } from '../../base-info/index.ts'
import { findCartRows, lockCartRows } from '../../shopping-cart/index.ts'

type WantedItem = z.output<(typeof checkoutFields)['items']>[number]
export type CheckoutLine = {
  readonly article: Article
  readonly quantity: number
  readonly buyerRemark: string | null
}
export type Gathered = { readonly lines: readonly CheckoutLine[]; readonly cartItemIds: readonly number[] }

type Wish = { productId: number; skuId: number | undefined; quantity: number; buyerRemark: string | null }

/** Lines of the cart are the buyer's own or not there at all. A second checkout of them waits, and finds them gone. */
const wishesOf = async (ctx: Ctx, items: readonly WantedItem[], how: 'look' | 'lock'): Promise<Wish[]> => {
  const cartIds = items.flatMap(({ cartItemId }) => (cartItemId === undefined ? [] : [cartItemId]))
  const rowsOf = how === 'lock' ? lockCartRows : findCartRows
  const rows = cartIds.length === 0 ? [] : await rowsOf(ctx, signedIn(ctx).userId, cartIds)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.map(({ cartItemId, productId, productSkuId, quantity, buyerRemark }) => {
    const row = cartItemId === undefined ? undefined : byId.get(cartItemId)
    if (cartItemId !== undefined && row === undefined) throw new AppError('Ordering:CartLineGone')
    return {
      productId: row?.productId ?? productId ?? 0,
      skuId: row?.productSkuId ?? productSkuId,
      quantity,
      buyerRemark: buyerRemark ?? null,
    }
  })
}

type SettledWish = Wish & { skuId: number }

/** What was said to the shop at either of them. */
const bothRemarks = (one: string | null, other: string | null): string | null =>
  one === null || other === null || one === other ? (one ?? other) : `${one}\n${other}`

/** The same article twice is one line: stock and price are of the sum. */
const joined = (wishes: readonly SettledWish[]): SettledWish[] => {
  const bySku = new Map<number, SettledWish>()
  for (const wish of wishes) {
    const known = bySku.get(wish.skuId)
    bySku.set(wish.skuId, {
      ...(known ?? wish),
      quantity: (known?.quantity ?? 0) + wish.quantity,
      buyerRemark: bothRemarks(known?.buyerRemark ?? null, wish.buyerRemark),
    })
  }
  return [...bySku.values()]
}

/** Each was within its bounds; what they come to together must be too. */
const refuseTooMuch = ({ culture }: Ctx, wishes: readonly SettledWish[]): void => {
  if (wishes.some(({ quantity }) => quantity > CART_QUANTITY_MAX))
    throw outOfBounds(culture, 'OrderItem', 'quantity', { code: 'too_big', limit: CART_QUANTITY_MAX })
  if (wishes.some(({ buyerRemark }) => (buyerRemark?.length ?? 0) > BUYER_REMARK_MAX_LENGTH))
    throw invalidField(culture, 'OrderItem', 'buyerRemark')
}

/** Tells of every line that cannot be bought as it is, so that the buyer mends all at once. */
const refuseChanged = (ctx: Ctx, lines: readonly CheckoutLine[]): void => {
  const said = lines.flatMap(({ article, quantity }) => {
    const flag = flagOf(ctx, article, quantity)
    return flag === null ? [] : `${article.productName}: ${textOf(ctx.culture, `CartFlag.${flag}`)}`
  })
  if (said.length > 0) throw new AppError('Ordering:LinesChanged', [said.join('\n')])
}

/** What is to be bought, as it is now; `lock` holds the lines of the cart and the articles until the order stands. */
export const gatherLines = async (
  ctx: Ctx,
  items: readonly WantedItem[],
  how: 'look' | 'lock',
): Promise<Gathered> => {
  const wishes = await wishesOf(ctx, items, how)
  const plain = wishes.filter(({ skuId }) => skuId === undefined).map(({ productId }) => productId)
  const first = plain.length === 0 ? new Map<number, number>() : await firstArticleOf(ctx, plain)
  const wanted = joined(
    wishes.map((wish) => ({ ...wish, skuId: wish.skuId ?? first.get(wish.productId) ?? 0 })),
  )
  refuseTooMuch(ctx, wanted)
  const skuIds = wanted.map(({ skuId }) => skuId)
  const articles = how === 'lock' ? await lockArticles(ctx, skuIds) : await findArticles(ctx, skuIds)
  const lines = wanted.map(({ skuId, productId, quantity, buyerRemark }) => {
    const article = articles.find((each) => each.skuId === skuId && each.productId === productId)
    if (article === undefined) throw new AppError('Platform:NotFound')
    return { article, quantity, buyerRemark }
  })
  refuseChanged(ctx, lines)
  return {
    lines,
    cartItemIds: items.flatMap(({ cartItemId }) => (cartItemId === undefined ? [] : [cartItemId])),
  }
}
