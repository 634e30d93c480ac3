import type { TradeWorld } from '../trade-world.ts'
import { COUPON, MEMBER, UNIT } from './trade-model.ts'
import { RECHARGE } from './wallet-commands.ts'

/** So many of the coupon a buyer may take, used or not. */
export const COUPONS_EACH = 5

export type Offers = Awaited<ReturnType<typeof makeOffers>>

/** What every run finds on offer: coins, a membership, a coupon, and points that pay up to half. */
export const makeOffers = async (world: TradeWorld) => {
  const make = async (entity: string, body: object): Promise<number> => {
    const path = `/api/services/app/${entity}/Create`
    return world.must(await world.call<{ id: number }>('POST', path, world.keeper, { body })).id
  }
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
    couponTypeId: await make('CouponType', {
      couponTypeNo: 'MODEL',
      name: 'off',
      displayName: 'off',
      minimumUsingAmount: 0,
      deductionAmount: COUPON / 100,
      expiredTime: '2099-01-01T00:00:00',
      fundedBy: 'PLATFORM',
      perUserLimit: COUPONS_EACH,
      isClaimable: true,
    }),
    pointTypeId: await make('PointType', { name: 'GIFT', displayName: 'gift' }),
  }
}
