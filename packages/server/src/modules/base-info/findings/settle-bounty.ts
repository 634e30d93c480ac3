import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { payBounty, returnBounty } from '../../finance/index.ts'
import type { LockedFinding } from './finding.queries.ts'

type Promised = Pick<LockedFinding, 'id' | 'bountyAmount' | 'bountyStatus'>

/** What becomes of the coins when a finding ends: the state to save beside the finding's own. */
export const returnPromised = async (
  ctx: Ctx,
  { id, bountyStatus }: Promised,
): Promise<{ bountyStatus?: 'RETURNED' }> => {
  if (bountyStatus !== 'HELD') return {}
  await returnBounty(ctx, id)
  return { bountyStatus: 'RETURNED' }
}

export const payPromised = async (
  ctx: Ctx,
  { id, bountyAmount, bountyStatus }: Promised,
  finderUserId: number,
): Promise<{ bountyStatus?: 'PAID' }> => {
  if (bountyStatus !== 'HELD') return {}
  await payBounty(ctx, { findingId: id, amount: bountyAmount, finderUserId })
  return { bountyStatus: 'PAID' }
}
