import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Courier } from '@wenli/contract/ordering/couriers'
import {
  appealRefund,
  cancelRefund,
  createRefund,
  previewRefund,
  sendBack,
  type RefundItem,
  type RefundPreview,
} from '@wenli/contract/ordering/refund'
import type { RefundType } from '@wenli/contract/ordering/refund-life'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { ordersKey } from '../orders/own-orders.ts'

export type RefundReason = RefundItem['reason']
export type RefundLine = { orderItemId: number; quantity: number }
export type RefundApplication = {
  orderNo: string
  type: RefundType
  lines: readonly RefundLine[]
  reason: RefundReason
  description: string | null
  imageUrls: readonly string[]
}

/** What would come back, before it is asked for. */
export const useRefundPreview = (orderNo: string, lines: readonly RefundLine[], reason: RefundReason) =>
  useQuery({
    queryKey: ['refund-preview', orderNo, lines, reason],
    queryFn: ({ signal }) =>
      quietApi<RefundPreview>(previewRefund.path, {
        method: 'POST',
        body: { orderNo, lines, reason },
        signal,
      }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useRefundWrites = () => {
  const client = useQueryClient()
  const write = (...request: Parameters<typeof api>): Promise<RefundItem> =>
    api<RefundItem>(...request).finally(() => client.invalidateQueries({ queryKey: ordersKey }))
  return {
    apply: (body: RefundApplication) => write(createRefund.path, { method: 'POST', body }),
    cancel: (refundNo: string) => write(cancelRefund.path, { method: 'PUT', body: { refundNo } }),
    sendBack: (refundNo: string, courier: Courier, trackingNo: string) =>
      write(sendBack.path, { method: 'PUT', body: { refundNo, courier, trackingNo } }),
    appeal: (refundNo: string, description: string) =>
      write(appealRefund.path, { method: 'PUT', body: { refundNo, description } }),
  }
}
