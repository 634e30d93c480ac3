import type { OrderDetail } from '@wenli/contract/ordering/order'

type Item = Pick<OrderDetail['items'][number], 'id' | 'productName' | 'skuName'>
type Line = OrderDetail['shipments'][number]['lines'][number]

/** What is in a parcel, and how many of it. */
export const parcelLine = (items: readonly Item[], { orderItemId, quantity }: Line): string => {
  const item = items.find(({ id }) => id === orderItemId)
  const name =
    item === undefined ? `#${orderItemId}` : [item.productName, item.skuName ?? ''].join(' ').trim()
  return `${name} ×${quantity}`
}
