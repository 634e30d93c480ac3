import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** Whose the next lots are whose time is over, and how many of so many at most. What is owed has no end. */
export const findDueOwners = (ctx: Ctx, batch: number): Promise<{ userId: number; lotCount: number }[]> =>
  ctx.tx.query({
    name: 'find-owners-of-due-lots',
    text: `SELECT user_id AS "userId", count(*)::integer AS "lotCount"
             FROM (SELECT user_id FROM point_lot
                    WHERE tenant_id = $1 AND status = 'USABLE' AND expired_time <= $2 AND left_count >= 0
                    ORDER BY expired_time LIMIT $3) due
            GROUP BY user_id`,
    values: [ctx.tenantId, ctx.clock.now(), batch],
  })

export type EndingLot = { id: number; userId: number; leftCount: number }

/**
 * Of these people all lots whose time is over and all that is owed, held in the order in which others hold them: what is
 * owed with those who spend, and then what has ended, as a refund holds what its order earned.
 */
export const lockEndingLots = (ctx: Ctx, userIds: readonly number[]): Promise<EndingLot[]> =>
  ctx.tx.query<EndingLot>({
    name: 'lock-ending-lots',
    text: `SELECT id, user_id AS "userId", left_count AS "leftCount" FROM point_lot
            WHERE tenant_id = $1 AND user_id = ANY($2) AND status = 'USABLE' AND (expired_time <= $3 OR left_count < 0)
            ORDER BY user_id, left_count >= 0, expired_time, id FOR UPDATE`,
    values: [ctx.tenantId, userIds, ctx.clock.now()],
  })

export const endLots = async (ctx: Ctx, lotIds: readonly number[]): Promise<void> => {
  await ctx.tx.query({
    name: 'end-point-lots',
    text: `UPDATE point_lot SET status = 'ENDED', left_count = 0 WHERE tenant_id = $1 AND id = ANY($2)`,
    values: [ctx.tenantId, lotIds],
  })
}
