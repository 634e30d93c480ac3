import type fc from 'fast-check'
import {
  advancing,
  buyerOf,
  expectStep,
  following,
  kind,
  onOrder,
  onTrade,
  ownerOf,
  trespassing,
} from './command-step.ts'
import type { Step } from './command-step.ts'
import { bountyCommands } from './bounty-commands.ts'
import { offerCommands } from './offer-commands.ts'
import type { Offers } from './offers.ts'
import { ruling } from './point-commands.ts'
import { reach } from './reached.ts'
import { dropConnections, expectOutcome, payQuietly, payWithKey, place, qrCode, tell } from './real-trade.ts'
import type { Real } from './real-trade.ts'
import { refundCommands } from './refund-commands.ts'
import * as should from './trade-model.ts'
import type { Model, ModelTrade } from './trade-model.ts'
import { walletCommands } from './wallet-commands.ts'

const isOpen = (trade: ModelTrade, model: Model): boolean => should.isOpen(model, trade)

const SHOPS = [0, 1, 2]
const CRASH_TRIES = 20
/** One buyer, one to three shops, one to three pieces in each. */
const placing = kind('place', ({ wallets }) =>
  wallets.map((_wallet, buyer) => ({
    isReady: true,
    work: async (model, real, at) => {
      const chosen = SHOPS.filter((shop) => ((at % 7) + 1) & (1 << shop))
      const wanted = chosen.map((shop) => ({ shop, quantity: ((at >> shop) % 3) + 1 }))
      // Of one shop: with a coupon, with points, with both.
      const isAlone = chosen.length === 1
      const coupon = isAlone && at % 3 !== 0 ? should.freeCoupon(model, buyer, at % 2 === 0) : null
      const usePoints = isAlone && at % 4 !== 0 ? should.POINTS : 0
      await place(model, real, { buyer, wanted, life: at, coupon, usePoints })
      reach('place done')
      if (coupon !== null)
        reach(model.coupons.get(coupon)?.isShared ? 'place.sharedCoupon done' : 'place.coupon done')
      if (usePoints > 0) reach('place.points done')
      if (model.members.has(buyer)) reach('place.member done')
    },
  })),
)

const payFromWallet = async (trade: ModelTrade, model: Model, real: Real): Promise<void> => {
  const wallet = should.walletOf(model, trade.buyer)
  const canPay = should.isOpen(model, trade) && should.balanceOf(wallet) >= should.payableOf(trade)
  const answer = await real.world.pay(buyerOf(real, trade), trade.tradeNo)
  expectStep('payByWallet', answer, canPay, () => should.payByWallet(model, trade))
}
const payingByWallet = onTrade('payByWallet', isOpen, payFromWallet)

/** The database lets go of every connection in the middle; who got no answer asks again under the same key. */
const crashing = onTrade('crashWhilePaying', isOpen, async (trade, model, real) => {
  const wallet = should.walletOf(model, trade.buyer)
  const canPay = should.isOpen(model, trade) && should.balanceOf(wallet) >= should.payableOf(trade)
  const key = `crash-${trade.tradeNo}-${model.story.length}`
  const [first] = await Promise.all([payWithKey(real, trade, key), dropConnections(real)])
  let answer = first
  for (let tries = 0; tries < CRASH_TRIES && answer.status >= 500; tries += 1)
    answer = await payWithKey(real, trade, key)
  expectStep('crashWhilePaying', answer, canPay, () => should.payByWallet(model, trade))
  if (canPay) expectOutcome(await payWithKey(real, trade, key), 'done')
})

const payAtChannel = async (trade: ModelTrade, model: Model, real: Real, rest: number): Promise<void> => {
  const channel = rest % 2 === 0 ? 'WECHAT' : 'ALIPAY'
  const canPay = should.isOpen(model, trade)
  const answer = await qrCode(real, buyerOf(real, trade), channel, { tradeNo: trade.tradeNo })
  expectOutcome(answer, canPay ? 'done' : 'refused')
  if (!canPay) return reach('payByChannel refused')
  const notice = payQuietly(real, answer.result.attemptNo)
  // By a notice, by the question that needs none, or by both at once.
  const ways = [
    () => tell(real, notice()),
    () => real.world.runJob('payment-poll-attempt', { attemptNo: answer.result.attemptNo }),
  ]
  const chosen = rest % 3 === 2 ? ways : [ways[rest % 3]]
  await Promise.all(chosen.map((way) => way?.()))
  should.payByChannel(model, trade)
  reach('payByChannel done')
  trade.notice = notice
}
const payingByChannel = onTrade('payByChannel', isOpen, payAtChannel)

