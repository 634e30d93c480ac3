import type { z } from 'zod'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type {
  getAllNoticesByUser,
  NoticeItem,
  NoticeType,
  SentNoticeItem,
} from '@wenli/contract/realtime/notice'
import { searchedWithAccounts, shownAccount } from '../../platform/ctx/account-sight.ts'
import { signedIn } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { NoticeContent } from '../../platform/notices/add-notice.ts'
import { listPage, mapPage } from '../../platform/resource/list-page.ts'

type Stored<Item> = Omit<Item, 'creationTime'> & { creationTime: Date }

const onWire = <Item>({ totalCount, items }: Page<Stored<Item>>) => ({
  totalCount,
  items: items.map((row) => ({ ...row, creationTime: toWireTime(row.creationTime) })),
})

export const listOwnNotices = async (
  ctx: Ctx,
  query: z.output<typeof getAllNoticesByUser.query>,
): Promise<Page<NoticeItem>> => {
  const values: unknown[] = [ctx.tenantId, signedIn(ctx).userId]
  const where = ['n.tenant_id = $1', 'n.user_id = $2']
  if (query.type !== undefined) where.push(`n.type = $${values.push(query.type)}`)
  if (query.unread !== undefined) where.push(query.unread ? 'NOT n.is_read' : 'n.is_read')
  const page = await listPage<Stored<NoticeItem>>(
    ctx,
    {
      entity: 'Notice',
      select: `n.id, n.type, n.title, n.description, n.link, n.is_read AS read, n.creation_time AS "creationTime"`,
      from: 'notice n',
      where,
      values,
      searched: ['n.title', 'n.description'],
      sorts: { id: 'n.id', creationTime: 'n.creation_time' },
      defaultOrder: 'n.id DESC',
    },
    query,
  )
  return onWire(page)
}

export const countUnread = (ctx: Ctx): Promise<{ type: NoticeType; count: number }[]> =>
  ctx.tx.query({
    name: 'count-unread-notices',
    text: `SELECT type, count(*) AS count FROM notice WHERE tenant_id = $1 AND user_id = $2 AND NOT is_read GROUP BY type`,
    values: [ctx.tenantId, signedIn(ctx).userId],
  })

/** False when the caller has no such notice. */
export const setRead = async (ctx: Ctx, id: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'mark-notice-read',
    text: 'UPDATE notice SET is_read = true WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING id',
    values: [ctx.tenantId, signedIn(ctx).userId, id],
  })
  return rows.length > 0
}

export const setAllRead = async (ctx: Ctx, type: NoticeType | null): Promise<void> => {
  await ctx.tx.query({
    name: 'mark-all-notices-read',
    text: `UPDATE notice SET is_read = true
            WHERE tenant_id = $1 AND user_id = $2 AND NOT is_read AND ($3::smallint IS NULL OR type = $3)`,
    values: [ctx.tenantId, signedIn(ctx).userId, type],
  })
}

/** False when the caller has no such notice. */
export const removeNotice = async (ctx: Ctx, id: number): Promise<boolean> => {
  const rows = await ctx.tx.query({
    name: 'delete-notice',
    text: 'DELETE FROM notice WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING id',
    values: [ctx.tenantId, signedIn(ctx).userId, id],
  })
  return rows.length > 0
}

/** Of every user of the tenant; the oldest first. Tells how many went. */
export const deleteReadNotices = async (ctx: Ctx, before: Date, batch: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ gone: number }>({
    text: `WITH gone AS (
             DELETE FROM notice WHERE tenant_id = $1 AND id IN (
               SELECT id FROM notice WHERE tenant_id = $1 AND is_read AND creation_time < $2
                ORDER BY creation_time LIMIT $3)
             RETURNING 1)
           SELECT count(*) AS gone FROM gone`,
    values: [ctx.tenantId, before, batch],
  })
  return row?.gone ?? 0
}

/** By the name of the account, or by the number of the user for whoever sees the name masked. */
export const findReceiver = async (ctx: Ctx, account: string): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `SELECT id FROM app_user WHERE tenant_id = $1 AND (user_name_key = lower($2) OR user_no = $2) AND is_active
            ORDER BY user_name_key = lower($2) DESC LIMIT 1`,
    values: [ctx.tenantId, account],
  })
  return row?.id
}

type Sending = NoticeContent & {
  readonly toAll: boolean
  readonly userId: number | null
  readonly sentCount: number
}

export const insertSending = async (ctx: Ctx, sending: Sending): Promise<number | undefined> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO notice_sending (tenant_id, user_id, to_all, type, title, description, link, sent_count, creation_time, creator_user_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    values: [
      ctx.tenantId,
      sending.userId,
      sending.toAll,
      sending.type,
      sending.title,
      sending.description,
      sending.link ?? null,
      sending.sentCount,
      ctx.clock.now(),
      signedIn(ctx).userId,
    ],
  })
  return row?.id
}

type SentRow = Stored<SentNoticeItem> & { userId: number | null; creatorUserId: number | null }

export const listSentNotices = async (ctx: Ctx, query: PageQuery): Promise<Page<SentNoticeItem>> => {
  const page = await listPage<SentRow>(
    ctx,
    {
      entity: 'Notice',
      select: `s.id, s.to_all AS "toAll", s.user_id AS "userId", u.user_name AS "userName", s.type, s.title, s.description, s.link,
        s.sent_count AS "sentCount", s.creator_user_id AS "creatorUserId", c.user_name AS "creatorUserName", s.creation_time AS "creationTime"`,
      from: `notice_sending s
        LEFT JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
        LEFT JOIN app_user c ON c.tenant_id = s.tenant_id AND c.id = s.creator_user_id`,
      where: ['s.tenant_id = $1'],
      values: [ctx.tenantId],
      ...searchedWithAccounts(ctx, { open: ['s.title', 's.description'], accounts: ['u.user_name'] }),
      sorts: { id: 's.id', creationTime: 's.creation_time', title: 's.title' },
      defaultOrder: 's.id DESC',
    },
    query,
  )
  const shown = (userId: number | null, userName: string | null) =>
    userName && shownAccount(ctx, { userId, userName })
  return onWire<SentNoticeItem>(
    mapPage(page, ({ userId, creatorUserId, ...row }) => ({
      ...row,
      userName: shown(userId, row.userName),
      creatorUserName: shown(creatorUserId, row.creatorUserName),
    })),
  )
}
