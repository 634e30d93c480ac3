import type { VendorStatus } from '@wenli/contract/auth/vendor-life'

export const vendorColours: Readonly<Record<VendorStatus, string>> = {
  DRAFT: 'default',
  SUBMITTED: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
  SUSPENDED: 'error',
  CLOSING: 'warning',
  CLOSED: 'default',
}