/** However it can be paid: most of a life comes after that. */
const paying = onOrder(
  'pay',
  ({ status }) => status === 'PENDING_PAYMENT',
  (_order, trade, model, real) =>
    model.trades.length % 3 !== 0 &&
    should.balanceOf(should.walletOf(model, trade.buyer)) >= should.payableOf(trade)
      ? payFromWallet(trade, model, real)
      : payAtChannel(trade, model, real, model.trades.length),
)

const replaying = onTrade(
  'replayNotice',
  ({ notice }) => notice !== undefined,
  async (trade, _model, real) => {
    if (trade.notice === undefined) return
    await tell(real, trade.notice())
    reach('replayNotice done')
  },
)

const cancelling = onOrder(
  'cancel',
  ({ status }) => status === 'PENDING_PAYMENT',
  async (order, trade, model, real) => {
    const answer = await real.world.step('cancel', buyerOf(real, trade), order.orderNo)
    expectStep('cancel', answer, should.isOpen(model, trade), () => should.close(model, trade))
  },
)

const payingTooLate = onTrade('cancelThenPayTheCode', isOpen, async (trade, model, real) => {
  if (!should.isOpen(model, trade)) return
  const buyer = buyerOf(real, trade)
  const { attemptNo } = real.world.must(await qrCode(real, buyer, 'WECHAT', { tradeNo: trade.tradeNo }))
  real.world.must(await real.world.step('cancel', buyer, trade.orders[0]?.orderNo ?? ''))
  should.close(model, trade)
  // Money that comes for what is closed goes back by itself and opens nothing.
  trade.notice = payQuietly(real, attemptNo)
  await tell(real, trade.notice())
  reach('cancelThenPayTheCode done')
})

const shipping = onOrder(
  'ship',
  (order) => order.status === 'PAID' && should.sendable(order) > 0,
  async (order, _trade, _model, real) => {
    const { orderNo } = order
    const body = { orderNo, courier: 'SF', trackingNo: 'SF1234567890123' }
    const answer = await real.world.call('PUT', '/api/client/Order/ship', ownerOf(real, order), { body })
    const pieces = should.sendable(order)
    expectStep('ship', answer, order.status === 'PAID' && pieces > 0, () => {
      order.shipped += pieces
    })
  },
)

const receiving = onOrder(
  'takeDelivery',
  (order) => order.status === 'PAID' && should.isSent(order),
  async (order, trade, model, real) => {
    const answer = await real.world.step('takeDelivery', buyerOf(real, trade), order.orderNo)
    const canReceive = order.status === 'PAID' && should.isSent(order) && !should.openRefund(order)
    expectStep('takeDelivery', answer, canReceive, () => should.receive(model, trade, order))
  },
)

const completing = onOrder(
  'complete',
  ({ status }) => status === 'RECEIVED',
  async (order, _trade, model, { world }) => {
    await world.rows('UPDATE customer_order SET after_sale_until = $2 WHERE order_no = $1 AND status = $3', [
      order.orderNo,
      new Date(world.test.clock.now().getTime() - 1000),
      'RECEIVED',
    ])
    await world.runJob('complete-order', { orderNo: order.orderNo })
    // Also where a refund holds the completion up.
    if (order.status === 'RECEIVED') order.isLate = true
    if (order.status === 'RECEIVED' && !should.openRefund(order)) {
      should.complete(model, order)
      reach('complete done')
    } else reach('complete refused')
  },
)

const expiring = onOrder(
  'expire',
  () => true,
  async (_order, _trade, model, { world }) => {
    world.test.clock.advance((should.PAY_MINUTES + 1) * 60_000)
    model.now = world.test.clock.now().getTime()
    await world.runJobs()
    for (const trade of model.trades)
      if (trade.orders.every(({ status }) => status === 'PENDING_PAYMENT')) {
        should.close(model, trade)
        reach('expire done')
      }
  },
  ({ status }) => status === 'PENDING_PAYMENT',
)

export const tradeCommands = (offers: () => Offers): fc.Arbitrary<Step>[] => [
  ...Array.from({ length: 40 }, following),
  ...Array.from({ length: 20 }, advancing),
  ...Array.from({ length: 12 }, trespassing),
  placing,
  paying,
  payingByWallet,
  crashing,
  payingByChannel,
  replaying,
  cancelling,
  payingTooLate,
  shipping,
  receiving,
  completing,
  ...refundCommands,
  expiring,
  ruling,
  ...walletCommands(() => offers().rechargeCardId),
  ...offerCommands(offers),
  ...bountyCommands,
]
