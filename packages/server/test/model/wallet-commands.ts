import fc from 'fast-check'
import { PIN } from '../payment-world.ts'
import { always, buyerOf, expectStep, step } from './command-step.ts'
import type { Step } from './command-step.ts'
import { payQuietly, qrCode, tell } from './real-trade.ts'
import * as should from './trade-model.ts'

/** 50 yuan for 55 coins, five of them a gift. */
export const RECHARGE = { price: 5000, coin: 5500 }
const recharging = (cardId: () => number) =>
  fc.nat(1).map((buyer) =>
    step(`recharge(${buyer})`, always, async (model, real) => {
      const who = buyerOf(real, { buyer })
      const path = '/api/client/RechargeCardOrder/Create'
      const { rechargeCardOrderNo } = real.world.must(
        await real.world.call<{ rechargeCardOrderNo: string }>('POST', path, who, {
          body: { rechargeCardId: cardId() },
        }),
      )
      const { attemptNo } = real.world.must(await qrCode(real, who, 'ALIPAY', { rechargeCardOrderNo }))
      const notice = payQuietly(real, attemptNo)
      await Promise.all([tell(real, notice), tell(real, notice)])
      const wallet = should.walletOf(model, buyer)
      wallet.paid += RECHARGE.price
      wallet.gift += RECHARGE.coin - RECHARGE.price
    }),
  )

const withdrawing = fc.tuple(fc.nat(1), fc.integer({ min: 10, max: 150 })).map(([buyer, yuan]) =>
  step(`withdraw(${buyer}, ${yuan})`, always, async (model, real) => {
    const wallet = should.walletOf(model, buyer)
    const body = { amount: yuan, payPassword: PIN }
    const path = '/api/client/Withdrawal/Create'
    const answer = await real.world.call<{ id: number }>('POST', path, buyerOf(real, { buyer }), { body })
    expectStep('withdraw', answer, wallet.earn >= yuan * 100 && !model.waiting.has(buyer), () => {
      wallet.earn -= yuan * 100
      wallet.frozen += yuan * 100
      model.waiting.set(buyer, { id: answer.result.id, amount: yuan * 100 })
    })
  }),
)
const deciding = fc.tuple(fc.nat(1), fc.boolean()).map(([buyer, isPaidOut]) =>
  step(
    `decideWithdrawal(${buyer}, ${isPaidOut ? 'remit' : 'reject'})`,
    (model) => model.waiting.has(buyer),
    async (model, { world }) => {
      const { id = 0, amount = 0 } = model.waiting.get(buyer) ?? {}
      const decide = (call: 'Audit' | 'Remit', action: string) =>
        world.call('PUT', `/api/services/app/Withdrawal/${call}`, world.keeper, {
          body: { id, action, reason: 'seen' },
        })
      const wallet = should.walletOf(model, buyer)
      world.must(await decide('Audit', isPaidOut ? 'approve' : 'reject'))
      if (isPaidOut) world.must(await decide('Remit', 'remit'))
      else wallet.earn += amount
      wallet.frozen -= amount
      model.waiting.delete(buyer)
    },
  ),
)

export const walletCommands = (cardId: () => number): readonly fc.Arbitrary<Step>[] => [
  recharging(cardId),
  withdrawing,
  deciding,
]
