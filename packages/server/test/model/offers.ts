import type { TradeWorld } from '../trade-world.ts'
import { COUPON, MEMBER, SHARED_PERCENT, UNIT } from './trade-model.ts'
import { RECHARGE } from './wallet-commands.ts'

/** So many of either coupon a buyer may take, used or not. */
export const COUPONS_EACH = 5

export type Offers = Awaited<ReturnType<typeof makeOffers>>

/** What every run finds on offer: coins, a membership, coupons, one of them shared, and points that pay up to half. */
export const makeOffers = async (world: TradeWorld) => {
  const make = async (entity: string, body: object): Promise<number> => {
    const path = `/api/services/app/${entity}/Create`
    return world.must(await world.call<{ id: number }>('POST', path, world.keeper, { body })).id
  }
  const couponType = (couponTypeNo: string, platformPercent: number | null): Promise<number> =>
    make('CouponType', {
      couponTypeNo,
      name: 'off',
      displayName: 'off',
      minimumUsingAmount: 0,
      deductionAmount: COUPON / 100,
      expiredTime: '2099-01-01T00:00:00',
      platformPercent,
      perUserLimit: COUPONS_EACH,
      isClaimable: true,
    })
  return {
    rechargeCardId: await make('RechargeCard', {
      name: 'x',
      unitPrice: RECHARGE.price / 100,
      coin: RECHARGE.coin / 100,
      isOnSale: true,
    }),
    vipCardId: await make('VipCard', {
      name: 'member',
      unitPrice: MEMBER.price / 100,
      validMonths: 12,
      discount: MEMBER.unit / UNIT,
      level: 1,
      isOnSale: true,
    }),
    couponTypeIds: {
      whole: await couponType('MODEL', null),
      shared: await couponType('SHARED', SHARED_PERCENT),
    },
    pointTypeId: await make('PointType', { name: 'GIFT', displayName: 'gift' }),
  }
}
