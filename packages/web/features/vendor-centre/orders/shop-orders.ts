import {
  countVendorOrders,
  getOrderByNo,
  getVendorOrders,
  type OrderDetail,
  type OrderListItem,
} from '@wenli/contract/ordering/order'
import { getVendorToDo, type VendorToDo } from '@wenli/contract/ordering/shop-order'
import type { OrderTab } from '@wenli/contract/ordering/order-life'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { PAGE_SIZE, type OrderAddress } from './order-address.ts'

/** Everything about the shop's orders and refunds in this browser. */
export const shopOrdersKey = ['shop-orders'] as const

export type TabCounts = Readonly<Partial<Record<OrderTab, number>>>

/** One page of the list; the page before stays in sight until the next has come. */
export const useShopOrders = ({ tab, keyword, page }: Omit<OrderAddress, 'refund'>, size = PAGE_SIZE) =>
  useQuery({
    queryKey: [...shopOrdersKey, 'list', tab, keyword, page, size],
    queryFn: ({ signal }) =>
      api<Page<OrderListItem>>(getVendorOrders.path, {
        query: { tab, keyword, skipCount: (page - 1) * size, maxResultCount: size },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: tab !== 'REFUND',
  })

export const useTabCounts = () =>
  useQuery({
    queryKey: [...shopOrdersKey, 'counts'],
    queryFn: ({ signal }) => quietApi<TabCounts>(countVendorOrders.path, { signal }),
  })

/** What waits for the shop. */
export const useToDo = () =>
  useQuery({
    queryKey: [...shopOrdersKey, 'to-do'],
    queryFn: ({ signal }) => quietApi<VendorToDo>(getVendorToDo.path, { signal }),
  })

export const useShopOrder = (no: string) =>
  useQuery({
    queryKey: [...shopOrdersKey, 'one', no],
    queryFn: ({ signal }) => quietApi<OrderDetail>(getOrderByNo.path, { query: { no }, signal }),
  })

type Write = { readonly path: string; readonly body: object }

/** Whatever came of it, the buyer or another window may have been there first: all is asked for again. */
export const useOrderWrite = () => {
  const client = useQueryClient()
  return ({ path, body }: Write): Promise<unknown> =>
    api<unknown>(path, { method: 'PUT', body }).finally(() =>
      client.invalidateQueries({ queryKey: shopOrdersKey }),
    )
}
