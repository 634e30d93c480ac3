import type { AddressInfo } from '@wenli/contract/ordering/address'
import {
  approveRefundByNo,
  confirmReturn,
  getVendorRefunds,
  rejectRefund,
  type RefundItem,
} from '@wenli/contract/ordering/refund'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { PAGE_SIZE } from '../orders/order-address.ts'
import { shopOrdersKey, useOrderWrite } from '../orders/shop-orders.ts'

type Wanted = { status: RefundStatus | undefined; keyword?: string | undefined; page: number }

/** Refunds lie under the orders' key: what happens to one changes the other. */
export const useShopRefunds = ({ status, keyword, page }: Wanted, size = PAGE_SIZE) =>
  useQuery({
    queryKey: [...shopOrdersKey, 'refunds', status, keyword, page, size],
    queryFn: ({ signal }) =>
      api<Page<RefundItem>>(getVendorRefunds.path, {
        query: { status, keyword, skipCount: (page - 1) * size, maxResultCount: size },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useRefundWrites = () => {
  const write = useOrderWrite()
  return {
    approve: (refundNo: string, returnAddress?: AddressInfo) =>
      write({ path: approveRefundByNo.path, body: { refundNo, returnAddress } }),
    reject: (refundNo: string, reason: string, imageUrls: readonly string[]) =>
      write({ path: rejectRefund.path, body: { refundNo, reason, imageUrls } }),
    confirm: (refundNo: string, isRestocked: boolean) =>
      write({ path: confirmReturn.path, body: { refundNo, isRestocked } }),
  }
}
