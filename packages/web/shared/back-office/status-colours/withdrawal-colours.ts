import type { WithdrawalStatus } from '@wenli/contract/finance/withdrawal-life'

export const withdrawalColours: Readonly<Record<WithdrawalStatus, string>> = {
  PENDING: 'warning',
  APPROVED: 'processing',
  REMITTING: 'processing',
  REMITTED: 'success',
  REJECTED: 'error',
  FAILED: 'error',
  CANCELLED: 'default',
}
