import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

export const MATCH_FINDING = 'match-finding'

/** Looking for products that resemble the picture takes a moment; it is done after the post. */
export const afterFindingPost = (ctx: Ctx, findingId: number): Promise<void> =>
  addJob(ctx, MATCH_FINDING, { findingId }, { key: `match-finding.${findingId}` })
