import type { FindingItem } from '@wenli/contract/base-info/product-finding'
import { bountyLife, findingLife } from '@wenli/contract/base-info/finding-life'
import type { FindingStatus } from '@wenli/contract/base-info/finding-statuses'
import { and, eq } from 'drizzle-orm'
import { toWireTime } from '@wenli/contract/formats'
import { yuanFromFen } from '@wenli/contract/money'
import type { Page, PageQuery } from '@wenli/contract/paging'
import { wireTenantId } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { lockUntilCommit } from '../../../platform/db/lock-until-commit.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import { findings } from './finding.table.ts'
import { fullNameOf, shownName } from '../shown-name.ts'

const HELD = sqlWords(bountyLife.pay.from)
const OPEN = sqlWords(findingLife.expire.from)
const HIDDEN = sqlWords([findingLife.hide.to])
/** What the platform hid, what solved it and what was paid for it stay on record. */
const KEPT = sqlWords([findingLife.hide.to, findingLife.accept.to])
const PAID = sqlWords([bountyLife.pay.to])

/** Coins that the owner did not give in the days of grace: the platform says whose they are. `$2` is the time. */
const UNDECIDED = `(f.bounty_status IN (${HELD}) AND f.grace_until IS NOT NULL AND f.grace_until <= $2)`

type FindingRow = Omit<
  FindingItem,
  'tenantId' | 'userFullName' | 'decideBy' | 'expiresAt' | 'creationTime'
> & {
  tenantId: number
  userId: number
  fullName: string | null
  decideBy: Date | null
  expiresAt: Date
  creationTime: Date
  statusReason: string | null
  remark: string | null
  isUndecided: boolean
  isDeletable: boolean
}

const SELECT = `f.id, f.tenant_id AS "tenantId", f.title, f.description, f.finding_image_url AS "findingImageUrl", f.placeholder,
  f.status, f.status_reason AS "statusReason", f.reply_count AS "replyCount",
  f.bounty_amount AS "bountyAmount", f.bounty_status AS "bountyStatus", f.user_id AS "userId",
  CASE WHEN f.bounty_status IN (${HELD}) AND f.reply_count > 0 THEN f.grace_until END AS "decideBy",
  u.user_no AS "userNo", up.full_name AS "fullName", up.avatar_image_url AS "userAvatarImageUrl",
  f.expires_at AS "expiresAt", f.creation_time AS "creationTime", f.remark, ${UNDECIDED} AS "isUndecided",
  f.status NOT IN (${KEPT}) AND f.bounty_status NOT IN (${PAID}) AND NOT EXISTS (SELECT FROM product_finding_reply r
    WHERE r.tenant_id = f.tenant_id AND r.product_finding_id = f.id) AS "isDeletable"`
const FROM = `product_finding f JOIN app_user u ON u.tenant_id = f.tenant_id AND u.id = f.user_id
  LEFT JOIN user_profile up ON up.tenant_id = f.tenant_id AND up.user_id = f.user_id`

const itemOf = (ctx: Ctx, { fullName, ...row }: FindingRow) => ({
  ...row,
  tenantId: wireTenantId(row.tenantId),
  bountyAmount: yuanFromFen(row.bountyAmount),
  userFullName: shownName(ctx, { userId: row.userId, fullName }),
  decideBy: row.decideBy && toWireTime(row.decideBy),
  expiresAt: toWireTime(row.expiresAt),
  creationTime: toWireTime(row.creationTime),
})
export type FoundFinding = ReturnType<typeof itemOf>

export type FindingQuery = PageQuery & {
  readonly status?: FindingStatus | undefined
  readonly isUndecided?: boolean | undefined
}
/** `visible` leaves out what the platform has hidden. */
export type FindingSight = 'visible' | 'all' | { readonly userId: number }

/** The newest first. */
export const listFindings = async (
  ctx: Ctx,
  query: FindingQuery,
  sight: FindingSight,
): Promise<Page<FoundFinding>> => {
  const values: unknown[] = [ctx.tenantId, ctx.clock.now()]
  const where = ['f.tenant_id = $1']
  if (sight === 'visible') where.push(`f.status <> ${HIDDEN}`)
  if (typeof sight === 'object') where.push(`f.user_id = $${values.push(sight.userId)}`)
  if (query.status !== undefined) where.push(`f.status = $${values.push(query.status)}`)
  if (query.isUndecided === true) where.push(UNDECIDED)
  const page = await listPage<FindingRow>(
    ctx,
    {
      entity: 'ProductFinding',
      select: SELECT,
      from: FROM,
      where,
      values,
      searched: ['f.title', 'f.description'],
      sorts: { id: 'f.id', creationTime: 'f.id', replyCount: 'f.reply_count' },
      defaultOrder: 'f.id DESC',
    },
    query,
  )
  return mapPage(page, (row) => ({
    ...itemOf(ctx, row),
    ...(sight === 'all' && { userFullName: fullNameOf(ctx, row) }),
  }))
}

export const findFinding = async (ctx: Ctx, id: number): Promise<FoundFinding | undefined> => {
  const [row] = await ctx.tx.query<FindingRow>({
    name: 'find-finding',
    text: `SELECT ${SELECT} FROM ${FROM} WHERE f.tenant_id = $1 AND f.id = $3`,
    values: [ctx.tenantId, ctx.clock.now(), id],
  })
  return row === undefined ? undefined : itemOf(ctx, row)
}

