import type { ReplyStatus } from '@wenli/contract/base-info/finding-life'
import type { FindingStatus } from '@wenli/contract/base-info/finding-statuses'

export const findingColours: Readonly<Record<FindingStatus, string>> = {
  OPEN: 'warning',
  SOLVED: 'success',
  EXPIRED: 'default',
  CLOSED: 'default',
  HIDDEN: 'error',
}

export const replyColours: Readonly<Record<ReplyStatus, string>> = {
  VISIBLE: 'default',
  ACCEPTED: 'success',
  HIDDEN: 'error',
}
