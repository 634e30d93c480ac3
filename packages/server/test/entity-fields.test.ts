// The names under which clients know each entity (spec §3), compared with what the calls of this build answer. Secrets are
// written and never read, so they are not among them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
type Operation = {
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>
}
const { paths }: { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../generated/openapi.json'), 'utf8'),
)

/** What a row of the answer is made of: of a page its rows, of a nullable answer what it may be. */
const namesIn = ({ properties, items, anyOf }: Schema): string[] => {
  if (anyOf !== undefined) return anyOf.flatMap(namesIn)
  if (items !== undefined) return namesIn(items)
  if (properties?.['result'] !== undefined) return namesIn(properties['result'])
  if (
    properties?.['items'] !== undefined &&
    (properties['totalCount'] ?? Object.keys(properties).length === 1)
  )
    return namesIn(properties['items'])
  return Object.keys(properties ?? {})
}

const ENTITIES: Readonly<Record<string, string>> = {
  Brand: 'name description coverImageUrl tenantId remark',
  ProductColor: 'name rgbCode remark',
  ProductComment: 'productId content starCount remark tenantId',
  Product: `name details specArgs productCategoryId productCategoryNo brandId unitPrice discountUnitPrice coverImageUrl
    coverImageHash priority tenantId description unit adImageUrl adPriority adTargetUrl recommendedPriority
    hotRecommendedPriority newPriority competitivePriority productColorId productNo no linkUrl linkUrlKey status keywords
    creationTime remark`,
  ProductImage: 'productId productImageUrl tenantId remark',
  ProductCategory: `name description coverImageUrl parentId isRecommended recommendedBannerImageUrl adImageUrl adTargetUrl
    bannerImageUrl hotSellingBannerImageUrl tenantId isAdvertised adPriority isPublished priority productCategoryNo
    isFooterLink products productCategoryVendors children productCount creator creationTime lastModifier deleter isDeleted
    remark`,
  ProductFinding: `title description findingImageUrl tenantId userNo userAvatarImageUrl userFullName creationTime remark`,
  ProductFindingReply:
    'productFindingId content tenantId userNo userAvatarImageUrl userFullName creationTime remark',
  FavoriteItem:
    'productId productName unitPrice productImageUrl wxUserId userId tenantId wxAppUserId userName remark',
  ShoppingCartItem:
    'productId productName unitPrice productImageUrl quantity wxUserId userId tenantId wxAppUserId remark',
  Address: `wxUserId userId userName postalCode provinceName cityName countyName detailInfo telNumber tenantId remark`,
  Order: `addressId wxUserId userId userName paymentMethod status shipmentStatus description tenantId addressInfo orderNo
    couponNo paidAmount paidTime vendorNo creationTime remark`,
  OrderItem:
    'orderId productId productName unitPrice productImageUrl quantity tenantId buyerRemark vendorNo remark',
  RechargeCardOrder: `rechargeCardOrderNo wxUserId tenantId userId userNo userName rechargeCardId rechargeCardName
    rechargeCardUnitPrice paymentMethod paidAmount paidTime status coin`,
  RechargeCard: 'name unitPrice coin tenantId remark',
  VipCard: 'name unitPrice validMonths discount tenantId cardImageUrl remark',
  VipCardOrder: `vipCardOrderNo wxUserId tenantId userId userNo userName vipCardId vipCardName vipCardUnitPrice
    vipCardImageUrl paymentMethod paidAmount paidTime status remark`,
  // spec: UserVipMembership.
  Membership:
    'userId userNo tenantId level vipCardId vipCardName vipCardImageUrl discount expiredTime isExpired',
  Wallet: 'balance userId userNo tenantId',
  Withdrawal: 'amount userId userNo tenantId status remitUserName remitTime remark creationTime',
  UserProfile: `userId userNo avatarImageUrl gender identificationCardNo tenantId beganWorkDay birthday fullName`,
  Vendor: `name displayName vendorNo vendorImageUrl bankCardNo tenantId identificationCardImageUrl cooperationMode
    productionCount userName`,
  Tenant: 'name',
  Subject: `name details keywords description subjectCategoryId coverImageUrl priority tenantId recommendedPriority
    advertisementImageUrl advertisementPriority remark`,
  SubjectCategory:
    'name keywords description coverImageUrl parentId bannerImageUrl tenantId priority displayName remark',
  SubjectComment: 'subjectId content tenantId remark',
  WxApp: 'appId originId appName appType tenantId mchId remark',
  WxUser: `wxUserNo avatarUrl nickName gender country province city language unionId mobile userId tenantId remark`,
  WxUserApp: 'wxAppId wxUserId wxUserNo openId tenantId remark',
  WxAppUser: 'wxAppId wxUserId wxUserNo openId tenantId remark',
  Share:
    'wxAppId shareUserWxUserId shareUserWxUserNo shareUserOpenId wxUserId wxUserNo openId tenantId remark',
  Activity: `activityTypeId name keywords activityNo description details coverImageUrl priority tenantId beginTime endTime
    activityImageUrl pageUrl buttonImageUrl buttonMarginTop shareImageUrl shareTitle remark`,
  ActivityType: 'name displayName tenantId remark',
  Advertisement:
    'title advertisementCoverImageUrl priority tenantId pageUrl position beginTime endTime remark',
  Coupon: 'couponNo couponTypeId couponTypeNo tenantId remark',
  CouponType: `couponTypeNo name displayName tenantId couponBackgroundImageUrl minimumUsingAmount deductionAmount
    expiredTime couponUseUrl remark`,
  UserActivity: 'wxUserId wxUserNo userId openId activityId geo tenantId remark',
  UserCoupon: 'userId wxUserId wxUserNo openId couponNo activityNo tenantId remark',
  UserPointDetail: `pointCount extensionData pointTypeId pointTypeName pointTypeDisplayName wxUserId wxUserNo openId
    tenantId activityId orderNo remark`,
  PointRule: 'tenantId expiredAfterYears purchasePointRatio deductionRatio remark',
  PointType: 'name displayName tenantId remark',
}

const answersOf = (entity: string): Set<string> => {
  const reading = new RegExp(`^/api/(services/app|client)/${entity}/get`, 'i')
  const operations = Object.entries(paths)
    .filter(([path]) => reading.test(path))
    .flatMap(([, methods]) => Object.values(methods))
  return new Set(
    operations.flatMap(({ responses }) =>
      Object.values(responses['200']?.content ?? {}).flatMap(({ schema }) => namesIn(schema)),
    ),
  )
}

it.each(Object.entries(ENTITIES))('%s is answered with all the fields of its entity', (entity, fields) => {
  const answered = answersOf(entity)
  expect(fields.split(/\s+/).filter((field) => !answered.has(field))).toEqual([])
})
