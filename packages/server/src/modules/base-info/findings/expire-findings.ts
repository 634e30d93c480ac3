import { BOUNTY_DECISION_DAYS, BOUNTY_GRACE_DAYS } from '@wenli/contract/limits'
import { DAY_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { expireDue, saveFinding, startGrace } from './finding.queries.ts'
import { returnPromised } from './settle-bounty.ts'
import { tellAbout } from './tell-about.ts'

/** Ends the findings whose time is over, in one tenant. Running twice finds nothing the second time. */
export const expireFindings = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const until = new Date(ctx.clock.now().getTime() + BOUNTY_GRACE_DAYS * DAY_MS)
    for (const finding of await startGrace(ctx, until))
      await tellAbout(ctx, finding, { userId: finding.userId, about: 'Undecided' })
    const decidedBy = new Date(ctx.clock.now().getTime() - BOUNTY_DECISION_DAYS * DAY_MS)
    const expired = await expireDue(ctx, decidedBy)
    for (const finding of expired) {
      const settled = await returnPromised(ctx, finding)
      if (settled.bountyStatus !== undefined) await saveFinding(ctx, finding.id, settled)
      await tellAbout(ctx, finding, { userId: finding.userId, about: 'Expired' })
    }
    if (expired.length > 0) await announceCatalogueChange(ctx)
  })
