import { and, eq } from 'drizzle-orm'
import { findingLife, replyLife } from '@wenli/contract/base-info/finding-life'
import type { ReplyStatus } from '@wenli/contract/base-info/finding-life'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { listPage } from '../../../platform/resource/list-page.ts'
import { isClosedAccount } from '../../auth/index.ts'
import { cardOf } from '../products/product-card.ts'
import { findCardsById } from '../products/product-list.queries.ts'
import { findingReplies } from './finding.table.ts'
import { fullNameOf, shownName } from '../shown-name.ts'

type ReplyRow = Omit<FindingReplyItem, 'tenantId' | 'product' | 'userFullName' | 'creationTime'> & {
  tenantId: number
  userId: number
  fullName: string | null
  productId: number | null
  findingTitle: string
  remark: string | null
  creationTime: Date
}

const SELECT = `r.id, r.tenant_id AS "tenantId", r.product_finding_id AS "productFindingId", r.content,
  r.image_urls AS "imageUrls", r.product_id AS "productId", r.status, r.user_id AS "userId", u.user_no AS "userNo",
  ${isClosedAccount('u')} AS "isUserClosed",
  up.full_name AS "fullName", up.avatar_image_url AS "userAvatarImageUrl", o.vendor_no AS "vendorNo",
  o.display_name AS "vendorDisplayName", f.title AS "findingTitle", r.remark, r.creation_time AS "creationTime"`
const FROM = `product_finding_reply r
  JOIN product_finding f ON f.tenant_id = r.tenant_id AND f.id = r.product_finding_id
  JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.user_id
  LEFT JOIN user_profile up ON up.tenant_id = r.tenant_id AND up.user_id = r.user_id
  LEFT JOIN LATERAL (
    SELECT s.vendor_no, s.display_name FROM shop_of_user s
     WHERE s.tenant_id = r.tenant_id AND s.user_id = r.user_id AND s.status = 'APPROVED'
     ORDER BY s.is_keeper DESC LIMIT 1) o ON true`
const HIDDEN = sqlWords([replyLife.hide.to])

const itemsOf = async (ctx: Ctx, rows: readonly ReplyRow[], nameOf = shownName) => {
  const cards = await findCardsById(
    ctx,
    rows.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  )
  const byId = new Map(cards.map((row) => [row.id, cardOf(row)]))
  return rows.map(({ fullName, productId, ...row }) => ({
    ...row,
    tenantId: wireTenantId(row.tenantId),
    product: productId === null ? null : (byId.get(productId) ?? null),
    userFullName: nameOf(ctx, { userId: row.userId, fullName }),
    creationTime: toWireTime(row.creationTime),
  }))
}
export type FoundReply = Awaited<ReturnType<typeof itemsOf>>[number]

export type ReplyFilter = {
  readonly productFindingId?: number | undefined
  readonly status?: string | undefined
  /** Visitors read what is not hidden, under findings that are not hidden, the accepted reply first. */
  readonly sight: 'visible' | 'all'
}

export const listReplies = async (
  ctx: Ctx,
  query: PageQuery,
  { productFindingId, status, sight }: ReplyFilter,
): Promise<Page<FoundReply>> => {
  const values: unknown[] = [ctx.tenantId]
  const where = ['r.tenant_id = $1']
  if (sight === 'visible')
    where.push(`r.status <> ${HIDDEN}`, `f.status <> ${sqlWords([findingLife.hide.to])}`)
  if (productFindingId !== undefined) where.push(`r.product_finding_id = $${values.push(productFindingId)}`)
  if (status !== undefined) where.push(`r.status = $${values.push(status)}`)
  const page = await listPage<ReplyRow>(
    ctx,
    {
      entity: 'ProductFindingReply',
      select: SELECT,
      from: FROM,
      where,
      values,
      searched: ['r.content', 'f.title'],
      sorts: { id: 'r.id', creationTime: 'r.id' },
      defaultOrder: sight === 'visible' ? `(r.status = '${replyLife.accept.to}') DESC, r.id` : 'r.id DESC',
    },
    query,
  )
  return {
    totalCount: page.totalCount,
    items: await itemsOf(ctx, page.items, sight === 'all' ? fullNameOf : shownName),
  }
}

export type ReplyState = { productFindingId: number; status: ReplyStatus; isAccepted: boolean }

