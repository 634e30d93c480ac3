import { activity } from '@wenli/contract/marketing/activity'
import { activityType } from '@wenli/contract/marketing/activity-type'
import { advertisement } from '@wenli/contract/marketing/advertisement'
import { coupon } from '@wenli/contract/marketing/coupon'
import { couponType } from '@wenli/contract/marketing/coupon-type'
import { pointRule } from '@wenli/contract/marketing/point-rule'
import { pointType } from '@wenli/contract/marketing/point-type'
import { userActivity } from '@wenli/contract/marketing/user-activity'
import { userCoupon } from '@wenli/contract/marketing/user-coupon'
import { userPointDetail } from '@wenli/contract/marketing/user-point-detail'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { dayFromNow, idAt, insertRows } from './insert-rows.ts'

type Person = { id: number; wxUserNo: string; openId: string | null; userId: number | null }

const COUPONS_PER_TYPE = 8

const findPeople = (ctx: Ctx): Promise<Person[]> =>
  ctx.tx.query<Person>({
    text: `SELECT u.id, u.wx_user_no AS "wxUserNo", u.user_id AS "userId", min(a.open_id) AS "openId"
             FROM wx_user u LEFT JOIN wx_user_app a ON a.tenant_id = u.tenant_id AND a.wx_user_id = u.id
            WHERE u.tenant_id = $1 GROUP BY u.tenant_id, u.id ORDER BY u.id LIMIT 6`,
    values: [ctx.tenantId],
  })

const wxOf = ({ id, wxUserNo, openId }: Person) => ({ wxUserId: id, wxUserNo, openId })

const seedActivities = async (ctx: Ctx, keys: KeyRing): Promise<number[]> => {
  const types = await insertRows(ctx, keys, activityType, [
    { name: 'sale', displayName: '限时优惠' },
    { name: 'sample', displayName: '样品领取' },
    { name: 'lecture', displayName: '选材讲座' },
  ])
  return insertRows(ctx, keys, activity, [
    {
      activityNo: 'A2026001',
      name: '岩板选材季：满 2000 减 200',
      activityTypeId: idAt(types, 0),
      beginTime: dayFromNow(ctx, -7),
      endTime: dayFromNow(ctx, 30),
      keywords: '岩板,满减,客厅背景墙',
      description: '客厅背景墙、岛台和卫生间常用的岩板，活动期内先领店铺满减券再下单，薄板同享。',
      details:
        '<h2>怎么参加</h2><p>活动期内下单，同一店铺的岩板商品满 2000 元减 200 元，可与会员价择优使用，不与其他店铺券叠加。</p><h2>哪些商品</h2><p>商品页标有活动标签的大规格岩板与薄板均参加，边角料和样品除外。</p>',
      coverImageUrl: '/demo/slab.svg',
      activityImageUrl: '/demo/banner-slab.svg',
      pageUrl: '/search?q=%E5%B2%A9%E6%9D%BF',
      shareTitle: '岩板选材季，满 2000 减 200',
      shareImageUrl: '/demo/slab.svg',
      priority: 300,
    },
    {
      activityNo: 'A2026002',
      name: '艺术涂料样板免费寄',
      activityTypeId: idAt(types, 1),
      beginTime: dayFromNow(ctx, -3),
      endTime: dayFromNow(ctx, 60),
      keywords: '艺术涂料,微水泥,样板',
      description: '每人可选三块手掌大的样板，先看实物颜色再定方案，运费由商家承担。',
      coverImageUrl: '/demo/plaster.svg',
      buttonMarginTop: -40,
      priority: 200,
    },
    {
      activityNo: 'A2026003',
      name: '直播讲座：木饰面怎样避免跳色',
      activityTypeId: idAt(types, 2),
      beginTime: dayFromNow(ctx, 10),
      endTime: dayFromNow(ctx, 11),
      keywords: '木饰面,批次,跳色',
      description: '素木集的调色师傅用一小时讲清批次、留样和封样，报名后可回看。',
      coverImageUrl: '/demo/wood.svg',
      priority: 100,
    },
  ])
}

const seedAdvertisements = (ctx: Ctx, keys: KeyRing): Promise<number[]> =>
  insertRows(ctx, keys, advertisement, [
    {
      title: '整墙岩板，一纹到顶',
      advertisementCoverImageUrl: '/demo/banner-slab.svg',
      position: 'Home',
      pageUrl: '/search?q=%E5%B2%A9%E6%9D%BF',
      beginTime: dayFromNow(ctx, -7),
      endTime: dayFromNow(ctx, 60),
      priority: 300,
    },
    {
      title: '暖木配釉面砖，小户型也有层次',
      advertisementCoverImageUrl: '/demo/banner-wood.svg',
      position: 'Home',
      pageUrl: '/search?q=%E6%9C%A8%E7%BA%B9',
      priority: 200,
    },
    {
      title: '水磨石重回客厅',
      advertisementCoverImageUrl: '/demo/banner-tile.svg',
      position: 'Search',
      pageUrl: '/search?q=%E6%B0%B4%E7%A3%A8%E7%9F%B3',
      priority: 100,
    },
    {
      title: '实体店到店看板，预约有礼',
      advertisementCoverImageUrl: '/demo/banner-wood.svg',
      position: 'Shop',
      beginTime: dayFromNow(ctx, 5),
      endTime: dayFromNow(ctx, 35),
    },
  ])

