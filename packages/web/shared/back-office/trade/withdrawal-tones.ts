import type { WithdrawalStatus } from '@wenli/contract/finance/withdrawal-life'

/** Of the tag of each state, in the list and in the drawer. */
export const withdrawalTones: Readonly<Record<WithdrawalStatus, string>> = {
  PENDING: 'warning',
  APPROVED: 'processing',
  REMITTING: 'processing',
  REMITTED: 'success',
  REJECTED: 'error',
  FAILED: 'error',
  CANCELLED: 'default',
}
