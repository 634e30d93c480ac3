import type { Article } from './article.queries.ts'

/** Why an article cannot be bought as it is. */
export type ArticleFlag = 'OFF_SALE' | 'SKU_GONE' | 'OUT_OF_STOCK' | 'VENDOR_CLOSED' | 'VENDOR_ON_HOLIDAY'

export const flagOf = (article: Article, quantity: number, now: Date): ArticleFlag | null => {
  if (article.vendorStatus !== 'APPROVED') return 'VENDOR_CLOSED'
  if (!article.isVisible) return 'OFF_SALE'
  if (article.isSkuDeleted) return 'SKU_GONE'
  if (article.holidayUntil !== null && article.holidayUntil > now) return 'VENDOR_ON_HOLIDAY'
  if (article.stock !== null && article.stock < quantity) return 'OUT_OF_STOCK'
  return null
}

/** What one costs before membership: the sale price where there is one. Fen. */
export const priceOf = ({
  unitPrice,
  discountUnitPrice,
}: Pick<Article, 'unitPrice' | 'discountUnitPrice'>): number =>
  Math.min(unitPrice, discountUnitPrice ?? unitPrice)
