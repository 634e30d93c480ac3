import { defineLifecycle } from '../lifecycle.ts'

export const vendorStatuses = [
  'DRAFT',
  'SUBMITTED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
  'CLOSING',
  'CLOSED',
] as const
export type VendorStatus = (typeof vendorStatuses)[number]

/**
 * saveDraft and register are the applicant's; approve, reject, suspend and resume are the platform's; close and reopen are either's; the
 * last step is taken by itself when nothing binds the shop any more.
 */
export const vendorLife = defineLifecycle(vendorStatuses, {
  saveDraft: { from: ['DRAFT'], to: 'DRAFT' },
  register: { from: ['DRAFT', 'REJECTED'], to: 'SUBMITTED' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED' },
  reject: { from: ['SUBMITTED'], to: 'REJECTED' },
  suspend: { from: ['APPROVED'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'APPROVED' },
  close: { from: ['APPROVED', 'SUSPENDED'], to: 'CLOSING' },
  reopen: { from: ['CLOSING'], to: 'APPROVED' },
  finishClosing: { from: ['CLOSING'], to: 'CLOSED' },
})
export type VendorAction = keyof typeof vendorLife

/** Who asked that the shop closes. */
export const closingParties = ['SHOP', 'PLATFORM'] as const
export type ClosingParty = (typeof closingParties)[number]

export const vendorKinds = ['PERSONAL', 'COMPANY'] as const
export type VendorKind = (typeof vendorKinds)[number]
