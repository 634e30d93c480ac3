import { couponType } from '@wenli/contract/marketing/coupon-type'
import { bindBankCard, buyCoins, buyVipCard, payByWallet } from '../../src/modules/finance/index.ts'
import { claimCoupon } from '../../src/modules/marketing/index.ts'
import { createAddress } from '../../src/modules/ordering/index.ts'
import { createCartItem, createFavorite, followShop } from '../../src/modules/shopping-cart/index.ts'
import type { KeyRing } from '../../src/platform/crypto/sealed.ts'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { givePayPassword } from '../finance.ts'
import { dayFromNow, insertRows } from '../insert-rows.ts'
import { payThen } from './buying.ts'
import type { Stage } from './buying.ts'
import type { Shop } from './cast.ts'
import { articleAt, worth } from './goods.ts'

const idOf = async (ctx: Ctx, table: 'vip_card' | 'recharge_card', unitPrice: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `SELECT id FROM ${table} WHERE tenant_id = $1 AND unit_price = $2 AND is_on_sale ORDER BY id LIMIT 1`,
    values: [ctx.tenantId, unitPrice],
  })
  if (row === undefined) throw new Error(`the demo has no ${table} for ${unitPrice}`)
  return row.id
}

const couponTypeOf = async (ctx: Ctx, couponTypeNo: string): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: 'SELECT id FROM coupon_type WHERE tenant_id = $1 AND coupon_type_no = $2',
    values: [ctx.tenantId, couponTypeNo],
  })
  if (row === undefined) throw new Error(`the demo has no coupon ${couponTypeNo}`)
  return row.id
}

const addresses = {
  lin: {
    userName: '林知夏',
    telNumber: '13800000001',
    provinceName: '浙江省',
    cityName: '杭州市',
    countyName: '西湖区',
    regionCode: '330106',
    detailInfo: '文三路 478 号华星时代广场 A 座 1203 室',
  },
  zhou: {
    userName: '周望舒',
    telNumber: '13800000002',
    provinceName: '江苏省',
    cityName: '苏州市',
    countyName: '姑苏区',
    regionCode: '320508',
    detailInfo: '平江路 126 号望舒设计工作室',
  },
} as const

/** Where things go, and the passwords that the wallets ask for. */
export const settleIn = ({ time, cast, addressIds }: Stage, keys: KeyRing): void => {
  const when = time.day(29, '09:12')
  for (const who of ['lin', 'zhou'] as const)
    time.add(when, who, async (ctx) => {
      const { id } = await createAddress(ctx, { ...addresses[who], isDefault: true })
      addressIds.set(who, id)
    })
  time.add(when, 'lin', (ctx) =>
    createAddress(ctx, {
      ...addresses.lin,
      detailInfo: '古墩路 99 号 3 幢 1 单元 601（家里）',
      isDefault: false,
    }),
  )
  time.add(when, 'admin', async (ctx) => {
    for (const who of ['zhou', 'stone', 'wood', 'slab'] as const)
      await givePayPassword(ctx, keys, cast[who].userId)
  })
}

/** Coins bought at a channel, and a card paid with them. */
export const fillWallets = ({ time }: Stage): void => {
  const coins = async (ctx: Ctx, unitPrice: number): Promise<string> =>
    (await buyCoins(ctx, { rechargeCardId: await idOf(ctx, 'recharge_card', unitPrice) })).rechargeCardOrderNo
  time.add(time.day(36, '20:15'), 'zhou', async (ctx) =>
    payThen(ctx, 'WECHAT', { kind: 'RECHARGE_CARD', ref: await coins(ctx, 10_000) }),
  )
  time.add(time.day(29, '10:05'), 'zhou', async (ctx) =>
    payThen(ctx, 'ALIPAY', { kind: 'RECHARGE_CARD', ref: await coins(ctx, 300_000) }),
  )
  time.add(time.day(28, '20:31'), 'lin', async (ctx) => {
    const { vipCardOrderNo } = await buyVipCard(ctx, { vipCardId: await idOf(ctx, 'vip_card', 26_800) })
    await payByWallet(ctx, { kind: 'VIP_CARD', ref: vipCardOrderNo })
  })
  time.add(time.day(12, '21:47'), 'lin', async (ctx) =>
    payThen(ctx, 'WECHAT', { kind: 'RECHARGE_CARD', ref: await coins(ctx, 100_000) }),
  )
}

