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

/** What one costs before membership: the sale price where there is one. Fen. */
export const priceOf = ({
  unitPrice,
  discountUnitPrice,
}: Pick<Article, 'unitPrice' | 'discountUnitPrice'>): number =>
  Math.min(unitPrice, discountUnitPrice ?? unitPrice)
