import { listOf, localStore } from './browser-storage.ts'
import { jsonIn } from './stored-value.ts'

/** A line of the cart of somebody who has not signed in. */
export type VisitorLine = {
  productId: number
  productSkuId: number
  quantity: number
  isSelected: boolean
  /** What one cost when it was put in; lines that were kept before this was do without. */
  unitPrice?: number
}

const isVisitorLine = (found: unknown): found is VisitorLine =>
  typeof found === 'object' &&
  found !== null &&
  ['productId', 'productSkuId', 'quantity'].every((name) => Number.isSafeInteger(Reflect.get(found, name))) &&
  'isSelected' in found &&
  typeof found.isSelected === 'boolean' &&
  (!('unitPrice' in found) || typeof found.unitPrice === 'number')

export const storedLines = jsonIn(localStore.visitorCart, listOf(isVisitorLine))