const BANKS = {
  lin: { realName: '林知夏', bankName: '招商银行', bankCardNo: '6225880000000001' },
  zhou: { realName: '周望舒', bankName: '中国建设银行', bankCardNo: '6217000000000000046' },
} as const

export const bindCards = ({ time }: Stage, keys: KeyRing): void => {
  for (const who of ['lin', 'zhou'] as const)
    time.add(time.day(19, '12:20'), who, (ctx) =>
      bindBankCard(ctx, keys, { ...BANKS[who], payPassword: '', isDataConsented: true }),
    )
}

/** What was taken for the first orders, what comes with an order, and what lies unused. */
export const takeCoupons = ({ time }: Stage, keys: KeyRing) => {
  const taken = new Map<string, string>()
  const claim = (days: number, who: 'lin' | 'zhou', no: string): void =>
    time.add(time.day(days, '19:40'), who, async (ctx) => {
      const { couponNo } = await claimCoupon(ctx, { couponTypeId: await couponTypeOf(ctx, no) })
      taken.set(`${who} ${no}`, couponNo)
    })
  time.add(time.day(29, '08:30'), 'admin', (ctx) =>
    insertRows(ctx, keys, couponType, [
      {
        couponTypeNo: 'CT-GIFT-15',
        name: '回头礼 15',
        displayName: '下次购物立减 15 元',
        minimumUsingAmount: 100,
        deductionAmount: 15,
        expiredTime: dayFromNow(ctx, 90),
        couponUseUrl: '/search',
        perUserLimit: 3,
        isClaimable: false,
        giftFromAmount: 300,
      },
    ]),
  )
  claim(28, 'lin', 'CT-SHOP-300-30')
  claim(26, 'lin', 'CT-2000-200')
  claim(27, 'zhou', 'CT-SHARE-400-40')
  claim(8, 'zhou', 'CT-SHOP-300-30')
  return (who: 'lin' | 'zhou', no: string) => (): readonly string[] => {
    const couponNo = taken.get(`${who} ${no}`)
    return couponNo === undefined ? [] : [couponNo]
  }
}

/** Hearts, and what waits in the carts. */
export const fillCarts = ({ time, shelf, cast }: Stage): void => {
  const keep = (hours: number, who: 'lin' | 'zhou', shop: Shop, place: number): void =>
    time.add(time.hoursAgo(hours), who, (ctx) =>
      createFavorite(ctx, { productId: articleAt(shelf, shop, place).productId }),
    )
  const put = (hours: number, who: 'lin' | 'zhou', shop: Shop, place: number): void =>
    time.add(time.hoursAgo(hours), who, (ctx) => createCartItem(ctx, worth(shelf, shop, place, 160)))
  for (const [index, shop] of (['stone', 'wood', 'slab', 'wood', 'stone'] as const).entries())
    keep(90 - index * 7, 'lin', shop, index + 2)
  keep(40, 'zhou', 'stone', 0)
  keep(39, 'zhou', 'slab', 1)
  const follow = (hours: number, who: 'lin' | 'zhou', shop: Shop): void =>
    time.add(time.hoursAgo(hours), who, (ctx) => followShop(ctx, cast[shop].vendorNo ?? ''))
  follow(88, 'lin', 'stone')
  follow(60, 'lin', 'wood')
  follow(38, 'zhou', 'stone')
  put(30, 'lin', 'wood', 3)
  put(29, 'lin', 'stone', 5)
  put(6, 'lin', 'slab', 2)
  put(5, 'zhou', 'wood', 1)
}
