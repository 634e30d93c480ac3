import type { Actor } from '../actors.ts'
import { PIN } from '../payment-world.ts'
import type { TradeWorld } from '../trade-world.ts'
import type { Offers } from './offers.ts'
import type { Real } from './real-trade.ts'
import { MEMBER, UNIT } from './trade-model.ts'
import type { Model } from './trade-model.ts'

const START_FEN = 20_000
const START_POINTS = 1_000
/** At the start, in the order in which they are used; the others may be claimed. */
const FIRST_COUPONS = ['shared', 'whole', 'shared'] as const
const STOCK = 10_000
const CARD = { realName: 'Wang Yi', bankName: 'ICBC', bankCardNo: '6222021234567890128' }

/** New people and new shops for every run: what happens to those of earlier runs when time passes is their affair. */
export const startRun = async (
  world: TradeWorld,
  { vipCardId, couponTypeIds, pointTypeId }: Offers,
): Promise<{ model: Model; real: Real }> => {
  const shops = await Promise.all(
    [0, 1, 2].map(async () => {
      const shop = await world.shop()
      return { ...shop, goods: await world.product(shop, { unitPrice: UNIT / 100, stock: STOCK }) }
    }),
  )
  await world.rows(
    'INSERT INTO point_rule (tenant_id, expired_after_years, purchase_point_ratio, deduction_ratio) VALUES (5, 9, 1, 0.5)',
  )
  const buyers = [await world.buyer(START_FEN / 100), await world.buyer(START_FEN / 100)]
  const coupons: Model['coupons'] = new Map()
  for (const [at, buyer] of buyers.entries()) {
    const make = async <Made>(path: string, as: Actor, body: object, method: 'POST' | 'PUT' = 'POST') =>
      world.must(await world.call<Made>(method, path, as, { body }))
    await make(
      '/api/client/Wallet/bindBankCard',
      buyer,
      { ...CARD, payPassword: PIN, isDataConsented: true },
      'PUT',
    )
    const points = { pointCount: START_POINTS, pointTypeId, userId: buyer.userId }
    await make('/api/services/app/UserPointDetail/Create', world.keeper, points)
    for (const kind of FIRST_COUPONS) {
      const path = '/api/client/UserCoupon/claim'
      const { couponNo } = await make<{ couponNo: string }>(path, buyer, {
        couponTypeId: couponTypeIds[kind],
      })
      coupons.set(couponNo, { buyer: at, isShared: kind === 'shared', state: 'UNUSED' })
    }
    if (at !== MEMBER.buyer) continue
    const { vipCardOrderNo } = await make<{ vipCardOrderNo: string }>(
      '/api/client/VipCardOrder/Create',
      buyer,
      { vipCardId },
    )
    await make('/api/client/Wallet/pay', buyer, { vipCardOrderNo, payPassword: PIN })
  }
  const model: Model = {
    wallets: buyers.map((_buyer, at) => ({
      gift: 0,
      paid: 0,
      earn: START_FEN - (at === MEMBER.buyer ? MEMBER.price : 0),
      frozen: 0,
    })),
    points: buyers.map(() => START_POINTS),
    tenthsForYuan: 10,
    coupons,
    shops: shops.map(() => ({ pending: 0, available: 0, stock: STOCK })),
    trades: [],
    members: new Set([MEMBER.buyer]),
    bounties: [],
    waiting: new Map(),
    withdrawals: new Map(),
    story: [],
    chances: new Map(),
    now: world.test.clock.now().getTime(),
  }
  return { model, real: { world, buyers, shops } }
}
