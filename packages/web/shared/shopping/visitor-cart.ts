import { CART_LINE_MAX_COUNT, CART_QUANTITY_MAX } from '@wenli/contract/limits'
import { quietApi } from '../api/browser-api.ts'
import { localStore, type VisitorLine } from '../browser-storage/browser-storage.ts'

export type WantedArticle = { productId: number; productSkuId: number; quantity: number }

export const visitorLines = (): VisitorLine[] => localStore.visitorCart.read() ?? []

/** The same article again adds to its line; the newest stands first. */
export const withArticle = (lines: readonly VisitorLine[], article: WantedArticle): VisitorLine[] => {
  const known = lines.find(({ productSkuId }) => productSkuId === article.productSkuId)
  const quantity = Math.min(CART_QUANTITY_MAX, (known?.quantity ?? 0) + article.quantity)
  const rest = lines.filter((line) => line !== known)
  return [{ ...article, quantity, isSelected: true }, ...rest].slice(0, CART_LINE_MAX_COUNT)
}

export const changedLines = (
  lines: readonly VisitorLine[],
  skuIds: readonly number[],
  change: Partial<Pick<VisitorLine, 'quantity' | 'isSelected'>>,
): VisitorLine[] => lines.map((line) => (skuIds.includes(line.productSkuId) ? { ...line, ...change } : line))

export const keepVisitorLines = (lines: readonly VisitorLine[]): void =>
  lines.length === 0 ? localStore.visitorCart.clear() : localStore.visitorCart.write([...lines])

/** After signing in, what was put in before becomes the user's own. Kept for the next try when it does not get through. */
export const mergeVisitorCart = async (): Promise<void> => {
  const lines = visitorLines()
  if (lines.length === 0) return
  const items = lines.map(({ productId, productSkuId, quantity }) => ({ productId, productSkuId, quantity }))
  await quietApi('/api/services/app/ShoppingCartItem/Merge', { method: 'POST', body: { items } })
  localStore.visitorCart.clear()
}
