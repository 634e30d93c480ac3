import type { z } from 'zod'
import type {
  createUserPointDetail,
  updateUserPointDetail,
} from '@wenli/contract/marketing/manage-user-points'
import { userPointDetail } from '@wenli/contract/marketing/user-point-detail'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Row } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { HttpDeps } from '../../../platform/http/deps.ts'
import { createOne } from '../../../platform/resource/create.ts'
import { deleteOne } from '../../../platform/resource/delete.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { shapeOf } from '../../../platform/resource/shape.ts'
import { updateOne } from '../../../platform/resource/update.ts'
import { userPointDetails } from '../user-point-detail.table.ts'
import { adjustPoints } from './points.ts'

const shape = shapeOf(userPointDetail, userPointDetails)

/** The line in the book and what it says, together or not at all. */
export const createPointDetail = (
  ctx: Ctx,
  deps: HttpDeps,
  body: z.output<typeof createUserPointDetail.body>,
): Promise<Row> =>
  inTransaction(ctx, async (ctx) => {
    const item = await createOne(ctx, deps, shape, body)
    if (body.userId) await adjustPoints(ctx, { userId: body.userId, count: body.pointCount })
    return item
  })

export const updatePointDetail = (
  ctx: Ctx,
  deps: HttpDeps,
  { id, remark }: z.output<typeof updateUserPointDetail.body>,
): Promise<Row> => updateOne(ctx, deps, shape, { id, remark })

export const deletePointDetail = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.tx.query<{ hasMoved: boolean }>({
      name: 'point-detail-has-moved',
      text: `SELECT user_id IS NOT NULL AND point_count <> 0 AS "hasMoved" FROM user_point_detail
              WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
      values: [ctx.tenantId, id],
    })
    if (row === undefined) throw notFound(ctx, 'UserPointDetail', id)
    if (row.hasMoved) throw new AppError('Marketing:PointsMoved')
    return deleteOne(ctx, shape, id)
  })
