import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Lot, LotPart } from './take-in-turn.ts'

/** The ratios as they were written: to be reckoned with exactly. */
export type PointRule = { expiredAfterYears: number; purchasePointRatio: string; deductionRatio: string }

/** The newest rule counts; without one there are no points. */
export const findPointRule = async (ctx: Ctx): Promise<PointRule | undefined> => {
  const [row] = await ctx.tx.query<PointRule>({
    name: 'find-point-rule',
    text: `SELECT expired_after_years AS "expiredAfterYears", purchase_point_ratio::text AS "purchasePointRatio",
                  deduction_ratio::text AS "deductionRatio"
             FROM point_rule WHERE tenant_id = $1 ORDER BY id DESC LIMIT 1`,
    values: [ctx.tenantId],
  })
  return row
}

type PointSums = { usable: number; pending: number; owed: number }

/** What can be spent: lots below zero are what a refund took back, and are owed. */
export const sumPoints = async (ctx: Ctx, userId: number): Promise<PointSums> => {
  const [row] = await ctx.tx.query<PointSums>({
    name: 'sum-points',
    text: `SELECT coalesce(sum(left_count) FILTER (WHERE status = 'USABLE' AND (expired_time > $3 OR left_count < 0)), 0)::integer AS usable,
                  coalesce(sum(left_count) FILTER (WHERE status = 'PENDING'), 0)::integer AS pending,
                  coalesce(-sum(left_count) FILTER (WHERE left_count < 0), 0)::integer AS owed
             FROM point_lot WHERE tenant_id = $1 AND user_id = $2`,
    values: [ctx.tenantId, userId, ctx.clock.now()],
  })
  return row ?? { usable: 0, pending: 0, owed: 0 }
}

/** Points that wait with a checkout for its payment. */
export const sumHeld = async (ctx: Ctx, userId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ held: number }>({
    name: 'sum-held-points',
    text: `SELECT coalesce(sum(u.point_count - u.returned_count), 0)::integer AS held
             FROM point_lot l JOIN point_use u ON u.tenant_id = l.tenant_id AND u.point_lot_id = l.id
            WHERE l.tenant_id = $1 AND l.user_id = $2 AND u.status = 'LOCKED'`,
    values: [ctx.tenantId, userId],
  })
  return row?.held ?? 0
}

export const nextEnding = async (
  ctx: Ctx,
  userId: number,
): Promise<{ count: number; time: Date } | undefined> => {
  const [row] = await ctx.tx.query<{ count: number; time: Date }>({
    name: 'next-ending-points',
    text: `SELECT sum(left_count)::integer AS count, expired_time AS time FROM point_lot
            WHERE tenant_id = $1 AND user_id = $2 AND status = 'USABLE' AND left_count > 0 AND expired_time > $3
            GROUP BY expired_time ORDER BY expired_time LIMIT 1`,
    values: [ctx.tenantId, userId, ctx.clock.now()],
  })
  return row
}

/** Somebody's lots, the oldest first, held until the end of the transaction: by everybody before any other lot. */
export const lockLots = (ctx: Ctx, userId: number): Promise<Lot[]> =>
  ctx.tx.query<Lot>({
    name: 'lock-point-lots',
    text: `SELECT id, left_count AS "leftCount" FROM point_lot
            WHERE tenant_id = $1 AND user_id = $2 AND status = 'USABLE' AND left_count <> 0
              AND (expired_time > $3 OR left_count < 0)
            ORDER BY expired_time, id FOR UPDATE`,
    values: [ctx.tenantId, userId, ctx.clock.now()],
  })

export const cutLots = async (ctx: Ctx, parts: readonly LotPart[]): Promise<void> => {
  await ctx.tx.query({
    name: 'cut-point-lots',
    text: `UPDATE point_lot l SET left_count = l.left_count - part.count
             FROM unnest($2::bigint[], $3::integer[]) AS part (lot_id, count)
            WHERE l.tenant_id = $1 AND l.id = part.lot_id`,
    values: [ctx.tenantId, parts.map(({ lotId }) => lotId), parts.map(({ count }) => count)],
  })
}

export const takeFromLots = async (ctx: Ctx, tradeNo: string, parts: readonly LotPart[]): Promise<void> => {
  await ctx.tx.query({
    name: 'take-from-point-lots',
    text: `WITH part AS (SELECT * FROM unnest($3::bigint[], $4::integer[]) AS p (lot_id, count)),
                taken AS (UPDATE point_lot l SET left_count = l.left_count - part.count FROM part
                           WHERE l.tenant_id = $1 AND l.id = part.lot_id)
           INSERT INTO point_use (tenant_id, trade_no, point_lot_id, point_count, status, creation_time)
           SELECT $1, $2, lot_id, count, 'LOCKED', $5 FROM part`,
    values: [
      ctx.tenantId,
      tradeNo,
      parts.map(({ lotId }) => lotId),
      parts.map(({ count }) => count),
      ctx.clock.now(),
    ],
  })
}

export const markUsed = async (ctx: Ctx, tradeNo: string): Promise<void> => {
  await ctx.tx.query({
    name: 'mark-points-used',
    text: `UPDATE point_use SET status = 'USED' WHERE tenant_id = $1 AND trade_no = $2 AND status = 'LOCKED'`,
    values: [ctx.tenantId, tradeNo],
  })
}

