import type { FastifyInstance } from 'fastify'
import * as coupon from '@wenli/contract/marketing/own-coupon'
import * as managedCoupon from '@wenli/contract/marketing/manage-user-coupons'
import * as managedPoints from '@wenli/contract/marketing/manage-user-points'
import * as points from '@wenli/contract/marketing/own-points'
import { signedIn } from '../../platform/ctx/ctx.ts'
import { route } from '../../platform/http/route.ts'
import { routeOnce } from '../../platform/idempotency/route-once.ts'
import { claimCoupon } from './coupons/claim-coupon.ts'
import { listClaimable, listOwnCoupons } from './coupons/own-coupon.queries.ts'
import { changeUserCoupon, giveUserCoupon, removeUserCoupon, voidCoupon } from './coupons/manage-coupons.ts'
import { findUserCoupon, listUserCoupons } from './coupons/user-coupon.queries.ts'
import { listOwnPoints } from './points/own-points.queries.ts'
import { createPointDetail, deletePointDetail, updatePointDetail } from './points/manage-points.ts'
import { pointState } from './points/points.ts'

export const registerOwnCouponsAndPoints = (app: FastifyInstance): void => {
  route(app, coupon.getClaimableCoupons, ({ ctx, query }) => listClaimable(ctx, query))
  routeOnce(app, coupon.claimCoupon, ({ ctx, body }) => claimCoupon(ctx, body))
  route(app, coupon.getOwnCoupons, ({ ctx, query }) => listOwnCoupons(ctx, signedIn(ctx).userId, query))
  const { deps } = app
  route(app, managedCoupon.getAllUserCoupons, ({ ctx, query }) => listUserCoupons(ctx, query))
  route(app, managedCoupon.getUserCoupon, ({ ctx, query }) => findUserCoupon(ctx, query.id))
  routeOnce(app, managedCoupon.createUserCoupon, ({ ctx, body }) => giveUserCoupon(ctx, deps, body))
  route(app, managedCoupon.updateUserCoupon, ({ ctx, body }) => changeUserCoupon(ctx, deps, body))
  route(app, managedCoupon.deleteUserCoupon, ({ ctx, query }) => removeUserCoupon(ctx, query.id))
  route(app, managedCoupon.voidUserCoupon, ({ ctx, body }) => voidCoupon(ctx, body))
  routeOnce(app, managedPoints.createUserPointDetail, ({ ctx, body }) => createPointDetail(ctx, deps, body))
  route(app, managedPoints.updateUserPointDetail, ({ ctx, body }) => updatePointDetail(ctx, deps, body))
  route(app, managedPoints.deleteUserPointDetail, ({ ctx, query }) => deletePointDetail(ctx, query.id))
  route(app, points.getPointState, ({ ctx }) => pointState(ctx))
  route(app, points.getOwnPoints, ({ ctx, query }) => listOwnPoints(ctx, signedIn(ctx).userId, query))
}
