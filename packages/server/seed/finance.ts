import { rechargeCard } from '@wenli/contract/finance/recharge-card'
import { vipCard } from '@wenli/contract/finance/vip-card'
import { couponType } from '@wenli/contract/marketing/coupon-type'
import { DAY_MS } from '@wenli/contract/time'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { hashPayPassword, move, post } from '../src/modules/finance/index.ts'
import { dayFromNow, idAt, insertRows } from './insert-rows.ts'

/** Told to whoever starts the demo, together with the passwords. */
export const DEMO_PAY_PASSWORD = '730914'
const RICH_SHOPPER = '13800000001'

const seedCards = async (ctx: Ctx, keys: KeyRing): Promise<number[]> => {
  await insertRows(ctx, keys, vipCard, [
    {
      name: '月卡',
      unitPrice: 28,
      validMonths: 1,
      discount: 0.97,
      level: 1,
      cardImageUrl: '/demo/banner-tile.svg',
      description: '先试一个月：全场商品 97 折，到期前随时续费，天数顺延。',
      isOnSale: true,
      priority: 300,
    },
    {
      name: '年卡',
      unitPrice: 268,
      validMonths: 12,
      discount: 0.95,
      level: 2,
      cardImageUrl: '/demo/banner-wood.svg',
      description: '装修一整年都用得上：全场商品 95 折，与促销价择优。',
      isOnSale: true,
      priority: 200,
    },
    {
      name: '设计师年卡',
      unitPrice: 888,
      validMonths: 12,
      discount: 0.88,
      level: 3,
      cardImageUrl: '/demo/banner-slab.svg',
      description: '为工作室准备：全场商品 88 折；从年卡升级时，未用天数按天抵扣。',
      isOnSale: true,
      priority: 100,
    },
  ])
  const coins = [
    [50, 50],
    [100, 105],
    [500, 540],
    [1000, 1120],
    [3000, 3450],
  ] as const
  return insertRows(
    ctx,
    keys,
    rechargeCard,
    coins.map(([unitPrice, coin], index) => ({
      name: `${coin} 金币`,
      unitPrice,
      coin,
      isOnSale: true,
      priority: 500 - index * 100,
      remark: coin > unitPrice ? `多送 ${coin - unitPrice} 金币` : null,
    })),
  )
}

/** Most shops send for a small fee and for nothing from an amount on; every fourth sends for nothing. */
const seedFreights = async (ctx: Ctx): Promise<void> => {
  await ctx.tx.query({
    text: `UPDATE vendor SET freight_amount = (ARRAY[1200, 1800, 3500])[id % 4], freight_free_over = (ARRAY[19900, 29900, 99900])[id % 4]
            WHERE tenant_id = $1 AND id % 4 > 0`,
    values: [ctx.tenantId],
  })
}

