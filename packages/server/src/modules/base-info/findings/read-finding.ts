import { findingLife } from '@wenli/contract/base-info/finding-life'
import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { cardOf } from '../products/product-card.ts'
import { findCardsById } from '../products/product-list.queries.ts'
import { findAnswered } from './finding-reply.queries.ts'
import { findFinding, findMatches, listFindings } from './finding.queries.ts'
import type { FindingQuery } from './finding.queries.ts'

const matchesOf = async (ctx: Ctx, id: number): Promise<FindingDetail['matches']> => {
  const found = await findMatches(ctx, id)
  const similarity = new Map(found.map((match) => [match.productId, match.similarity]))
  const cards = await findCardsById(ctx, [...similarity.keys()])
  const answered = ctx.caller ? await findAnswered(ctx, id, ctx.caller.userId) : null
  return cards.map((row) => ({
    ...cardOf(row),
    similarity: similarity.get(row.id) ?? 0,
    isOwn: row.vendorNo === ctx.caller?.vendorNo,
    isAnswered: answered?.has(row.id) ?? false,
  }))
}

/** What the platform has hidden is there for its owner only, with the reason. */
export const getFinding = async (ctx: Ctx, id: number): Promise<FindingDetail> => {
  const finding = await findFinding(ctx, id)
  const isOwn = finding !== undefined && finding.userId === ctx.caller?.userId
  if (finding === undefined || (finding.status === findingLife.hide.to && !isOwn))
    throw notFound(ctx, 'ProductFinding', id)
  return { ...finding, isOwn, matches: await matchesOf(ctx, id) }
}

export const listVisibleFindings = (ctx: Ctx, query: FindingQuery) => listFindings(ctx, query, 'visible')

export const listOwnFindings = (ctx: Ctx, query: FindingQuery) =>
  listFindings(ctx, query, { userId: signedIn(ctx).userId })

export const listAllFindings = (ctx: Ctx, query: FindingQuery) => listFindings(ctx, query, 'all')
