import { parseWireTime } from '@wenli/contract/formats'
import type { RefundVerdict } from './channel.ts'

const REFUND_STATES: Readonly<Record<string, Exclude<RefundVerdict['state'], 'SUCCESS'>>> = {
  PROCESSING: 'PROCESSING',
  ABNORMAL: 'FAILED',
  CLOSED: 'FAILED',
}
export const wechatRefundVerdict = (status: string, successTime: string | undefined): RefundVerdict =>
  status === 'SUCCESS'
    ? { state: 'SUCCESS', refundedTime: parseWireTime(successTime ?? '') }
    : { state: REFUND_STATES[status] ?? 'PROCESSING' }
