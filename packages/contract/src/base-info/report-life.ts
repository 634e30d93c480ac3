import { defineLifecycle } from '../lifecycle.ts'

export const reportTargets = ['PRODUCT', 'VENDOR', 'FINDING'] as const
export type ReportTarget = (typeof reportTargets)[number]

export const reportReasons = [
  'COUNTERFEIT',
  'FALSE_CLAIM',
  'PROHIBITED',
  'INFRINGEMENT',
  'PRICE',
  'SERVICE',
  'OTHER',
] as const

export const reportStatuses = ['OPEN', 'UPHELD', 'DISMISSED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** The platform finds that it is so, or that it is not; what follows for product, shop or finding is done where those are kept. */
export const reportLife = defineLifecycle(reportStatuses, {
  uphold: { from: ['OPEN'], to: 'UPHELD' },
  dismiss: { from: ['OPEN'], to: 'DISMISSED' },
})
export const reportActions = ['uphold', 'dismiss'] as const satisfies readonly (keyof typeof reportLife)[]
export type ReportAction = (typeof reportActions)[number]
