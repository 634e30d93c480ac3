import type fc from 'fast-check'
import { PIN } from '../payment-world.ts'
import { buyerOf, expectStep, kind } from './command-step.ts'
import type { Step } from './command-step.ts'
import { COUPONS_EACH } from './offers.ts'
import type { Offers } from './offers.ts'
import * as should from './trade-model.ts'
import type { Model } from './trade-model.ts'

/** From the wallet, once; from then on everything costs nine tenths. */
const joining = (offers: () => Offers) =>
  kind('buyMembership', ({ wallets, members }) =>
    [...wallets.keys()]
      .filter((buyer) => !members.has(buyer))
      .map((buyer) => ({
        isReady: true,
        work: async (model, real) => {
          const who = buyerOf(real, { buyer })
          const make = '/api/client/VipCardOrder/Create'
          const { vipCardOrderNo } = real.world.must(
            await real.world.call<{ vipCardOrderNo: string }>('POST', make, who, {
              body: { vipCardId: offers().vipCardId },
            }),
          )
          const body = { vipCardOrderNo, payPassword: PIN }
          const answer = await real.world.call('POST', '/api/client/Wallet/pay', who, { body })
          const canPay = should.balanceOf(should.walletOf(model, buyer)) >= should.MEMBER.price
          expectStep('buyMembership', answer, canPay, () => {
            should.spend(model, buyer, should.MEMBER.price)
            model.members.add(buyer)
          })
        },
      })),
  )

const mayClaim = (coupons: Model['coupons'], buyer: number, isShared: boolean): boolean =>
  [...coupons.values()].filter((coupon) => coupon.buyer === buyer && coupon.isShared === isShared).length <
  COUPONS_EACH
const claiming = (offers: () => Offers) =>
  kind('claimCoupon', ({ wallets, coupons }) =>
    wallets.map((_wallet, buyer) => ({
      isReady: mayClaim(coupons, buyer, true) || mayClaim(coupons, buyer, false),
      work: async (model, real, at) => {
        const path = '/api/client/UserCoupon/claim'
        const isShared = at % 2 === 0
        const { shared, whole } = offers().couponTypeIds
        const body = { couponTypeId: isShared ? shared : whole }
        const who = buyerOf(real, { buyer })
        const answer = await real.world.call<{ couponNo: string }>('POST', path, who, { body })
        expectStep('claimCoupon', answer, mayClaim(model.coupons, buyer, isShared), () => {
          model.coupons.set(answer.result.couponNo, { buyer, isShared, state: 'UNUSED' })
        })
      },
    })),
  )

export const offerCommands = (offers: () => Offers): readonly fc.Arbitrary<Step>[] => [
  joining(offers),
  claiming(offers),
]
