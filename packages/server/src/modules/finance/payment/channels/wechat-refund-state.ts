import type { RefundVerdict } from './channel.ts'

const REFUND_STATES: Readonly<Record<string, RefundVerdict>> = {
  SUCCESS: 'SUCCESS',
  PROCESSING: 'PROCESSING',
  ABNORMAL: 'FAILED',
  CLOSED: 'FAILED',
}
export const wechatRefundState = (status: string): RefundVerdict => REFUND_STATES[status] ?? 'PROCESSING'
