import { brand } from '@wenli/contract/base-info/brand'
import { productColor } from '@wenli/contract/base-info/product-color'
import { activity } from '@wenli/contract/marketing/activity'
import { activityType } from '@wenli/contract/marketing/activity-type'
import { couponType } from '@wenli/contract/marketing/coupon-type'
import { friendlyLink } from '@wenli/contract/portal/friendly-link'
import { wxApp } from '@wenli/contract/weixin/wx-app'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { dayFromNow, idAt, insertRows } from './insert-rows.ts'
import { seedStaticPages } from './portal.ts'

/** A few rows with names of their own, so that a look into the wrong tenant is seen at once. */
export const seedSecondTenant = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  await insertRows(ctx, keys, brand, [
    { name: '山海石业', description: '只在素材工坊出售的花岗岩。', coverImageUrl: '/demo/granite.svg' },
    { name: '山海竹工', description: '只在素材工坊出售的竹材。', coverImageUrl: '/demo/bamboo.svg' },
  ])
  await insertRows(ctx, keys, productColor, [
    { name: '石绿', rgbCode: '#16A951' },
    { name: '海天霞', rgbCode: '#F3A694' },
  ])
  await seedStaticPages(ctx, keys, { name: '素材工坊' })
  await insertRows(ctx, keys, friendlyLink, [
    { name: '素材工坊公众号', link: 'https://mp.weixin.qq.com/', priority: 100, isPublished: true },
  ])
  await insertRows(ctx, keys, wxApp, [
    {
      appId: 'wx6demo0000000001',
      appName: '素材工坊小程序',
      appType: 'MiniProgram',
      appSecret: 'demo-secret-of-the-second-tenant',
    },
  ])
  const types = await insertRows(ctx, keys, activityType, [{ name: 'opening', displayName: '山海开馆' }])
  await insertRows(ctx, keys, activity, [
    {
      activityNo: 'SH2026001',
      name: '山海开馆周',
      activityTypeId: idAt(types, 0),
      beginTime: dayFromNow(ctx, -1),
      endTime: dayFromNow(ctx, 6),
    },
  ])
  await insertRows(ctx, keys, couponType, [
    {
      couponTypeNo: 'SH-OPEN-10',
      name: '山海开馆券',
      displayName: '满 100 减 10',
      minimumUsingAmount: 100,
      deductionAmount: 10,
      expiredTime: dayFromNow(ctx, 30),
      perUserLimit: 1,
      isClaimable: true,
    },
  ])
}
