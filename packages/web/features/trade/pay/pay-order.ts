import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { PaymentStatus, PayOrderView, QrCode } from '@wenli/contract/finance/payment'
import { parseWireTime } from '@wenli/contract/formats'
import { api, quietApi } from '../../../shared/api/browser-api.ts'

const POLL_MS = 2000

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

const isOver = ({ status, expireAt }: PayOrderView): boolean =>
  status === 'WAITING' && (parseWireTime(expireAt)?.getTime() ?? 0) <= Date.now()

const payKey = (target: PayTarget) => ['pay', target] as const

/** The wallet has paid: nothing that was asked before says otherwise. */
export const showPaid = async (
  client: QueryClient,
  target: PayTarget,
  order: PayOrderView,
): Promise<void> => {
  const queryKey = payKey(target)
  await client.cancelQueries({ queryKey })
  client.setQueryData<PayOrderView>(queryKey, { ...order, status: 'SUCCESS' })
}

/** Once its time is over it is asked for until it is closed, or paid after all. */
export const usePayOrder = (target: PayTarget) =>
  useQuery({
    queryKey: payKey(target),
    queryFn: ({ signal }) => quietApi<PayOrderView>('/api/payment/getPayOrder', { query: target, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? POLL_MS : false),
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
    queryFn: ({ signal }) =>
      api<QrCode>(createPath[channel], { method: 'POST', body: { ...target, appId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

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
