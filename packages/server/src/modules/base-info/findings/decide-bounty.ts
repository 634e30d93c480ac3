import { findingLife } from '@wenli/contract/base-info/finding-life'
import type { decideBounty as decideEndpoint } from '@wenli/contract/base-info/product-finding'
import { nextState } from '@wenli/contract/lifecycle'
import type { z } from 'zod'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { assertNotOneself } from '../../../platform/ctx/not-oneself.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { acceptReply } from './finding-reply.queries.ts'
import { isUndecided, lockFinding, saveFinding } from './finding.queries.ts'
import type { LockedFinding } from './finding.queries.ts'
import { payPromised, returnPromised } from './settle-bounty.ts'
import { tellAbout } from './tell-about.ts'

/** What was hidden while its coins waited stays hidden. */
const statusAfter = ({ status }: LockedFinding, action: 'expire' | 'accept') =>
  status === findingLife.hide.to ? status : nextState(findingLife, status, action)

/** Nobody decides about coins that are their own or would become so. */
const assertNotOwn = (ctx: Ctx, userId: number): void => assertNotOneself(ctx, userId, 'BaseInfo:OwnBounty')

/** To whom the coins go: a reply's author earns them as if the owner had accepted it, or they go back. */
const settle = async (ctx: Ctx, finding: LockedFinding, replyId: number | null): Promise<void> => {
  const status = statusAfter(finding, replyId === null ? 'expire' : 'accept')
  if (status === undefined) throw new AppError('BaseInfo:BountyNotDue')
  if (replyId === null)
    return saveFinding(ctx, finding.id, { status, ...(await returnPromised(ctx, finding)) })
  const replier = await acceptReply(ctx, finding.id, replyId)
  if (replier === undefined) throw notFound(ctx, 'ProductFindingReply', replyId)
  assertNotOwn(ctx, replier)
  await saveFinding(ctx, finding.id, { status, ...(await payPromised(ctx, finding, replier)) })
  await tellAbout(ctx, finding, { userId: replier, about: 'Accepted' })
}

/** The owner promised coins, was answered, and let the time pass: the platform decides, once. */
export const decideBounty = (
  ctx: Ctx,
  { id, replyId, reason }: z.output<typeof decideEndpoint.body>,
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const finding = await lockFinding(ctx, id)
    if (finding === undefined) throw notFound(ctx, 'ProductFinding', id)
    if (!(await isUndecided(ctx, id))) throw new AppError('BaseInfo:BountyNotDue')
    assertNotOwn(ctx, finding.userId)
    await settle(ctx, finding, replyId)
    const changes = { replyId, reason }
    await appendAudit(ctx, { action: 'Decide', object: 'ProductFinding', objectId: id, changes })
    await tellAbout(ctx, finding, { userId: finding.userId, about: 'Decided', description: reason })
    await announceCatalogueChange(ctx)
    return null
  })