export type Use = { id: number; lotId: number; left: number; expiredTime: Date }

/** What a checkout has taken and not given back, the newest lot first: those live longest. */
export const lockUses = (ctx: Ctx, tradeNo: string): Promise<Use[]> =>
  ctx.tx.query<Use>({
    name: 'lock-point-uses',
    text: `SELECT u.id, u.point_lot_id AS "lotId", u.point_count - u.returned_count AS left, l.expired_time AS "expiredTime"
             FROM point_use u JOIN point_lot l ON l.tenant_id = u.tenant_id AND l.id = u.point_lot_id
            WHERE u.tenant_id = $1 AND u.trade_no = $2 AND u.point_count > u.returned_count
            ORDER BY l.expired_time DESC, u.id FOR UPDATE OF u`,
    values: [ctx.tenantId, tradeNo],
  })

/** Writes down that points of a use came back. */
export const markReturned = async (ctx: Ctx, use: Use, count: number): Promise<void> => {
  await ctx.tx.query({
    name: 'mark-points-returned',
    text: `UPDATE point_use SET returned_count = returned_count + $3,
                  status = CASE WHEN returned_count + $3 = point_count THEN 'RETURNED' ELSE status END
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, use.id, count],
  })
}

/** Into the lot that they came from. */
export const putBack = async (ctx: Ctx, lotId: number, count: number): Promise<void> => {
  await ctx.tx.query({
    name: 'put-points-back',
    text: `UPDATE point_lot SET left_count = left_count + $3, status = 'USABLE' WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, lotId, count],
  })
}

type NewLot = {
  readonly userId: number
  readonly status: 'PENDING' | 'USABLE'
  readonly count: number
  readonly orderNo: string | null
  /** What it was earned for, in fen. */
  readonly paid?: number
  readonly expiredTime: Date
}
export const insertLot = async (ctx: Ctx, lot: NewLot): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-point-lot',
    text: `INSERT INTO point_lot (tenant_id, user_id, status, point_count, left_count, order_no, paid_amount, expired_time, creation_time)
           VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    values: [
      ctx.tenantId,
      lot.userId,
      lot.status,
      lot.count,
      lot.orderNo,
      lot.paid ?? null,
      lot.expiredTime,
      ctx.clock.now(),
    ],
  })
}

export const releasePending = async (ctx: Ctx, orderNo: string): Promise<void> => {
  await ctx.tx.query({
    name: 'release-pending-points',
    text: `UPDATE point_lot SET status = 'USABLE' WHERE tenant_id = $1 AND order_no = $2 AND status = 'PENDING'`,
    values: [ctx.tenantId, orderNo],
  })
}

export type EarnedLot = {
  id: number
  isPending: boolean
  count: number
  /** Of these, what refunds took back. */
  takenCount: number
  paid: number
  expiredTime: Date
}

/** What an order earned, held; none when it earned nothing. */
export const lockEarned = async (ctx: Ctx, orderNo: string): Promise<EarnedLot | undefined> => {
  const [row] = await ctx.tx.query<EarnedLot>({
    name: 'lock-earned-points',
    text: `SELECT id, status = 'PENDING' AS "isPending", point_count AS count, taken_count AS "takenCount", paid_amount AS paid,
                  expired_time AS "expiredTime" FROM point_lot
            WHERE tenant_id = $1 AND order_no = $2 AND paid_amount IS NOT NULL FOR UPDATE`,
    values: [ctx.tenantId, orderNo],
  })
  return row
}

/** Writes down what a refund takes back; what is not usable yet is taken from the lot itself. */
export const takeFromEarned = async (ctx: Ctx, lotId: number, count: number): Promise<void> => {
  await ctx.tx.query({
    name: 'take-from-earned-points',
    text: `UPDATE point_lot SET taken_count = taken_count + $3,
                  left_count = CASE WHEN status = 'PENDING' THEN left_count - $3 ELSE left_count END,
                  status = CASE WHEN status = 'PENDING' AND left_count = $3 THEN 'ENDED' ELSE status END
            WHERE tenant_id = $1 AND id = $2`,
    values: [ctx.tenantId, lotId, count],
  })
}

/** The book: one line for each movement that somebody can read. A type that somebody else makes at this moment is waited for. */
export const writeDetail = async (
  ctx: Ctx,
  detail: { userId: number; count: number; type: string; displayName: string; orderNo: string | null },
): Promise<void> => {
  await ctx.tx.query({
    name: 'write-point-detail',
    text: `WITH known AS (SELECT id FROM point_type WHERE tenant_id = $1 AND lower(name) = lower($4)),
                made AS (INSERT INTO point_type (tenant_id, name, display_name) SELECT $1, $4, $5
                          WHERE NOT EXISTS (SELECT FROM known)
                         ON CONFLICT (tenant_id, lower(name)) DO UPDATE SET name = point_type.name RETURNING id)
           INSERT INTO user_point_detail (tenant_id, user_id, point_count, point_type_id, point_type_name,
                                          point_type_display_name, order_no, creation_time)
           SELECT $1, $2, $3, id, $4, $5, $6, $7 FROM (SELECT id FROM known UNION ALL SELECT id FROM made) t`,
    values: [
      ctx.tenantId,
      detail.userId,
      detail.count,
      detail.type,
      detail.displayName,
      detail.orderNo,
      ctx.clock.now(),
    ],
  })
}
