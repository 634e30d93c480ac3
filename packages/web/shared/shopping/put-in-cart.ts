import { CART_LINE_MAX_COUNT, CART_QUANTITY_MAX } from '@wenli/contract/limits'
import { api } from '../api/browser-api.ts'
import type { VisitorLine } from '../browser-storage/visitor-cart-storage.ts'
import { sessionUser } from '../session/session.ts'
import { refreshCounts } from './refresh-counts.ts'
import { keepVisitorLines, visitorLines } from './visitor-cart.ts'

/** With what one costs on the page where it was put in: a visitor is told when that changes, the server knows it. */
type WantedArticle = Required<Omit<VisitorLine, 'isSelected'>>

/** The same article again adds to its line, at the price of now; the newest stands first. */
export const withArticle = (lines: readonly VisitorLine[], article: WantedArticle): VisitorLine[] => {
  const known = lines.find(({ productSkuId }) => productSkuId === article.productSkuId)
  const quantity = Math.min(CART_QUANTITY_MAX, (known?.quantity ?? 0) + article.quantity)
  const rest = lines.filter((line) => line !== known)
  return [{ ...article, quantity, isSelected: true }, ...rest].slice(0, CART_LINE_MAX_COUNT)
}

/** A visitor's cart lies in the browser, a user's on the server. */
export const putInCart = async (article: WantedArticle): Promise<void> => {
  if (sessionUser() === null) keepVisitorLines(withArticle(visitorLines(), article))
  else await api('/api/services/app/ShoppingCartItem/Create', { method: 'POST', body: article })
  await refreshCounts()
}
