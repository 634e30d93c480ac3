import type { Ctx } from '../../../../platform/ctx/ctx.ts'
import type { RefundReason } from './refund.queries.ts'

/** Hears in the same transaction what became of money that goes back. */
export type RefundFollower = {
  readonly succeeded: (ctx: Ctx, ref: string) => Promise<void>
  readonly failed: (ctx: Ctx, ref: string) => Promise<void>
  /** Somebody sends it once more, at whichever desk. */
  readonly retried: (ctx: Ctx, ref: string) => Promise<void>
}

const followers = new Map<RefundReason, RefundFollower>()

export const registerRefundFollower = (reason: RefundReason, follower: RefundFollower): void => {
  followers.set(reason, follower)
}
export const refundFollowerOf = (reason: RefundReason): RefundFollower | undefined => followers.get(reason)
