import { defineLifecycle } from '../lifecycle.ts'

export const productStatuses = ['DRAFT', 'AUDITING', 'ON_SALE', 'OFF_SALE', 'REJECTED', 'FORCED_OFF'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Approved, and its vendor's to show or not. What waits of its changes can be decided. */
export const liveProductStatuses = ['ON_SALE', 'OFF_SALE'] as const satisfies readonly ProductStatus[]
export const isLiveProduct = (status: ProductStatus): boolean =>
  liveProductStatuses.some((live) => live === status)

/**
 * What a vendor does with a product of their own. Without audit a submitted product is approved at once, unless the
 * platform had taken it off the shelves.
 */
export const vendorProductLife = defineLifecycle(productStatuses, {
  submit: { from: ['DRAFT', 'REJECTED', 'FORCED_OFF'], to: 'AUDITING' },
  withdraw: { from: ['AUDITING'], to: 'DRAFT' },
  publish: { from: ['OFF_SALE'], to: 'ON_SALE' },
  unpublish: { from: ['ON_SALE'], to: 'OFF_SALE' },
})
export type VendorProductAction = keyof typeof vendorProductLife

/** What the platform does with it. */
export const auditProductLife = defineLifecycle(productStatuses, {
  approve: { from: ['AUDITING'], to: 'ON_SALE' },
  reject: { from: ['AUDITING'], to: 'REJECTED' },
  forceOff: { from: ['AUDITING', 'ON_SALE', 'OFF_SALE'], to: 'FORCED_OFF' },
  release: { from: ['FORCED_OFF'], to: 'OFF_SALE' },
})
export type AuditProductAction = keyof typeof auditProductLife
