import { BOUNTY_DECISION_DAYS, BOUNTY_GRACE_DAYS } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { expireDue, findDue, saveFinding, startGrace } from './finding.queries.ts'
import { returnPromised } from './settle-bounty.ts'
import { tellAbout } from './tell-about.ts'

const startGraces = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const until = new Date(ctx.clock.now().getTime() + BOUNTY_GRACE_DAYS * DAY_MS)
    for (const finding of await startGrace(ctx, until))
      await tellAbout(ctx, finding, { userId: finding.userId, about: 'Undecided' })
  })

const expireOne = (ctx: Ctx, id: number, decidedBy: Date): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const finding = await expireDue(ctx, id, decidedBy)
    if (finding === undefined) return
    const settled = await returnPromised(ctx, finding)
    if (settled.bountyStatus !== undefined) await saveFinding(ctx, id, settled)
    await tellAbout(ctx, finding, { userId: finding.userId, about: 'Expired' })
    await announceCatalogueChange(ctx)
  })

/**
 * Ends the findings whose time is over, in one tenant, each by itself: one whose coins cannot be returned keeps none of the
 * others. Running twice finds nothing the second time.
 */
export const expireFindings = async (ctx: Ctx): Promise<void> => {
  await startGraces(ctx)
  const decidedBy = new Date(ctx.clock.now().getTime() - BOUNTY_DECISION_DAYS * DAY_MS)
  for (const id of await findDue(ctx, decidedBy))
    await expireOne(ctx, id, decidedBy).catch((error: unknown) =>
      ctx.log.error({ err: error, findingId: id }, 'a finding could not be ended'),
    )
}
