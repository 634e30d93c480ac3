import { quietApi } from '../api/browser-api.ts'
import { localStore } from '../browser-storage/browser-storage.ts'
import { storedLines, type VisitorLine } from '../browser-storage/visitor-cart-storage.ts'

export const visitorLines = (): VisitorLine[] => storedLines.read() ?? []

export const changedLines = (
  lines: readonly VisitorLine[],
  skuIds: readonly number[],
  change: Partial<Pick<VisitorLine, 'quantity' | 'isSelected'>>,
): VisitorLine[] => lines.map((line) => (skuIds.includes(line.productSkuId) ? { ...line, ...change } : line))

/** A cart that was changed is another cart, handed over under another key. */
export const keepVisitorLines = (lines: readonly VisitorLine[]): void => {
  localStore.visitorCartKey.clear()
  if (lines.length === 0) storedLines.clear()
  else storedLines.write([...lines])
}

/** Kept beside the cart: the next try, perhaps of another page or window, must be known as the same. */
const mergeKey = (): string => {
  const key = localStore.visitorCartKey.read() ?? crypto.randomUUID()
  localStore.visitorCartKey.write(key)
  return key
}

/** After signing in, what was put in before becomes the user's own. Kept for the next try when it does not get through. */
export const mergeVisitorCart = async (): Promise<void> => {
  const items = visitorLines()
  if (items.length === 0) return
  const path = '/api/services/app/ShoppingCartItem/Merge'
  await quietApi(path, { method: 'POST', body: { items }, key: mergeKey() })
  keepVisitorLines([])
}
