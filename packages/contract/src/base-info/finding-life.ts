import { defineLifecycle } from '../lifecycle.ts'

export const findingStatuses = ['OPEN', 'SOLVED', 'EXPIRED', 'CLOSED', 'HIDDEN'] as const
export type FindingStatus = (typeof findingStatuses)[number]

/** accept and close are the owner's, expire the clock's, hide the platform's. */
export const findingLife = defineLifecycle(findingStatuses, {
  accept: { from: ['OPEN'], to: 'SOLVED' },
  close: { from: ['OPEN'], to: 'CLOSED' },
  expire: { from: ['OPEN'], to: 'EXPIRED' },
  hide: { from: ['OPEN', 'SOLVED', 'EXPIRED', 'CLOSED'], to: 'HIDDEN' },
})
export type FindingAction = keyof typeof findingLife

/** Coins that were promised: held until the finding ends, then earned or returned. */
export const bountyStatuses = ['NONE', 'HELD', 'PAID', 'RETURNED'] as const

export const replyStatuses = ['VISIBLE', 'ACCEPTED', 'HIDDEN'] as const
export type ReplyStatus = (typeof replyStatuses)[number]