const seedCommission = async (ctx: Ctx): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO commission_rule (tenant_id, product_category_id, rate_bp, priority, remark)
           SELECT $1, min(id), 300, 200, '大宗石材毛利低，佣金 3%' FROM product_category WHERE tenant_id = $1 AND parent_id IS NULL
           UNION ALL SELECT $1, NULL, 500, 100, '默认佣金 5%'`,
    values: [ctx.tenantId],
  })
}

/** One of a shop, which bears it, and one for everything that the platform and the shops bear together. */
const seedShopCoupons = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  const [shop] = await ctx.tx.query<{ id: number; name: string }>({
    text: `SELECT id, display_name AS name FROM vendor WHERE tenant_id = $1 AND status = 'APPROVED' ORDER BY id LIMIT 1`,
    values: [ctx.tenantId],
  })
  if (shop === undefined) return
  await insertRows(ctx, keys, couponType, [
    {
      couponTypeNo: 'CT-SHOP-300-30',
      name: '店铺券 300-30',
      displayName: `${shop.name}满 300 减 30`,
      minimumUsingAmount: 300,
      deductionAmount: 30,
      expiredTime: dayFromNow(ctx, 45),
      vendorId: shop.id,
      totalCount: 500,
      perUserLimit: 2,
      isClaimable: true,
    },
    {
      couponTypeNo: 'CT-SHARE-400-40',
      name: '平台店铺共担 400-40',
      displayName: '全场满 400 减 40',
      minimumUsingAmount: 400,
      deductionAmount: 40,
      expiredTime: dayFromNow(ctx, 45),
      couponUseUrl: '/search',
      platformPercent: 60,
      totalCount: 500,
      perUserLimit: 1,
      isClaimable: true,
    },
  ])
}

type Shopper = { readonly id: number; readonly userNo: string }

/** Some weeks ago the shopper bought coins and paid by WeChat; the books show it as they show any recharge. */
const seedRecharge = async (ctx: Ctx, { id, userNo }: Shopper, rechargeCardId: number): Promise<void> => {
  const no = 'C20260101000001000001'
  const paidTime = new Date(ctx.clock.now().getTime() - 30 * DAY_MS)
  const [order] = await ctx.tx.query<{ price: number; coin: number }>({
    text: `INSERT INTO recharge_card_order (tenant_id, recharge_card_order_no, user_id, recharge_card_id, recharge_card_name,
             recharge_card_unit_price, coin, payment_method, paid_amount, paid_time, status, expires_at, creation_time)
           SELECT $1, $2, $3, id, name, unit_price, coin, 'WECHAT', unit_price, $5, 'PAID', $5, $5 FROM recharge_card
            WHERE tenant_id = $1 AND id = $4 RETURNING recharge_card_unit_price AS price, coin`,
    values: [ctx.tenantId, no, id, rechargeCardId, paidTime],
  })
  if (order === undefined) throw new Error('no recharge card for the demo')
  const { price, coin } = order
  await ctx.tx.query({
    text: `WITH due AS (
             INSERT INTO pay_order (tenant_id, kind, ref, user_id, subject, payable, status, payment_method, expires_at, paid_time, creation_time)
             VALUES ($1, 'RECHARGE_CARD', $2, $3, $2, $4, 'SUCCESS', 'WECHAT', $5, $5, $5) RETURNING id)
           INSERT INTO payment_split (tenant_id, pay_order_id, order_no, source, amount) SELECT $1, id, $2, 'EXT.WECHAT', $4 FROM due`,
    values: [ctx.tenantId, no, id, price, paidTime],
  })
  await ctx.tx.query({
    text: `WITH made AS (
             INSERT INTO payment_attempt (tenant_id, attempt_no, pay_order_id, channel, amount, status, transaction_id, expires_at, paid_time, creation_time)
             SELECT $1, 'PDEMO' || $2, id, 'WECHAT', payable, 'SUCCESS', 'demo-' || $2, $3, $3, $3 FROM pay_order
              WHERE tenant_id = $1 AND kind = 'RECHARGE_CARD' AND ref = $2 RETURNING id, pay_order_id)
           UPDATE pay_order o SET paid_attempt_id = made.id FROM made WHERE o.tenant_id = $1 AND o.id = made.pay_order_id`,
    values: [ctx.tenantId, no, paidTime],
  })
  const own = { owner: userNo }
  await post(
    { ...ctx, clock: { now: () => paidTime } },
    {
      kind: 'RECHARGE_PAID',
      ref: no,
      lines: [
        ...move(price, { kind: 'EXT.WECHAT' }, { kind: 'USER.COIN_PAID', ...own }),
        ...move(coin - price, { kind: 'PLATFORM.GIFT_COST' }, { kind: 'USER.COIN_GIFT', ...own }),
      ],
    },
  )
}

/** The one the terminal tells, as if a code had been sent for it. */
export const givePayPassword = async (ctx: Ctx, keys: KeyRing, userId: number): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO pay_password (tenant_id, user_id, password_hash, changed_time) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
    values: [ctx.tenantId, userId, hashPayPassword(keys, userId, DEMO_PAY_PASSWORD), ctx.clock.now()],
  })
}

/** Runs last: cards, freight, commission, coupons of a shop and of all, and a shopper whose wallet can pay. */
export const seedFinance = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  const coins = await seedCards(ctx, keys)
  await seedFreights(ctx)
  await seedCommission(ctx)
  await seedShopCoupons(ctx, keys)
  const [shopper] = await ctx.tx.query<Shopper>({
    text: 'SELECT id, user_no AS "userNo" FROM app_user WHERE tenant_id = $1 AND user_name = $2',
    values: [ctx.tenantId, RICH_SHOPPER],
  })
  if (shopper === undefined) return
  await givePayPassword(ctx, keys, shopper.id)
  await seedRecharge(ctx, shopper, idAt(coins, 4))
}
