import type fc from 'fast-check'
import { PIN } from '../payment-world.ts'
import { buyerOf, expectStep, kind } from './command-step.ts'
import type { Step } from './command-step.ts'
import { reach } from './reached.ts'
import { payQuietly, qrCode, tell } from './real-trade.ts'
import * as should from './trade-model.ts'

/** 50 yuan for 55 coins, five of them a gift. */
export const RECHARGE = { price: 5000, coin: 5500 }
const recharging = (cardId: () => number) =>
  kind('recharge', ({ wallets }) =>
    wallets.map((_wallet, buyer) => ({
      isReady: true,
      work: async (model, real) => {
        const who = buyerOf(real, { buyer })
        const path = '/api/client/RechargeCardOrder/Create'
        const { rechargeCardOrderNo } = real.world.must(
          await real.world.call<{ rechargeCardOrderNo: string }>('POST', path, who, {
            body: { rechargeCardId: cardId() },
          }),
        )
        const { attemptNo } = real.world.must(await qrCode(real, who, 'ALIPAY', { rechargeCardOrderNo }))
        const notice = payQuietly(real, attemptNo)()
        await Promise.all([tell(real, notice), tell(real, notice)])
        const wallet = should.walletOf(model, buyer)
        wallet.paid += RECHARGE.price
        wallet.gift += RECHARGE.coin - RECHARGE.price
        reach('recharge done')
      },
    })),
  )

const LEAST_YUAN = 10
const withdrawing = kind('withdraw', ({ wallets, waiting }) =>
  wallets.map(({ earn }, buyer) => ({
    isReady: earn >= LEAST_YUAN * 100 && !waiting.has(buyer),
    work: async (model, real, at) => {
      const wallet = should.walletOf(model, buyer)
      const yuan = LEAST_YUAN + (at % 140)
      const body = { amount: yuan, payPassword: PIN }
      const path = '/api/client/Withdrawal/Create'
      const answer = await real.world.call<{ id: number }>('POST', path, buyerOf(real, { buyer }), { body })
      expectStep('withdraw', answer, wallet.earn >= yuan * 100 && !model.waiting.has(buyer), () => {
        wallet.earn -= yuan * 100
        wallet.frozen += yuan * 100
        model.waiting.set(buyer, { id: answer.result.id, amount: yuan * 100 })
        model.withdrawals.set(answer.result.id, 'PENDING')
      })
    },
  })),
)
const deciding = (['remit', 'reject'] as const).map((decision) =>
  kind(`withdrawal.${decision}`, ({ waiting }) =>
    [...waiting].map(([buyer, { id, amount }]) => ({
      isReady: true,
      work: async (model, { world }) => {
        const decide = (call: 'Audit' | 'Remit', action: string) =>
          world.call('PUT', `/api/services/app/Withdrawal/${call}`, world.keeper, {
            body: { id, action, reason: 'seen' },
          })
        const wallet = should.walletOf(model, buyer)
        world.must(await decide('Audit', decision === 'remit' ? 'approve' : 'reject'))
        if (decision === 'remit') world.must(await decide('Remit', 'remit'))
        else wallet.earn += amount
        wallet.frozen -= amount
        model.waiting.delete(buyer)
        model.withdrawals.set(id, decision === 'remit' ? 'REMITTED' : 'REJECTED')
        reach(`withdrawal.${decision} done`)
      },
    })),
  ),
)

export const walletCommands = (cardId: () => number): readonly fc.Arbitrary<Step>[] => [
  recharging(cardId),
  withdrawing,
  ...deciding,
]
