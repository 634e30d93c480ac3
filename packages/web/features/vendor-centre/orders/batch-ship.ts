import { getVendorOrders, type OrderListItem } from '@wenli/contract/ordering/order'
import { shipByFile, SHIPPING_MAX_ROWS, shippingColumns } from '@wenli/contract/ordering/shop-order'
import { useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { csvFile, csvLine } from '../../../shared/files/csv.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { leftToShip } from './order-actions.ts'
import { shopOrdersKey } from './shop-orders.ts'

export type BatchOutcome = {
  readonly shippedCount: number
  readonly refusedCount: number
  readonly rows: readonly {
    readonly line: number
    readonly orderNo: string
    readonly message: string | null
  }[]
}

/** The numbers of all orders with something to send; those that wait for a refund are left out. */
export const loadOrdersToShip = async (): Promise<string[]> => {
  const { items } = await api<Page<OrderListItem>>(getVendorOrders.path, {
    query: { tab: 'TO_SHIP', maxResultCount: SHIPPING_MAX_ROWS },
  })
  return items
    .filter(({ items: lines }) => lines.some((line) => leftToShip(line) > 0))
    .map(({ orderNo }) => orderNo)
}

export const shippingFile = (t: Translate, orderNos: readonly string[]): Blob =>
  csvFile([
    csvLine(shippingColumns.map((column) => t(`ShipByFile.column.${column}`))),
    ...orderNos.map((orderNo) =>
      csvLine(shippingColumns.map((column) => (column === 'orderNo' ? { figures: orderNo } : ''))),
    ),
  ])

export const useShipByFile = () => {
  const client = useQueryClient()
  return (file: File): Promise<BatchOutcome> => {
    const form = new FormData()
    form.set('file', file)
    return quietApi<BatchOutcome>(shipByFile.path, { method: 'POST', body: form }).finally(() =>
      client.invalidateQueries({ queryKey: shopOrdersKey }),
    )
  }
}
