import { bountyLife } from '@wenli/contract/base-info/finding-life'
import type { BountyStatus } from '@wenli/contract/base-info/finding-life'
import { nextState } from '@wenli/contract/lifecycle'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { payBounty, returnBounty } from '../../finance/index.ts'
import type { LockedFinding } from './finding.queries.ts'

type Promised = Pick<LockedFinding, 'id' | 'bountyAmount' | 'bountyStatus'>

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
