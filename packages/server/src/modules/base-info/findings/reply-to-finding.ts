import type { z } from 'zod'
import type {
  createFindingReply as createEndpoint,
  FindingReplyItem,
  replyWithMatch as matchEndpoint,
} from '@wenli/contract/base-info/product-finding-reply'
import { findingLife, replyLife } from '@wenli/contract/base-info/finding-life'
import { DEFAULT_CULTURE } from '@wenli/contract/culture'
import { nextState } from '@wenli/contract/lifecycle'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { requireOwnPublicImage } from '../../filing/index.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { findCardsById } from '../products/product-list.queries.ts'
import { findMatches, isUndecided, lockFinding } from './finding.queries.ts'
import {
  findAnswered,
  findReply,
  findReplyState,
  insertReply,
  isOwnVisibleProduct,
  recountReplies,
  removeReply,
  saveReply,
} from './finding-reply.queries.ts'
import type { FoundReply, ReplyState } from './finding-reply.queries.ts'
import { tellAbout } from './tell-about.ts'

const getReply = async (ctx: Ctx, id: number): Promise<FoundReply> => {
  const reply = await findReply(ctx, id)
  if (reply === undefined) throw notFound(ctx, 'ProductFindingReply', id)
  return reply
}

export const replyToFinding = (
  ctx: Ctx,
  { productFindingId, content, imageUrls, productId }: z.output<typeof createEndpoint.body>,
): Promise<FindingReplyItem> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const finding = await lockFinding(ctx, productFindingId)
    if (finding === undefined || finding.status === findingLife.hide.to)
      throw notFound(ctx, 'ProductFinding', productFindingId)
    if (finding.userId === userId) throw new AppError('BaseInfo:OwnFinding')
    if (nextState(findingLife, finding.status, 'reply') === undefined)
      throw new AppError('BaseInfo:FindingNotOpen')
    if (await isUndecided(ctx, productFindingId)) throw new AppError('BaseInfo:BountyWaits')
    if (productId && !(await isOwnVisibleProduct(ctx, productId, userId)))
      throw new AppError('BaseInfo:NotOwnProduct')
    if (productId && (await findAnswered(ctx, productFindingId, userId)).has(productId))
      throw new AppError('BaseInfo:ProductReplied')
    for (const location of imageUrls ?? []) await requireOwnPublicImage(ctx, location)
    const id = await insertReply(ctx, {
      productFindingId,
      userId,
      content,
      imageUrls: imageUrls ?? [],
      productId: productId ?? null,
    })
    await recountReplies(ctx, productFindingId)
    await tellAbout(ctx, finding, { userId: finding.userId, about: 'Replied', description: content })
    await announceCatalogueChange(ctx)
    return getReply(ctx, id)
  })

/** One click: the caller's own product that was found to resemble the picture becomes a reply. */
export const replyWithMatch = (
  ctx: Ctx,
  { productFindingId, productId, content }: z.output<typeof matchEndpoint.body>,
): Promise<FindingReplyItem> =>
  inTransaction(ctx, async (ctx) => {
    const matches = await findMatches(ctx, productFindingId)
    if (!matches.some((match) => match.productId === productId)) {
      if ((await lockFinding(ctx, productFindingId)) === undefined)
        throw notFound(ctx, 'ProductFinding', productFindingId)
      throw new AppError('BaseInfo:NoSuchMatch')
    }
    const [product] = await findCardsById(ctx, [productId])
    return replyToFinding(ctx, {
      productFindingId,
      productId,
      // What stays to be read by everybody is not in the language that the replier's pages happen to have.
      content: content ?? textOf(DEFAULT_CULTURE, 'Finding.MatchReply', product?.name ?? ''),
    })
  })

/**
 * The reply, while its finding is held: replies are counted one after the other, for coins hang on there being none.
 */
const lockReply = async (ctx: Ctx, id: number): Promise<ReplyState> => {
  const seen = await findReplyState(ctx, id)
  if (seen !== undefined) await lockFinding(ctx, seen.productFindingId)
  const reply = await findReplyState(ctx, id)
  if (reply === undefined) throw notFound(ctx, 'ProductFindingReply', id)
  return reply
}

const actionOf = (wanted: 'VISIBLE' | 'HIDDEN', { isAccepted }: ReplyState) => {
  if (wanted === replyLife.hide.to) return 'hide'
  return isAccepted ? 'showAccepted' : 'show'
}

/** The platform shows or hides; an accepted reply stays accepted. */
export const updateFindingReply = (
  ctx: Ctx,
  {
    id,
    status,
    remark,
  }: { id: number; status?: 'VISIBLE' | 'HIDDEN' | null | undefined; remark?: string | null | undefined },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const reply = await lockReply(ctx, id)
    const next = status && nextState(replyLife, reply.status, actionOf(status, reply))
    await saveReply(ctx, id, {
      ...(next && { status: next }),
      ...(remark !== undefined && { remark }),
    })
    await appendAudit(ctx, {
      action: 'Update',
      object: 'ProductFindingReply',
      objectId: id,
      changes: { status, remark },
    })
    await recountReplies(ctx, reply.productFindingId)
    await announceCatalogueChange(ctx)
    return null
  })

/** Never the one that solved its finding: coins may have been paid for it. */
export const deleteFindingReply = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const reply = await lockReply(ctx, id)
    if (reply.isAccepted) throw new AppError('BaseInfo:ReplyAccepted')
    await removeReply(ctx, id)
    await appendAudit(ctx, { action: 'Delete', object: 'ProductFindingReply', objectId: id })
    await recountReplies(ctx, reply.productFindingId)
    await announceCatalogueChange(ctx)
    return null
  })
