import type { FastifyInstance } from 'fastify'
import { activity } from '@wenli/contract/marketing/activity'
import { activityType } from '@wenli/contract/marketing/activity-type'
import { advertisement } from '@wenli/contract/marketing/advertisement'
import { coupon } from '@wenli/contract/marketing/coupon'
import { couponType } from '@wenli/contract/marketing/coupon-type'
import { pointRule } from '@wenli/contract/marketing/point-rule'
import { pointType } from '@wenli/contract/marketing/point-type'
import { userActivity } from '@wenli/contract/marketing/user-activity'
import { userPointDetail } from '@wenli/contract/marketing/user-point-detail'
import { mountResource } from '../../platform/resource/mount-resource.ts'
import { activityTypes } from './activity-type.table.ts'
import { activities } from './activity.table.ts'
import { advertisements } from './advertisement.table.ts'
import { couponTypes } from './coupon-type.table.ts'
import { coupons } from './coupon.table.ts'
import { pointRules } from './point-rule.table.ts'
import { pointTypes } from './point-type.table.ts'
import { userActivities } from './user-activity.table.ts'
import { userPointDetails } from './user-point-detail.table.ts'

export const mountResources = (app: FastifyInstance): void => {
  mountResource(app, activity, activities)
  mountResource(app, activityType, activityTypes)
  mountResource(app, advertisement, advertisements)
  mountResource(app, coupon, coupons)
  mountResource(app, couponType, couponTypes)
  mountResource(app, userActivity, userActivities)
  mountResource(app, userPointDetail, userPointDetails)
  mountResource(app, pointRule, pointRules)
  mountResource(app, pointType, pointTypes)
}
