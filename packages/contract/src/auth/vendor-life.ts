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

/** register is the applicant's; approve, reject, suspend and resume are the platform's; close is either's. */
export const vendorLife = defineLifecycle(vendorStatuses, {
  register: { from: ['DRAFT', 'REJECTED'], to: 'SUBMITTED' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED' },
  reject: { from: ['SUBMITTED'], to: 'REJECTED' },
  suspend: { from: ['APPROVED'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'APPROVED' },
  close: { from: ['APPROVED', 'SUSPENDED'], to: 'CLOSING' },
})
export type VendorAction = keyof typeof vendorLife

export const vendorKinds = ['PERSONAL', 'COMPANY'] as const
export type VendorKind = (typeof vendorKinds)[number]
