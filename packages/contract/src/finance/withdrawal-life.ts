import { defineLifecycle } from '../lifecycle.ts'

export const withdrawalStatuses = [
  'PENDING',
  'APPROVED',
  'REMITTING',
  'REMITTED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** The life of a withdrawal. What comes back from the bank is tried again under the same number. */
export const withdrawalLife = defineLifecycle(withdrawalStatuses, {
  update: { from: ['PENDING'], to: 'PENDING' },
  cancel: { from: ['PENDING'], to: 'CANCELLED' },
  approve: { from: ['PENDING'], to: 'APPROVED' },
  reject: { from: ['PENDING', 'APPROVED'], to: 'REJECTED' },
  startRemit: { from: ['APPROVED'], to: 'REMITTING' },
  remit: { from: ['APPROVED', 'REMITTING'], to: 'REMITTED' },
  bounce: { from: ['REMITTING', 'REMITTED'], to: 'FAILED' },
  retry: { from: ['FAILED'], to: 'APPROVED' },
})
export type WithdrawalAction = keyof typeof withdrawalLife

/** The money is where it was before it was asked for. */
export const returnedWithdrawalStatuses: readonly WithdrawalStatus[] = ['REJECTED', 'FAILED', 'CANCELLED']
/** It has neither come back nor left for good. */
export const runningWithdrawalStatuses: readonly WithdrawalStatus[] = ['PENDING', 'APPROVED', 'REMITTING']
