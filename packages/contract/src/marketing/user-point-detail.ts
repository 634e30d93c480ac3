import { beneficiary, integer, json, masked, numberOf, optional, relation, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** The most points one line may give or take. */
const MAX_POINTS = 10_000_000

/** Points given (above zero) or taken (below). */
export const userPointDetail = defineResource({
  name: 'UserPointDetail',
  service: 'marketing',
  lane: 'app',
  rows: 'tenant',
  fields: {
    pointCount: integer(-MAX_POINTS, MAX_POINTS),
    pointTypeId: relation('PointType'),
    /** Copies of the type's names, as they were when the points were given. */
    pointTypeName: optional(text(32)),
    pointTypeDisplayName: optional(text(64)),
    userId: optional(beneficiary()),
    wxUserId: optional(relation('WxUser')),
    wxUserNo: optional(numberOf('WxUser', 'wxUserNo')),
    openId: optional(masked(text(64))),
    activityId: optional(relation('Activity')),
    orderNo: optional(text(32)),
    extensionData: optional(json(4000)),
  },
  // Points given by hand really move: the other verbs are written by themselves.
  access: { GetAll: 'Pages.UserPointDetail', Get: 'Pages.UserPointDetail' },
  filters: ['pointTypeId', 'userId', 'wxUserId', 'wxUserNo', 'activityId', 'orderNo'],
  sorts: ['pointCount', 'pointTypeId', 'orderNo'],
})
