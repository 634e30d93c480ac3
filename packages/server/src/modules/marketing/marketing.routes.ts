import type { FastifyInstance } from 'fastify'
import * as coupon from '@wenli/contract/marketing/own-coupon'
import * as points from '@wenli/contract/marketing/own-points'
import { signedIn } from '../../platform/ctx/ctx.ts'
import { route } from '../../platform/http/route.ts'
import { claimCoupon } from './coupons/claim-coupon.ts'
import { listClaimable, listOwnCoupons } from './coupons/coupon-life.queries.ts'
import { listOwnPoints } from './points/own-points.queries.ts'
import { pointState } from './points/points.ts'

export const registerOwnCouponsAndPoints = (app: FastifyInstance): void => {
  route(app, coupon.getClaimableCoupons, ({ ctx, query }) => listClaimable(ctx, query))
  route(app, coupon.claimCoupon, ({ ctx, body }) => claimCoupon(ctx, body))
  route(app, coupon.getOwnCoupons, ({ ctx, query }) => listOwnCoupons(ctx, signedIn(ctx).userId, query))
  route(app, points.getPointState, ({ ctx }) => pointState(ctx))
  route(app, points.getOwnPoints, ({ ctx, query }) => listOwnPoints(ctx, signedIn(ctx).userId, query))
}
