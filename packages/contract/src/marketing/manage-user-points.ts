import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { remark } from '../fields.ts'
import { byId } from '../paging.ts'
import { resourceItem } from '../resource.ts'
import { rowId } from '../row-id.ts'
import { userPointDetail } from './user-point-detail.ts'

const service = 'marketing'
const app = (verb: string) => `/api/services/app/UserPointDetail/${verb}`

/**
 * The platform gives points by hand, or takes some: usable at once, the oldest taken first, never more than there are.
 * A line without a user is a record of somebody who has no account, and moves nothing.
 */
export const createUserPointDetail = defineEndpoint({
  method: 'POST',
  path: app('Create'),
  service,
  access: 'Pages.UserPointDetail.Create',
  body: z.object(userPointDetail.fields),
  result: resourceItem(userPointDetail),
  errors: ['Ordering:PointsTooFew', 'Platform:OwnBenefit', 'Platform:IdempotencyKeyReused'],
})
/** What has moved stays as it is; only the remark can change. */
export const updateUserPointDetail = defineEndpoint({
  method: 'PUT',
  path: app('Update'),
  service,
  access: 'Pages.UserPointDetail.Edit',
  body: z.object({ id: rowId(), remark: remark() }),
  result: resourceItem(userPointDetail),
  errors: ['Platform:OwnBenefit'],
})
/** Movements of points are never deleted: a mistake is mended by another line. */
export const deleteUserPointDetail = defineEndpoint({
  method: 'DELETE',
  path: app('Delete'),
  service,
  access: 'Pages.UserPointDetail.Delete',
  query: byId,
  result: noResult,
  errors: ['Marketing:PointsMoved'],
})
