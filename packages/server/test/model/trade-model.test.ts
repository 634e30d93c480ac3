import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROVING, seed } from '../property-runs.ts'
import { startTradeWorld } from '../trade-world.ts'
import type { TradeWorld } from '../trade-world.ts'
import { reached } from './command-step.ts'
import { startRun } from './real-trade.ts'
import { tradeCommands } from './trade-commands.ts'
import { RECHARGE } from './wallet-commands.ts'

const RUNS = PROVING ? 1000 : 20
const STEPS = PROVING ? 100 : 50
const PATIENCE_MS = PROVING ? 1_500_000 : 240_000

/** Without these the model would prove little. */
const MUST_HAPPEN = [
  'payByWallet done',
  'payByChannel done',
  'cancel done',
  'ship done',
  'takeDelivery done',
  'complete done',
  'refund.apply done',
  'refund.approve done',
  'refund.reject done',
  'refund.appeal done',
  'arbitrate.REFUND done',
  'withdraw done',
]

let world: TradeWorld
let cardId: number
beforeAll(async () => {
  world = await startTradeWorld()
  const card = { name: 'x', unitPrice: RECHARGE.price / 100, coin: RECHARGE.coin / 100, isOnSale: true }
  const path = '/api/services/app/RechargeCard/Create'
  cardId = world.must(await world.call<{ id: number }>('POST', path, world.keeper, { body: card })).id
}, 120_000)
afterAll(() => world.close())

it(
  'whatever people do, in whatever order: balances, orders and stock are those of a plain model, and the money adds up',
  async () => {
    const replayPath = process.env['REPLAY_OF_TESTS']
    const commands = fc.commands(
      tradeCommands(() => cardId),
      { maxCommands: STEPS, size: 'max', ...(replayPath && { replayPath }) },
    )
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        await fc.asyncModelRun(() => startRun(world), steps)
        await expect(world.assertMoney()).resolves.toBeUndefined()
      }),
      {
        seed: seed(),
        numRuns: RUNS,
        unbiased: true,
        interruptAfterTimeLimit: PATIENCE_MS,
        markInterruptAsFailure: false,
      },
    )
    expect([...reached]).toEqual(expect.arrayContaining(MUST_HAPPEN))
  },
  PATIENCE_MS * 2,
)
