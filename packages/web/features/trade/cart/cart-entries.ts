import type { ShoppingCartItem } from '@wenli/contract/shopping-cart/shopping-cart-item'
import type { VisitorLine } from '../../../shared/browser-storage/visitor-cart-storage.ts'
import { fenFromYuan, yuanFromFen } from '@wenli/contract/money'
import type { AmountsInYuan } from '@wenli/contract/ordering/order-item'

/** A line of the cart. A visitor's lines have no row of their own: there the article's id stands for it. */
export type CartEntry = Omit<
  ShoppingCartItem,
  'userId' | 'wxUserId' | 'wxAppUserId' | 'creationTime' | 'tenantId' | 'remark'
>

/** What lines are now the server tells; which are selected, and what they cost when they were put in, the browser knows. */
export const visitorEntries = (
  items: readonly Omit<CartEntry, 'id'>[],
  lines: readonly VisitorLine[],
): CartEntry[] =>
  items.map((item) => {
    const line = lines.find(({ productSkuId }) => productSkuId === item.productSkuId)
    return {
      ...item,
      id: item.productSkuId,
      isSelected: line?.isSelected ?? false,
      keptUnitPrice: line?.unitPrice ?? item.unitPrice,
    }
  })

export type CartGroup = { vendorNo: string; vendorDisplayName: string; entries: CartEntry[] }

/** By shop, in the order in which the shops first appear. */
export const groupByVendor = (entries: readonly CartEntry[]): CartGroup[] => {
  const groups = new Map<string, CartGroup>()
  for (const entry of entries) {
    const { vendorNo, vendorDisplayName } = entry
    const group = groups.get(vendorNo) ?? { vendorNo, vendorDisplayName, entries: [] }
    group.entries.push(entry)
    groups.set(vendorNo, group)
  }
  return [...groups.values()]
}

export const isBuyable = ({ flag }: CartEntry): boolean => flag === null
export const chosenEntries = (entries: readonly CartEntry[]): CartEntry[] =>
  entries.filter((entry) => entry.isSelected && isBuyable(entry))

/** What the buyer pays for one. */
export const priceOf = ({ unitPrice, vipUnitPrice }: CartEntry): number => vipUnitPrice ?? unitPrice

/** In whole fen: sums of decimals drift. */
export const sumOf = (entries: readonly CartEntry[]): number =>
  yuanFromFen(entries.reduce((sum, { unitPrice, quantity }) => sum + fenFromYuan(unitPrice) * quantity, 0))

/** What lines come to at what the buyer pays for one. */
export const payableOf = (entries: readonly CartEntry[]): number =>
  sumOf(entries.map((entry) => ({ ...entry, unitPrice: priceOf(entry) })))

/** What is known of their price before the server has told it: no coupon, no freight. */
export const amountsOf = (entries: readonly CartEntry[]): AmountsInYuan => {
  const [goodsAmount, payable] = [sumOf(entries), payableOf(entries)]
  return {
    goodsAmount,
    vipAmount: yuanFromFen(fenFromYuan(goodsAmount) - fenFromYuan(payable)),
    vendorCouponAmount: 0,
    platformCouponAmount: 0,
    couponSubsidyAmount: 0,
    pointsAmount: 0,
    freightAmount: 0,
    payable,
  }
}
