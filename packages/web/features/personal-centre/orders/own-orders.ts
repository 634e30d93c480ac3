import type { GoodsFileLink } from '@wenli/contract/filing/goods-file'
import type { AddressItem } from '@wenli/contract/ordering/address'
import type { OrderTab } from '@wenli/contract/ordering/order-life'
import {
  addToComments,
  buyAgain,
  cancelOrder,
  changeAddress,
  commentOrder,
  countOwnOrders,
  downloadFile,
  extendReceipt,
  getOrderByNo,
  getOwnOrders,
  hideOrder,
  takeDelivery,
  urgeShipment,
  type OrderDetail,
  type OrderListItem,
} from '@wenli/contract/ordering/order'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { reactToFailure } from '../../../shared/api/react-to-failure.ts'
import { refreshCounts } from '../../../shared/shopping/refresh-counts.ts'

export const ordersKey = ['own-orders'] as const
export const ORDERS_PER_PAGE = 10

export const useOwnOrders = (tab: OrderTab, page: number) =>
  useQuery({
    queryKey: [...ordersKey, 'list', tab, page],
    queryFn: ({ signal }) =>
      api<Page<OrderListItem>>(getOwnOrders.path, {
        query: { tab, skipCount: (page - 1) * ORDERS_PER_PAGE, maxResultCount: ORDERS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const useOrderCounts = () =>
  useQuery({
    queryKey: [...ordersKey, 'counts'],
    queryFn: ({ signal }) => quietApi<Record<string, number>>(countOwnOrders.path, { signal }),
    refetchOnMount: 'always',
  })

export const useOrder = (no: string) =>
  useQuery({
    queryKey: [...ordersKey, 'one', no],
    queryFn: ({ signal }) => quietApi<OrderDetail>(getOrderByNo.path, { query: { no }, signal }),
    refetchOnMount: 'always',
  })

export type OrderAddition = {
  orderItemId: number
  content: string
  imageUrls: readonly string[]
}
export type OrderComment = OrderAddition & { starCount: number }

const steps = {
  cancel: cancelOrder,
  takeDelivery,
  extendReceipt,
  hide: hideOrder,
} as const
export type OrderStep = keyof typeof steps

const refusedAsUrged = (failure: unknown): false => {
  if (failure instanceof ApiFailure && failure.error?.reason === 'Ordering:UrgedLately') return false
  if (failure instanceof ApiFailure && failure.status !== 401) reactToFailure(failure)
  throw failure
}

/** What a buyer does with an order; the lists are asked for again also when the server refused. */
export const useOrderWrites = () => {
  const client = useQueryClient()
  const write = <Result>(...request: Parameters<typeof api>): Promise<Result> =>
    api<Result>(...request).finally(() => client.invalidateQueries({ queryKey: ordersKey }))
  return {
    /** Whether the shop was told: not for a second time within a day, which is no mishap of the page. */
    urge: (orderNo: string): Promise<boolean> =>
      quietApi<null>(urgeShipment.path, { method: 'PUT', query: { orderNo } })
        .then(() => true, refusedAsUrged)
        .finally(() => client.invalidateQueries({ queryKey: ordersKey })),
    step: (step: OrderStep, orderNo: string) =>
      write<null>(steps[step].path, { method: 'PUT', query: { orderNo } }),
    /** Of one order, or of all that were bought with it. */
    buyAgain: async (orderNo: string, scope: 'order' | 'trade') => {
      const outcome = await write<{ added: number; skipped: number }>(buyAgain.path, {
        method: 'POST',
        query: { orderNo, scope },
      })
      await refreshCounts()
      return outcome
    },
    download: (orderNo: string, orderItemId: number, fileId: string) =>
      write<GoodsFileLink>(downloadFile.path, { method: 'POST', body: { orderNo, orderItemId, fileId } }),
    changeAddress: (
      orderNo: string,
      { userName, telNumber, provinceName, cityName, countyName, regionCode, detailInfo }: AddressItem,
    ) => {
      const to = { userName, telNumber, provinceName, cityName, countyName, regionCode, detailInfo }
      return write<null>(changeAddress.path, { method: 'PUT', body: { orderNo, ...to } })
    },
    comment: (orderNo: string, comments: readonly OrderComment[]) =>
      write<null>(commentOrder.path, { method: 'POST', body: { orderNo, comments } }),
    addToComments: (orderNo: string, additions: readonly OrderAddition[]) =>
      write<null>(addToComments.path, { method: 'POST', body: { orderNo, additions } }),
  }
}
