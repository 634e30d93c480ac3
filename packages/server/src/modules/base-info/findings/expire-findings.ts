import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { expireDue } from './finding.queries.ts'
import { tellAbout } from './tell-about.ts'

/** Ends the findings whose time is over, in one tenant. Running twice finds nothing the second time. */
export const expireFindings = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const expired = await expireDue(ctx)
    for (const finding of expired) {
      await tellAbout(ctx, finding, { userId: finding.userId, about: 'Expired' })
    }
    if (expired.length > 0) await announceCatalogueChange(ctx)
  })
