import { brand } from './base-info/brand.ts'
import { productColor } from './base-info/product-color.ts'
import { productComment } from './base-info/product-comment.ts'
import { productImage } from './base-info/product-image.ts'
import { rechargeCard } from './finance/recharge-card.ts'
import { vipCard } from './finance/vip-card.ts'
import { activity } from './marketing/activity.ts'
import { activityType } from './marketing/activity-type.ts'
import { advertisement } from './marketing/advertisement.ts'
import { coupon } from './marketing/coupon.ts'
import { couponType } from './marketing/coupon-type.ts'
import { pointRule } from './marketing/point-rule.ts'
import { pointType } from './marketing/point-type.ts'
import { userActivity } from './marketing/user-activity.ts'
import { userCoupon } from './marketing/user-coupon.ts'
import { userPointDetail } from './marketing/user-point-detail.ts'
import { commissionRule } from './ordering/commission-rule.ts'
import { friendlyLink } from './portal/friendly-link.ts'
import { subject } from './portal/subject.ts'
import { subjectCategory } from './portal/subject-category.ts'
import { subjectComment } from './portal/subject-comment.ts'
import type { Resource } from './resource.ts'
import { share } from './weixin/share.ts'
import { wxApp } from './weixin/wx-app.ts'
import { wxAppUser } from './weixin/wx-app-user.ts'
import { wxUser } from './weixin/wx-user.ts'
import { wxUserApp } from './weixin/wx-user-app.ts'

/** Every plain entity. A row can only point to an entity that stands here, to a user or to a shop. */
export const resources: readonly Resource[] = [
  brand,
  productColor,
  productImage,
  productComment,
  subjectCategory,
  subject,
  subjectComment,
  friendlyLink,
  wxApp,
  wxUser,
  wxUserApp,
  wxAppUser,
  share,
  activityType,
  activity,
  advertisement,
  couponType,
  coupon,
  userActivity,
  userCoupon,
  pointType,
  pointRule,
  userPointDetail,
  vipCard,
  rechargeCard,
  commissionRule,
]