const couponTypes = [
  ['CT-NEW20', '新人券 20', '新人立减 20 元', 0, 20, 90],
  ['CT-200-20', '满减券 200-20', '满 200 减 20', 200, 20, 30],
  ['CT-2000-200', '岩板季 2000-200', '岩板满 2000 减 200', 2000, 200, 30],
  ['CT-SAMPLE', '样品运费券', '样品免 12 元运费', 12, 12, 60],
] as const

const couponNo = (typeIndex: number, number: number): string =>
  `${couponTypes[typeIndex]?.[0] ?? ''}-${String(number).padStart(4, '0')}`

const seedCoupons = async (ctx: Ctx, keys: KeyRing, people: readonly Person[]): Promise<void> => {
  const types = await insertRows(
    ctx,
    keys,
    couponType,
    couponTypes.map(([couponTypeNo, name, displayName, minimumUsingAmount, deductionAmount, days]) => ({
      couponTypeNo,
      name,
      displayName,
      minimumUsingAmount,
      deductionAmount,
      expiredTime: dayFromNow(ctx, days),
      couponUseUrl: '/search',
      perUserLimit: 1,
      isClaimable: couponTypeNo !== 'CT-SAMPLE',
      totalCount: couponTypeNo === 'CT-2000-200' ? 200 : null,
    })),
  )
  const coupons = couponTypes.flatMap(([couponTypeNo], typeIndex) =>
    Array.from({ length: COUPONS_PER_TYPE }, (_, number) => ({
      couponNo: couponNo(typeIndex, number + 1),
      couponTypeId: idAt(types, typeIndex),
      couponTypeNo,
    })),
  )
  await insertRows(ctx, keys, coupon, coupons)
  await insertRows(
    ctx,
    keys,
    userCoupon,
    people.flatMap((person, index) =>
      [0, 1].map((typeIndex) => ({
        ...wxOf(person),
        userId: person.userId,
        couponNo: couponNo(typeIndex, index + 1),
        activityNo: typeIndex === 0 ? null : 'A2026001',
      })),
    ),
  )
}

const seedPoints = async (
  ctx: Ctx,
  keys: KeyRing,
  people: readonly Person[],
  activities: readonly number[],
): Promise<void> => {
  const names = [
    ['purchase', '购物奖励'],
    ['sign-in', '每日签到'],
    ['activity', '活动赠送'],
    ['deduction', '下单抵扣'],
  ] as const
  const types = await insertRows(
    ctx,
    keys,
    pointType,
    names.map(([name, displayName]) => ({ name, displayName })),
  )
  await insertRows(ctx, keys, pointRule, [
    {
      expiredAfterYears: 2,
      purchasePointRatio: 1,
      deductionRatio: 0.2,
      remark: '消费 1 元得 1 分，积分最多抵订单的 20%。',
    },
  ])
  const lines = [
    [0, 0, 1288],
    [0, 1, 5],
    [0, 3, -300],
    [1, 0, 460],
    [1, 2, 100],
    [2, 2, 100],
    [3, 1, 5],
    [4, 0, 3280],
  ] as const
  await insertRows(
    ctx,
    keys,
    userPointDetail,
    lines.flatMap(([who, type, pointCount]) => {
      const person = people[who]
      if (person === undefined) return []
      return {
        ...wxOf(person),
        pointCount,
        pointTypeId: idAt(types, type),
        pointTypeName: names[type][0],
        pointTypeDisplayName: names[type][1],
        activityId: type === 2 ? idAt(activities, 0) : null,
        extensionData: type === 1 ? '{"days":1}' : null,
      }
    }),
  )
}

/** Runs after the chat-app users, who hold the coupons and points. */
export const seedMarketing = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  const people = await findPeople(ctx)
  if (people.length === 0) throw new Error('coupons and points need chat-app users to hold them')
  const activities = await seedActivities(ctx, keys)
  await seedAdvertisements(ctx, keys)
  await seedCoupons(ctx, keys, people)
  await insertRows(
    ctx,
    keys,
    userActivity,
    people.slice(0, 4).map((person, index) => ({
      ...wxOf(person),
      userId: person.userId,
      activityId: idAt(activities, index % 2),
      geo: ['杭州市西湖区', '上海市静安区', '佛山市禅城区', '苏州市姑苏区'][index],
    })),
  )
  await seedPoints(ctx, keys, people, activities)
}
