import type { FastifyInstance } from 'fastify'
import { registerAdvertisements } from './advertisement.routes.ts'
import { registerOwnCouponsAndPoints } from './marketing.routes.ts'
import { registerMarketingData } from './own-data.ts'
import { mountResources } from './resources.ts'

export { purgeAdvertisementVisitors } from './count-advertisement.ts'
export { bindCoupons, moveTradeCoupons } from './coupons/coupon-life.queries.ts'
export { expireCoupons } from './coupons/expire-coupons.ts'
export { findChosenCoupons, findUsableCoupons } from './coupons/own-coupon.queries.ts'
export type { UsableCouponRow } from './coupons/own-coupon.queries.ts'
export { claimCoupon } from './coupons/claim-coupon.ts'
export { giveCoupon, giveOrderCoupons } from './coupons/give-coupon.ts'
export { revokeGifts } from './coupons/gift-coupon.queries.ts'
export { findTradeCoupons } from './coupons/trade-coupons.queries.ts'
export { endPoints } from './points/end-points.ts'
export {
  earnPoints,
  holdPoints,
  pointsForCheckout,
  releaseEarnedPoints,
  returnPoints,
  spendHeldPoints,
  takeBackPoints,
} from './points/points.ts'

export const register = (app: FastifyInstance): void => {
  mountResources(app)
  registerAdvertisements(app)
  registerOwnCouponsAndPoints(app)
  registerMarketingData()
}
