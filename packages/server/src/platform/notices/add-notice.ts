import { NOTICE_TEXT_MAX_LENGTH, NOTICE_TITLE_MAX_LENGTH } from '@wenli/contract/realtime/notice'
import type { NoticeType } from '@wenli/contract/realtime/notice'
import { inTransaction } from '../ctx/ctx.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { emit } from '../events/events.ts'

/** What a notice says; the link is a path of our own. */
export type NoticeContent = {
  readonly type: NoticeType
  readonly title: string
  readonly description: string
  readonly link?: string | null
}

/** What a notice tells about may have a name as long as the whole title; the news must not fail for that. */
const shortened = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

export type Notice = NoticeContent & { readonly userId: number }

const valuesOf = ({ type, title, description, link }: NoticeContent): readonly unknown[] => [
  type,
  shortened(title, NOTICE_TITLE_MAX_LENGTH),
  shortened(description, NOTICE_TEXT_MAX_LENGTH),
  link ?? null,
]

/**
 * Notices to users of the tenant, in the transaction of what they tell about. They are stored, and pushed after the
 * commit to whoever is online; the news carries the numbers only, for a channel's message is small.
 */
export const addNotices = (ctx: Ctx, notices: readonly Notice[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (notices.length === 0) return
    const columns = notices.map((notice) => [notice.userId, ...valuesOf(notice)])
    const rows = await ctx.tx.query<{ id: number; userId: number }>({
      name: 'add-notices',
      text: `INSERT INTO notice (tenant_id, creation_time, user_id, type, title, description, link)
             SELECT $1, $2, * FROM unnest($3::bigint[], $4::smallint[], $5::varchar[], $6::varchar[], $7::varchar[])
             RETURNING id, user_id AS "userId"`,
      values: [ctx.tenantId, ctx.clock.now(), ...[0, 1, 2, 3, 4].map((at) => columns.map((row) => row[at]))],
    })
    for (const { id, userId } of rows) await emit(ctx, 'NoticeAdded', { noticeId: id, userId })
  })

export const addNotice = (ctx: Ctx, notice: Notice): Promise<void> => addNotices(ctx, [notice])

/** The same notice to every active user of the tenant; tells how many got it. */
export const addNoticeToAll = (ctx: Ctx, notice: NoticeContent): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.tx.query<{ batchId: number; sentCount: number }>({
      text: `WITH batch AS MATERIALIZED (SELECT nextval('notice_batch_seq') AS id),
               made AS (INSERT INTO notice (tenant_id, user_id, type, title, description, link, creation_time, batch_id)
                 SELECT u.tenant_id, u.id, $2, $3, $4, $5, $6, batch.id
                   FROM app_user u CROSS JOIN batch WHERE u.tenant_id = $1 AND u.is_active RETURNING 1)
             SELECT batch.id AS "batchId", (SELECT count(*) FROM made) AS "sentCount" FROM batch`,
      values: [ctx.tenantId, ...valuesOf(notice), ctx.clock.now()],
    })
    if (made === undefined) throw new Error('a sending without a number')
    await emit(ctx, 'NoticeAdded', { batchId: made.batchId })
    return made.sentCount
  })