export const isUndecided = async (ctx: Ctx, id: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'is-finding-undecided',
    text: `SELECT FROM product_finding f WHERE f.tenant_id = $1 AND f.id = $3 AND ${UNDECIDED}`,
    values: [ctx.tenantId, ctx.clock.now(), id],
  })
  return rows.length > 0
}

export type LockedFinding = typeof findings.$inferSelect

export const lockFinding = async (ctx: Ctx, id: number): Promise<LockedFinding | undefined> => {
  const [row] = await ctx.tx.orm
    .select()
    .from(findings)
    .where(and(eq(findings.tenantId, ctx.tenantId), eq(findings.id, id)))
    .for('update')
  return row
}

/** Two findings posted at the same moment must not both be the fifth. */
export const countOpen = async (ctx: Ctx, userId: number): Promise<number> => {
  await lockUntilCommit(ctx, `findings.${userId}`)
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-open-findings',
    text: `SELECT count(*) AS count FROM product_finding WHERE tenant_id = $1 AND user_id = $2 AND status IN (${OPEN})`,
    values: [ctx.tenantId, userId],
  })
  return row?.count ?? 0
}

export const insertFinding = async (
  ctx: Ctx,
  values: Omit<typeof findings.$inferInsert, 'tenantId'>,
): Promise<number> => {
  const [row] = await ctx.tx.orm
    .insert(findings)
    .values({
      ...values,
      tenantId: ctx.tenantId,
      creatorUserId: values.userId,
      creationTime: ctx.clock.now(),
    })
    .returning({ id: findings.id })
  if (row === undefined) throw new Error('the finding was not inserted')
  return row.id
}

export const saveFinding = async (
  ctx: Ctx,
  id: number,
  values: Partial<typeof findings.$inferInsert>,
): Promise<void> => {
  await ctx.tx.orm
    .update(findings)
    .set({
      ...values,
      lastModificationTime: ctx.clock.now(),
      lastModifierUserId: ctx.caller?.userId ?? null,
    })
    .where(and(eq(findings.tenantId, ctx.tenantId), eq(findings.id, id)))
}

export const removeFinding = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.orm.delete(findings).where(and(eq(findings.tenantId, ctx.tenantId), eq(findings.id, id)))
}

/** Products whose pictures resemble the finding's, the closest first. */
export const findMatches = (ctx: Ctx, id: number): Promise<{ productId: number; similarity: number }[]> =>
  ctx.tx.query({
    name: 'find-finding-matches',
    text: `SELECT product_id AS "productId", similarity FROM product_finding_match
            WHERE tenant_id = $1 AND product_finding_id = $2 ORDER BY similarity DESC, product_id`,
    values: [ctx.tenantId, id],
  })

export const replaceMatches = async (
  ctx: Ctx,
  id: number,
  matches: readonly { readonly productId: number; readonly similarity: number }[],
): Promise<void> => {
  await ctx.tx.query({
    name: 'remove-finding-matches',
    text: 'DELETE FROM product_finding_match WHERE tenant_id = $1 AND product_finding_id = $2',
    values: [ctx.tenantId, id],
  })
  await ctx.tx.query({
    name: 'insert-finding-matches',
    text: `INSERT INTO product_finding_match (tenant_id, product_finding_id, product_id, similarity)
           SELECT $1, $2, * FROM unnest($3::bigint[], $4::real[])`,
    values: [
      ctx.tenantId,
      id,
      matches.map(({ productId }) => productId),
      matches.map(({ similarity }) => similarity),
    ],
  })
}

type Due = Pick<LockedFinding, 'id' | 'userId' | 'title' | 'bountyAmount' | 'bountyStatus'>
const DUE = 'id, user_id AS "userId", title, bounty_amount AS "bountyAmount", bounty_status AS "bountyStatus"'

/** Coins that wait for a decision have the owner's and the platform's days. */
const IS_DUE = `tenant_id = $1 AND expires_at <= $2 AND (status IN (${OPEN}) OR bounty_status IN (${HELD}))
              AND (bounty_status NOT IN (${HELD}) OR reply_count = 0 OR grace_until <= $3)`

/** Those whose time is over, in the tenant of the job. */
export const findDue = async (ctx: Ctx, graceEndedBy: Date): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'find-due-findings',
    text: `SELECT id FROM product_finding WHERE ${IS_DUE} ORDER BY id`,
    values: [ctx.tenantId, ctx.clock.now(), graceEndedBy],
  })
  return rows.map(({ id }) => id)
}

/** One of them, unless it was ended meanwhile. One that was hidden stays hidden. */
export const expireDue = async (ctx: Ctx, id: number, graceEndedBy: Date): Promise<Due | undefined> => {
  const [finding] = await ctx.tx.query<Due>({
    name: 'expire-finding',
    text: `UPDATE product_finding SET last_modification_time = $2,
                  status = CASE WHEN status IN (${OPEN}) THEN '${findingLife.expire.to}' ELSE status END
            WHERE ${IS_DUE} AND id = $4 RETURNING ${DUE}`,
    values: [ctx.tenantId, ctx.clock.now(), graceEndedBy, id],
  })
  return finding
}

/** Replies are there and coins are promised, but the owner has not decided. */
export const startGrace = (ctx: Ctx, until: Date): Promise<Due[]> =>
  ctx.tx.query({
    name: 'start-finding-grace',
    text: `UPDATE product_finding SET grace_until = $3
            WHERE tenant_id = $1 AND status IN (${OPEN}) AND expires_at <= $2 AND grace_until IS NULL
              AND bounty_status IN (${HELD}) AND reply_count > 0
            RETURNING ${DUE}`,
    values: [ctx.tenantId, ctx.clock.now(), until],
  })