/** What can be done with a reply hangs on these; whether it was accepted is known while it is hidden, too. */
export const findReplyState = async (ctx: Ctx, id: number): Promise<ReplyState | undefined> => {
  const [row] = await ctx.tx.query<ReplyState>({
    name: 'find-finding-reply-state',
    text: `SELECT product_finding_id AS "productFindingId", status, accepted_time IS NOT NULL AS "isAccepted"
             FROM product_finding_reply WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, id],
  })
  return row
}

export const findReply = async (ctx: Ctx, id: number): Promise<FoundReply | undefined> => {
  const rows = await ctx.tx.query<ReplyRow>({
    name: 'find-finding-reply',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE r.tenant_id = $1 AND r.id = $2`,
    values: [ctx.tenantId, id],
  })
  return (await itemsOf(ctx, rows))[0]
}

export const insertReply = async (
  ctx: Ctx,
  values: Omit<typeof findingReplies.$inferInsert, 'tenantId'>,
): Promise<number> => {
  const [row] = await ctx.tx.orm
    .insert(findingReplies)
    .values({
      ...values,
      tenantId: ctx.tenantId,
      creatorUserId: values.userId,
      creationTime: ctx.clock.now(),
    })
    .returning({ id: findingReplies.id })
  if (row === undefined) throw new Error('the reply was not inserted')
  return row.id
}

/** The number a finding shows: replies that visitors can read. */
export const recountReplies = async (ctx: Ctx, findingId: number): Promise<void> => {
  await ctx.tx.query({
    name: 'recount-finding-replies',
    text: `UPDATE product_finding f SET reply_count = (SELECT count(*) FROM product_finding_reply r
              WHERE r.tenant_id = f.tenant_id AND r.product_finding_id = f.id AND r.status <> ${HIDDEN})
            WHERE f.tenant_id = $1 AND f.id = $2`,
    values: [ctx.tenantId, findingId],
  })
}

/** Marks the reply as the one that solved it; answers who wrote it. */
export const acceptReply = async (ctx: Ctx, findingId: number, id: number): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ userId: number }>({
    name: 'accept-finding-reply',
    text: `UPDATE product_finding_reply SET status = '${replyLife.accept.to}', accepted_time = $4
            WHERE tenant_id = $1 AND product_finding_id = $2 AND id = $3 AND status IN (${sqlWords(replyLife.accept.from)})
            RETURNING user_id AS "userId"`,
    values: [ctx.tenantId, findingId, id, ctx.clock.now()],
  })
  return row?.userId
}

export const saveReply = async (
  ctx: Ctx,
  id: number,
  values: Partial<typeof findingReplies.$inferInsert>,
): Promise<void> => {
  await ctx.tx.orm
    .update(findingReplies)
    .set({
      ...values,
      lastModificationTime: ctx.clock.now(),
      lastModifierUserId: ctx.caller?.userId ?? null,
    })
    .where(and(eq(findingReplies.tenantId, ctx.tenantId), eq(findingReplies.id, id)))
}

export const removeReply = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.orm
    .delete(findingReplies)
    .where(and(eq(findingReplies.tenantId, ctx.tenantId), eq(findingReplies.id, id)))
}

/** The products that somebody replied with, hidden replies included; under the lock of the finding nobody replies twice. */
export const findAnswered = async (
  ctx: Ctx,
  findingId: number,
  userId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await ctx.tx.query<{ productId: number }>({
    name: 'find-answered-products',
    text: `SELECT product_id AS "productId" FROM product_finding_reply
            WHERE tenant_id = $1 AND product_finding_id = $2 AND user_id = $3 AND product_id IS NOT NULL`,
    values: [ctx.tenantId, findingId, userId],
  })
  return new Set(rows.map(({ productId }) => productId))
}

/** A product that this person may recommend: visible, and of their own shop or the one they work in. */
export const isOwnVisibleProduct = async (ctx: Ctx, productId: number, userId: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'is-own-visible-product',
    text: `SELECT FROM product p JOIN shop_of_user o ON o.tenant_id = p.tenant_id AND o.vendor_id = p.vendor_id
            WHERE p.tenant_id = $1 AND p.id = $2 AND p.is_visible AND o.user_id = $3`,
    values: [ctx.tenantId, productId, userId],
  })
  return rows.length === 1
}
