import { bountyLife } from '@wenli/contract/base-info/finding-life'
import type { BountyStatus } from '@wenli/contract/base-info/finding-life'
import { nextState } from '@wenli/contract/lifecycle'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { payBounty, returnBounty } from '../../finance/index.ts'
import type { LockedFinding } from './finding.queries.ts'

type Promised = Pick<LockedFinding, 'id' | 'bountyAmount' | 'bountyStatus'>

/** Somebody answered and the time is over: whose the coins are is decided, by the owner or the platform, and not undone. */
export const awaitsDecision = ({
  bountyStatus,
  graceUntil,
  replyCount,
}: Pick<LockedFinding, 'bountyStatus' | 'graceUntil' | 'replyCount'>): boolean =>
  bountyLife.pay.from.includes(bountyStatus) && graceUntil !== null && replyCount > 0

/** What becomes of the coins when a finding ends: the state to save beside the finding's own. */
export const returnPromised = async (
  ctx: Ctx,
  { id, bountyStatus }: Promised,
): Promise<{ bountyStatus?: BountyStatus }> => {
  const to = nextState(bountyLife, bountyStatus, 'return')
  if (to === undefined) return {}
  await returnBounty(ctx, id)
  return { bountyStatus: to }
}

export const payPromised = async (
  ctx: Ctx,
  { id, bountyAmount, bountyStatus }: Promised,
  finderUserId: number,
): Promise<{ bountyStatus?: BountyStatus }> => {
  const to = nextState(bountyLife, bountyStatus, 'pay')
  if (to === undefined) return {}
  await payBounty(ctx, { findingId: id, amount: bountyAmount, finderUserId })
  return { bountyStatus: to }
}
