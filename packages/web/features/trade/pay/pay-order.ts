import { useQuery } from '@tanstack/react-query'
import type { PaymentStatus, PayOrderView, QrCode } from '@wenli/contract/finance/payment'
import { api, quietApi } from '../../../shared/api/browser-api.ts'

const names = ['tradeNo', 'vipCardOrderNo', 'rechargeCardOrderNo'] as const
/** Exactly one of them names what is paid. */
export type PayTarget = Partial<Record<(typeof names)[number], string>>

export const targetOf = (search: URLSearchParams): PayTarget | null => {
  for (const name of names) {
    const no = search.get(name) ?? ''
    if (/^[0-9A-Za-z_-]{6,32}$/.test(no)) return { [name]: no }
  }
  return null
}

export const usePayOrder = (target: PayTarget) =>
  useQuery({
    queryKey: ['pay', target],
    queryFn: ({ signal }) => quietApi<PayOrderView>('/api/payment/getPayOrder', { query: target, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type QrChannel = 'WECHAT' | 'ALIPAY'
const createPath: Readonly<Record<QrChannel, string>> = {
  WECHAT: '/api/payment/createWxPaymentQrCode',
  ALIPAY: '/api/alipay/createAlipayQrCode',
}

/** A new code of the channel; the code of another channel no longer counts then. */
export const useQrCode = (target: PayTarget, channel: QrChannel, appId: string) =>
  useQuery({
    queryKey: ['pay', 'code', target, channel],
    queryFn: () => api<QrCode>(createPath[channel], { method: 'POST', body: { ...target, appId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const POLL_MS = 2000

/** Asks every two seconds what became of the code. */
export const usePaymentStatus = (attemptNo: string | undefined) =>
  useQuery({
    queryKey: ['pay', 'status', attemptNo],
    queryFn: ({ signal }) =>
      quietApi<PaymentStatus>('/api/payment/getStatus', { query: { attemptNo }, signal }),
    enabled: attemptNo !== undefined,
    refetchInterval: (query) => (query.state.data?.payStatus === 'SUCCESS' ? false : POLL_MS),
    staleTime: 0,
  })
