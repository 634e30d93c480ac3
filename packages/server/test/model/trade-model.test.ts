import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSeedFixed, PROVING, seed } from '../property-runs.ts'
import { startTradeWorld } from '../trade-world.ts'
import type { TradeWorld } from '../trade-world.ts'
import { makeOffers } from './offers.ts'
import type { Offers } from './offers.ts'
import { reached } from './reached.ts'
import { startRun } from './start-run.ts'
import { tradeCommands } from './trade-commands.ts'

const RUNS = PROVING ? 1000 : 15
const STEPS = PROVING ? 100 : 50
/** In a world of their own: what the runs before them left would make the check of all money slower and slower. */
const RUNS_PER_WORLD = 50
const WORLDS = Math.ceil(RUNS / RUNS_PER_WORLD)
/** Further rounds, where the first left something out. */
const MORE_ROUNDS = 20
const MORE_RUNS = 5
/** For the runs of one world. */
const PATIENCE_MS = PROVING ? 1_800_000 : 600_000

/** What can be done and what can be refused: a proof that leaves some of it out, whatever the seed, proves little. */
const DONE = [
  'place',
  'place.coupon',
  'place.sharedCoupon',
  'place.points',
  'place.member',
  'recharge',
  'replayNotice',
  'cancelThenPayTheCode',
  'expire',
  'changePointRule',
  'losePoints',
  'withdrawal.remit',
  'withdrawal.reject',
  'buyMembership',
  'claimCoupon',
  'bounty.post',
  'bounty.reply',
  'bounty.accept',
  'bounty.close',
]
const DONE_AND_REFUSED = [
  'payByWallet',
  'crashWhilePaying',
  'payByChannel',
  'cancel',
  'ship',
  'takeDelivery',
  'complete',
  'refund.apply',
  'refund.applyPart',
  'refund.approve',
  'refund.reject',
  'refund.cancel',
  'refund.sendBack',
  'refund.confirmReturn',
  'refund.appeal',
  'arbitrate.REFUND',
  'arbitrate.REJECT',
  'withdraw',
]
const mustHappen = [
  ...[...DONE, ...DONE_AND_REFUSED].map((step) => `${step} done`),
  ...DONE_AND_REFUSED.map((step) => `${step} refused`),
]

/** What fifteen runs of fifty steps with the seed of `npm test` do not get to. */
const SELDOM: readonly string[] = [
  'place.sharedCoupon done',
  'losePoints done',
  'payByChannel done',
  'cancel done',
  'refund.applyPart done',
  'arbitrate.REJECT done',
  'refund.cancel refused',
  'refund.appeal refused',
  'arbitrate.REFUND refused',
]

let offers: Offers

/** Where in the seed a failed run was, and which of its steps were left when the failure had been made small. */
const [path, replayPath] = process.env['REPLAY_OF_TESTS']?.split('@') ?? []

const steps = tradeCommands(() => offers)

const runModel = async (from: number, numRuns: number): Promise<void> => {
  const world = await startTradeWorld()
  try {
    offers = await makeOffers(world)
    await checkModel(world, from, numRuns)
  } finally {
    await world.close()
  }
}

const checkModel = async (world: TradeWorld, from: number, numRuns: number): Promise<void> => {
  const commands = fc.commands(steps, { maxCommands: STEPS, size: 'max', ...(replayPath && { replayPath }) })
  const details = await fc.check(
    fc.asyncProperty(commands, async (chosen) => {
      await fc.asyncModelRun(() => startRun(world, offers), chosen)
      await expect(world.assertMoney()).resolves.toBeUndefined()
    }),
    {
      seed: from,
      numRuns,
      unbiased: true,
      interruptAfterTimeLimit: PATIENCE_MS,
      // Steps that were not taken prove nothing.
      markInterruptAsFailure: true,
      ...(path && { path, endOnFailure: true }),
    },
  )
  if (!details.failed) return
  if (details.interrupted && details.counterexample === null)
    throw new Error(`SEED_OF_TESTS=${details.seed}: ${details.numRuns} of ${numRuns} runs in time`)
  const [, left = ''] = /replayPath="([^"]*)"/.exec(String(details.counterexample?.[0])) ?? []
  const again = `SEED_OF_TESTS=${details.seed} REPLAY_OF_TESTS='${details.counterexamplePath}@${left}'`
  throw new Error(`again with ${again}\n${String(details.errorInstance)}`, { cause: details.errorInstance })
}
const missing = () => mustHappen.filter((what) => !reached.has(what))
/** The seed of `npm test` is always the same and gets this far; where it does not, its commands have stopped doing something. */
const missed = (): string[] => {
  if (PROVING) return missing()
  return isSeedFixed() ? missing().filter((what) => !SELDOM.includes(what)) : []
}

it(
  'whatever people do, in whatever order: balances, orders and stock are those of a plain model, and the money adds up',
  async () => {
    const worlds = path ? 1 : WORLDS
    for (let at = 0; at < worlds; at += 1) await runModel(seed() + at, Math.min(RUNS, RUNS_PER_WORLD))
    // Nearly always everything has happened by now; where chance left something out, the seeds that follow go on.
    const mustBeWhole = PROVING && !path
    for (let more = 0; more < MORE_ROUNDS && mustBeWhole && missing().length > 0; more += 1)
      await runModel(seed() + worlds + more, MORE_RUNS)
    expect(path ? [] : missed(), `seed ${seed()}`).toEqual([])
  },
  PATIENCE_MS * (WORLDS + 1),
)
