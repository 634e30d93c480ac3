import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { PushedNotice } from './user-notification.ts'

const SELECT = `SELECT tenant_id AS "tenantId", id, user_id AS "userId", type, title, description, link,
  creation_time AS "creationTime" FROM notice`

export const findPushedNotice = (ctx: Ctx, noticeId: number): Promise<PushedNotice[]> =>
  ctx.tx.query<PushedNotice>({
    name: 'find-pushed-notice',
    text: `${SELECT} WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, noticeId],
  })

/** Of a notice to everybody, the rows of those who are here. */
export const findPushedBatch = (
  ctx: Ctx,
  batchId: number,
  userIds: readonly number[],
): Promise<PushedNotice[]> =>
  ctx.tx.query<PushedNotice>({
    name: 'find-pushed-batch',
    text: `${SELECT} WHERE tenant_id = $1 AND batch_id = $2 AND user_id = ANY($3::bigint[])`,
    values: [ctx.tenantId, batchId, [...userIds]],
  })
