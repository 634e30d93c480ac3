import { defineLifecycle } from '../lifecycle.ts'
import { findingStatuses } from './finding-statuses.ts'

/** edit, accept and close are the owner's, reply everybody else's, expire the clock's, hide the platform's. */
export const findingLife = defineLifecycle(findingStatuses, {
  edit: { from: ['OPEN'], to: 'OPEN' },
  reply: { from: ['OPEN'], to: 'OPEN' },
  accept: { from: ['OPEN'], to: 'SOLVED' },
  close: { from: ['OPEN'], to: 'CLOSED' },
  expire: { from: ['OPEN'], to: 'EXPIRED' },
  hide: { from: ['OPEN', 'SOLVED', 'EXPIRED', 'CLOSED'], to: 'HIDDEN' },
})
export type FindingAction = keyof typeof findingLife

/** Coins that were promised: held until the finding ends, then earned or returned. */
export const bountyStatuses = ['NONE', 'HELD', 'PAID', 'RETURNED'] as const
export type BountyStatus = (typeof bountyStatuses)[number]

/** What becomes of them: earned by whoever's reply was accepted, or back with the owner however else it ended. */
export const bountyLife = defineLifecycle(bountyStatuses, {
  pay: { from: ['HELD'], to: 'PAID' },
  return: { from: ['HELD'], to: 'RETURNED' },
})

export const replyStatuses = ['VISIBLE', 'ACCEPTED', 'HIDDEN'] as const
export type ReplyStatus = (typeof replyStatuses)[number]

/** accept is the owner's, or the platform's where the owner let the time pass; hide and show are the platform's. */
export const replyLife = defineLifecycle(replyStatuses, {
  accept: { from: ['VISIBLE'], to: 'ACCEPTED' },
  hide: { from: ['VISIBLE', 'ACCEPTED'], to: 'HIDDEN' },
  show: { from: ['HIDDEN'], to: 'VISIBLE' },
  /** The same for the reply that was accepted: it solved the finding and goes on doing so. */
  showAccepted: { from: ['HIDDEN'], to: 'ACCEPTED' },
})
