import { defineLifecycle } from '../lifecycle.ts'

export const pictureCaseStatuses = ['OPEN', 'DISMISSED', 'CONFIRMED'] as const
export type PictureCaseStatus = (typeof pictureCaseStatuses)[number]

/** Two shops show the same picture: it is fine, or the later product is taken off the shelves. */
export const pictureCaseLife = defineLifecycle(pictureCaseStatuses, {
  dismiss: { from: ['OPEN'], to: 'DISMISSED' },
  confirm: { from: ['OPEN'], to: 'CONFIRMED' },
})
export type PictureCaseAction = keyof typeof pictureCaseLife
