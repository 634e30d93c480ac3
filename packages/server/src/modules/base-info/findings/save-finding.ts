import type { z } from 'zod'
import { isGranted } from '@wenli/contract/access'
import { findingLife } from '@wenli/contract/base-info/finding-life'
import type { FindingAction } from '@wenli/contract/base-info/finding-life'
import type {
  createFinding as createEndpoint,
  FindingDetail,
  updateFinding as updateEndpoint,
} from '@wenli/contract/base-info/product-finding'
import { nextState } from '@wenli/contract/lifecycle'
import { FINDING_OPEN_DAYS, OPEN_FINDING_MAX_COUNT } from '@wenli/contract/limits'
import { fenFromYuan } from '@wenli/contract/money'
import { DAY_MS } from '@wenli/contract/time'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { placeholderOf, requireOwnPublicImage } from '../../filing/index.ts'
import { holdBounty } from '../../finance/index.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { afterFindingPost } from './after-finding-post.ts'
import {
  countOpen,
  findFinding,
  insertFinding,
  isUndecided,
  lockFinding,
  removeFinding,
  saveFinding,
} from './finding.queries.ts'
import type { LockedFinding } from './finding.queries.ts'
import { getFinding } from './read-finding.ts'
import { acceptReply } from './finding-reply.queries.ts'
import { awaitsDecision, payPromised, returnPromised } from './settle-bounty.ts'
import { tellAbout } from './tell-about.ts'

export const createFinding = (
  ctx: Ctx,
  { bountyAmount, ...body }: Omit<z.output<typeof createEndpoint.body>, 'payPassword'>,
): Promise<FindingDetail> =>
  inTransaction(ctx, async (ctx) => {
    const bounty = fenFromYuan(bountyAmount ?? 0)
    const { userId } = signedIn(ctx)
    if ((await countOpen(ctx, userId)) >= OPEN_FINDING_MAX_COUNT)
      throw new AppError('BaseInfo:TooManyOpenFindings', [OPEN_FINDING_MAX_COUNT])
    await requireOwnPublicImage(ctx, body.findingImageUrl)
    const id = await insertFinding(ctx, {
      ...body,
      userId,
      bountyAmount: bounty,
      bountyStatus: bounty > 0 ? 'HELD' : 'NONE',
      placeholder: await placeholderOf(ctx, body.findingImageUrl),
      expiresAt: new Date(ctx.clock.now().getTime() + FINDING_OPEN_DAYS * DAY_MS),
    })
    if (bounty > 0) await holdBounty(ctx, { findingId: id, amount: bounty })
    await afterFindingPost(ctx, id)
    await announceCatalogueChange(ctx)
    return getFinding(ctx, id)
  })

/** Another person's finding answers like one that is not there. */
const lockOwn = async (ctx: Ctx, id: number): Promise<LockedFinding> => {
  const finding = await lockFinding(ctx, id)
  if (finding === undefined || finding.userId !== signedIn(ctx).userId)
    throw notFound(ctx, 'ProductFinding', id)
  return finding
}

const step = (finding: LockedFinding, action: FindingAction) => {
  const status = nextState(findingLife, finding.status, action)
  if (status === undefined) throw new AppError('BaseInfo:FindingNotOpen')
  return status
}

/** Open ones only; the picture stays once somebody has replied to it. */
export const updateFinding = (
  ctx: Ctx,
  { id, ...changes }: z.output<typeof updateEndpoint.body>,
): Promise<FindingDetail> =>
  inTransaction(ctx, async (ctx) => {
    const finding = await lockOwn(ctx, id)
    step(finding, 'edit')
    if (await isUndecided(ctx, id)) throw new AppError('BaseInfo:BountyWaits')
    const picture = changes.findingImageUrl
    const isNewPicture = picture !== undefined && picture !== finding.findingImageUrl
    if (isNewPicture && finding.replyCount > 0) throw new AppError('BaseInfo:FindingHasReplies')
    if (isNewPicture) await requireOwnPublicImage(ctx, picture)
    await saveFinding(ctx, id, {
      ...changes,
      ...(isNewPicture && { placeholder: await placeholderOf(ctx, picture) }),
    })
    if (isNewPicture) await afterFindingPost(ctx, id)
    await announceCatalogueChange(ctx)
    return getFinding(ctx, id)
  })

export const closeFinding = (ctx: Ctx, { id }: { id: number }): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const finding = await lockOwn(ctx, id)
    const status = step(finding, 'close')
    if (awaitsDecision(finding)) throw new AppError('BaseInfo:BountyWaits')
    await saveFinding(ctx, id, { status, ...(await returnPromised(ctx, finding)) })
    await announceCatalogueChange(ctx)
    return null
  })

export const acceptFindingReply = (
  ctx: Ctx,
  { id, replyId }: { id: number; replyId: number },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const finding = await lockOwn(ctx, id)
    const status = step(finding, 'accept')
    const replier = await acceptReply(ctx, id, replyId)
    if (replier === undefined) throw notFound(ctx, 'ProductFindingReply', replyId)
    await saveFinding(ctx, id, { status, ...(await payPromised(ctx, finding, replier)) })
    await tellAbout(ctx, finding, { userId: replier, about: 'Accepted' })
    await announceCatalogueChange(ctx)
    return null
  })

export const deleteFinding = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const finding = await lockOwn(ctx, id)
    // What the platform hid, and what was reported of it, is not for its owner to clear away.
    if (finding.status === findingLife.hide.to) throw new AppError('BaseInfo:FindingHidden')
    if ((await findFinding(ctx, id))?.isDeletable !== true) throw new AppError('BaseInfo:FindingHasReplies')
    await returnPromised(ctx, finding)
    await removeFinding(ctx, id)
    await announceCatalogueChange(ctx)
    return null
  })

/** Coins that wait stay held for the decision, unless whoever hides it may decide, which nobody may about their own. */
const returnWithHidden = async (ctx: Ctx, finding: LockedFinding) => {
  const { userId, permissions } = signedIn(ctx)
  const mayDecide = isGranted(permissions, 'Pages.ProductFinding.Decide') && finding.userId !== userId
  return awaitsDecision(finding) && !mayDecide ? {} : returnPromised(ctx, finding)
}

export const hideFinding = (
  ctx: Ctx,
  { id, reason, remark }: { id: number; reason: string; remark?: string | null | undefined },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const finding = await lockFinding(ctx, id)
    if (finding === undefined) throw notFound(ctx, 'ProductFinding', id)
    const status = nextState(findingLife, finding.status, 'hide')
    if (status === undefined) throw new AppError('BaseInfo:FindingNotOpen')
    await saveFinding(ctx, id, {
      status,
      statusReason: reason,
      ...(remark !== undefined && { remark }),
      ...(await returnWithHidden(ctx, finding)),
    })
    await appendAudit(ctx, { action: 'Hide', object: 'ProductFinding', objectId: id, changes: { reason } })
    await tellAbout(ctx, finding, { userId: finding.userId, about: 'Hidden', description: reason })
    await announceCatalogueChange(ctx)
    return null
  })
