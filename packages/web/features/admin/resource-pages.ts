import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import { productComment } from '@wenli/contract/base-info/product-comment'
import { productImage } from '@wenli/contract/base-info/product-image'
import { rechargeCard } from '@wenli/contract/finance/recharge-card'
import { vipCard } from '@wenli/contract/finance/vip-card'
import { activity } from '@wenli/contract/marketing/activity'
import { activityType } from '@wenli/contract/marketing/activity-type'
import { coupon } from '@wenli/contract/marketing/coupon'
import { couponType } from '@wenli/contract/marketing/coupon-type'
import { pointRule } from '@wenli/contract/marketing/point-rule'
import { pointType } from '@wenli/contract/marketing/point-type'
import { userActivity } from '@wenli/contract/marketing/user-activity'
import { commissionRule } from '@wenli/contract/ordering/commission-rule'
import { friendlyLink } from '@wenli/contract/portal/friendly-link'
import { subject } from '@wenli/contract/portal/subject'
import { subjectCategory } from '@wenli/contract/portal/subject-category'
import { subjectComment } from '@wenli/contract/portal/subject-comment'
import { share } from '@wenli/contract/weixin/share'
import { wxApp } from '@wenli/contract/weixin/wx-app'
import { wxAppUser } from '@wenli/contract/weixin/wx-app-user'
import { wxUser } from '@wenli/contract/weixin/wx-user'
import { wxUserApp } from '@wenli/contract/weixin/wx-user-app'
import { adminPage } from './admin-page.tsx'
import { FundingInput, fundingText } from './coupons/funding-input.tsx'
import { percentText, PercentInput } from './money/percent.tsx'

const ranking = 'AdminGroup.Ranking'
const pictures = 'AdminGroup.Pictures'
const chat = 'AdminGroup.Chat'

/** The pages of the plain entities: everything else about them is in their declarations. */
export const resourcePages = {
  brands: adminPage(brand, { columns: ['name', 'coverImageUrl', 'description'] }),
  'product-colors': adminPage(productColor, { columns: ['name', 'rgbCode', 'remark'] }),
  'product-images': adminPage(productImage, { columns: ['productImageUrl', 'productId', 'priority'] }),
  'product-comments': adminPage(productComment, {
    columns: ['content', 'starCount', 'addition', 'productId'],
  }),

  'commission-rules': adminPage(commissionRule, {
    columns: ['rate', 'productId', 'productCategoryId', 'vendorId', 'priority'],
    texts: { rate: percentText('rate') },
    widgets: { rate: PercentInput },
  }),
  'vip-cards': adminPage(vipCard, {
    columns: ['name', 'cardImageUrl', 'unitPrice', 'validMonths', 'discount', 'isOnSale'],
  }),
  'recharge-cards': adminPage(rechargeCard, {
    columns: ['name', 'unitPrice', 'coin', 'isOnSale', 'priority'],
  }),

  subjects: adminPage(subject, {
    columns: ['name', 'subjectCategoryId', 'coverImageUrl', 'description', 'priority'],
    groups: [
      { title: 'AdminGroup.Content', fields: ['description', 'details'] },
      { title: pictures, fields: ['coverImageUrl', 'advertisementImageUrl'] },
      { title: ranking, fields: ['priority', 'recommendedPriority', 'advertisementPriority'] },
    ],
  }),
  'subject-categories': adminPage(subjectCategory, {
    columns: ['displayName', 'name', 'parentId', 'coverImageUrl', 'priority'],
    groups: [{ title: pictures, fields: ['coverImageUrl', 'bannerImageUrl'] }],
  }),
  'subject-comments': adminPage(subjectComment, { columns: ['content', 'subjectId'] }),
  'friendly-links': adminPage(friendlyLink, { columns: ['name', 'link', 'isPublished', 'priority'] }),

  activities: adminPage(activity, {
    columns: ['name', 'activityNo', 'activityTypeId', 'coverImageUrl', 'beginTime', 'endTime', 'priority'],
    groups: [
      { title: 'AdminGroup.Content', fields: ['description', 'details'] },
      {
        title: 'AdminGroup.Page',
        fields: ['pageUrl', 'coverImageUrl', 'activityImageUrl', 'buttonImageUrl', 'buttonMarginTop'],
      },
      { title: 'AdminGroup.Sharing', fields: ['shareTitle', 'shareImageUrl'] },
    ],
  }),
  'activity-types': adminPage(activityType, { columns: ['displayName', 'name'] }),
  coupons: adminPage(coupon, { columns: ['couponNo', 'couponTypeId', 'couponTypeNo'] }),
  'coupon-types': adminPage(couponType, {
    columns: [
      'displayName',
      'couponTypeNo',
      'minimumUsingAmount',
      'deductionAmount',
      'platformPercent',
      'expiredTime',
    ],
    texts: { platformPercent: fundingText },
    widgets: { platformPercent: FundingInput },
  }),
  'user-activities': adminPage(userActivity, {
    columns: ['activityId', 'userId', 'wxUserId', 'geo'],
    groups: [{ title: chat, fields: ['wxUserId', 'wxUserNo', 'openId'] }],
  }),
  'point-types': adminPage(pointType, { columns: ['displayName', 'name'] }),
  'point-rules': adminPage(pointRule, {
    columns: ['expiredAfterYears', 'purchasePointRatio', 'deductionRatio', 'remark'],
  }),

  'wx-apps': adminPage(wxApp, { columns: ['appName', 'appId', 'appType', 'appSecret', 'mchId'] }),
  'wx-users': adminPage(wxUser, {
    columns: ['nickName', 'avatarUrl', 'wxUserNo', 'gender', 'mobile', 'userId'],
    groups: [{ title: 'AdminGroup.Place', fields: ['country', 'province', 'city', 'language'] }],
  }),
  'wx-user-apps': adminPage(wxUserApp, { columns: ['wxUserId', 'wxAppId', 'openId', 'fdmSession'] }),
  'wx-app-users': adminPage(wxAppUser, { columns: ['wxAppId', 'wxUserId', 'openId', 'fdmSession'] }),
  shares: adminPage(share, {
    columns: ['shareUserWxUserId', 'wxAppId', 'wxUserId'],
    groups: [{ title: chat, fields: ['shareUserWxUserNo', 'shareUserOpenId', 'wxUserNo', 'openId'] }],
  }),
} as const

export type ResourcePage = keyof typeof resourcePages
