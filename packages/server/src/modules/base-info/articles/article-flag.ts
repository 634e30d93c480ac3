import { FULL_BP } from '@wenli/contract/money'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Article } from './article.queries.ts'

/** Why an article cannot be bought as it is. */
export type ArticleFlag =
  | 'OFF_SALE'
  | 'SKU_GONE'
  | 'OUT_OF_STOCK'
  | 'VENDOR_CLOSED'
  | 'VENDOR_ON_HOLIDAY'
  | 'OWN_SHOP'

/** Nobody buys from the shop they keep or work in, or the platform would pay for goods that never leave it. */
export const flagOf = (
  { clock, caller }: Pick<Ctx, 'clock' | 'caller'>,
  article: Article,
  quantity: number,
): ArticleFlag | null => {
  if (article.vendorStatus !== 'APPROVED') return 'VENDOR_CLOSED'
  if (!article.isVisible) return 'OFF_SALE'
  if (article.isSkuDeleted) return 'SKU_GONE'
  if (article.holidayUntil !== null && article.holidayUntil > clock.now()) return 'VENDOR_ON_HOLIDAY'
  if (article.vendorNo === caller?.vendorNo) return 'OWN_SHOP'
  if (article.stock !== null && article.stock < quantity) return 'OUT_OF_STOCK'
  return null
}

type Prices = Pick<Article, 'unitPrice' | 'discountUnitPrice'>

/** What one costs before membership: the sale price where there is one. Fen. */
export const priceOf = ({ unitPrice, discountUnitPrice }: Prices): number =>
  Math.min(unitPrice, discountUnitPrice ?? unitPrice)

/** A share of an amount, rounded half up, without ever leaving whole numbers. */
const halfUp = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints) + BigInt(FULL_BP / 2)) / BigInt(FULL_BP))

/** What a member pays for one, by what the membership leaves of the list price. It and a sale do not add up: the better one counts. */
export const memberPriceOf = (prices: Prices, vipDiscountBp: number | null): number =>
  vipDiscountBp === null
    ? priceOf(prices)
    : Math.min(priceOf(prices), halfUp(prices.unitPrice, vipDiscountBp))
