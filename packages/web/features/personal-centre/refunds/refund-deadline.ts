import { parseWireTime } from '@wenli/contract/formats'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'

type Stand = Pick<RefundItem, 'status' | 'dueAt' | 'isFinal'>

const isAhead = (dueAt: string | null, now: number): dueAt is string =>
  dueAt !== null && (parseWireTime(dueAt)?.getTime() ?? 0) > now

/** After a refusal the buyer may ask the platform for seven days; its own word is the last. */
export const mayAppeal = ({ status, isFinal, dueAt }: Stand, now: number): boolean =>
  status === 'REJECTED' && !isFinal && isAhead(dueAt, now)

const words = {
  APPLYING: 'Refund.AnswerUntil',
  WAIT_BUYER_RETURN: 'Refund.SendBackUntil',
  WAIT_VENDOR_RECEIVE: 'Refund.ConfirmUntil',
  REJECTED: 'Refund.AppealUntil',
} as const satisfies Partial<Record<RefundStatus, string>>

const isWaiting = (status: RefundStatus): status is keyof typeof words => status in words

/** What a refund waits for and until when, in words for its buyer; null when nothing ends by itself. */
export const deadlineOf = (
  refund: Stand,
  now: number,
): { readonly key: (typeof words)[keyof typeof words]; readonly dueAt: string } | null => {
  const { status, dueAt } = refund
  if (!isWaiting(status) || !isAhead(dueAt, now)) return null
  return status === 'REJECTED' && !mayAppeal(refund, now) ? null : { key: words[status], dueAt }
}
