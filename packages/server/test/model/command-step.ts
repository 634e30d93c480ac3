import fc from 'fast-check'
import type { Answer } from '../ask.ts'
import { reach } from './reached.ts'
import { expectOutcome, expectSame } from './real-trade.ts'
import type { Real } from './real-trade.ts'
import * as should from './trade-model.ts'
import type { Model, ModelOrder, ModelTrade } from './trade-model.ts'

/** The check of all money, which reads everything there is, after every so many steps. */
const MONEY_EVERY = 10

export type Step = fc.AsyncCommand<Model, Real>
export type Work = (model: Model, real: Real) => Promise<void>

const step = (name: string, check: (model: Model) => boolean, work: Work): Step => ({
  check,
  run: async (model, real) => {
    try {
      await work(model, real)
      await expectSame(model, real)
      if (model.story.length % MONEY_EVERY === 0) await real.world.assertMoney()
    } catch (error) {
      throw new Error(`after ${model.story.join(', ')}: ${String(error)}`, { cause: error })
    }
  },
  toString: () => name,
})

/** One thing that could be done now, and whether it is meant to be or must be refused. */
type Option = {
  readonly isReady: boolean
  readonly order?: ModelOrder
  readonly work: (model: Model, real: Real, at: number) => Promise<void>
}
type Kind = { readonly name: string; readonly options: (model: Model) => readonly Option[] }
const kinds: Kind[] = []

/**
 * A kind of step. Mostly done where it is meant to be, sometimes anywhere: what must be refused is tried too.
 */
export const kind = (name: string, options: Kind['options']): fc.Arbitrary<Step> => {
  kinds.push({ name, options })
  return fc.tuple(fc.nat(1000), fc.nat(1000)).map(([at, rest]) =>
    step(
      `${name}(${at}, ${rest})`,
      (model) => options(model).length > 0,
      async (model, real) => {
        const all = options(model)
        const ready = all.filter(({ isReady }) => isReady)
        const from = rest % 4 === 0 || ready.length === 0 ? all : ready
        model.story.push(name)
        await from[at % from.length]?.work(model, real, rest)
      },
    ),
  )
}

type Where<Thing> = (thing: Thing, model: Model) => boolean

/** On one of the trades there are. */
export const onTrade = (
  name: string,
  suits: Where<ModelTrade>,
  work: (trade: ModelTrade, model: Model, real: Real, at: number) => Promise<void>,
): fc.Arbitrary<Step> =>
  kind(name, (now) =>
    now.trades.map((trade) => ({
      isReady: suits(trade, now),
      work: (model, real, at) => work(trade, model, real, at),
    })),
  )

/** On one of the orders; `isPossible` where it can be tried at all. */
export const onOrder = (
  name: string,
  suits: Where<ModelOrder>,
  work: (order: ModelOrder, trade: ModelTrade, model: Model, real: Real) => Promise<void>,
  isPossible: (order: ModelOrder) => boolean = () => true,
): fc.Arbitrary<Step> =>
  kind(name, (now) =>
    now.trades.flatMap((trade) =>
      trade.orders.filter(isPossible).map((order) => ({
        order,
        isReady: suits(order, now),
        work: (model, real) => work(order, trade, model, real),
      })),
    ),
  )

/** A kind that was tried counts as much as one that could have been tried so many times more. */
const TRIED = 3

/**
 * What could seldom be done is done when it can be: chance alone seldom gets far in a life. Depends on nothing outside
 * the run, or it could not be replayed.
 */
const neglected = (name: string, isWanted: (option: Option) => boolean): fc.Arbitrary<Step> => {
  const open = (model: Model) =>
    kinds
      .map((one) => ({ name: `${name} ${one.name}`, options: one.options(model).filter(isWanted) }))
      .filter(({ options }) => options.length > 0)
  return fc.tuple(fc.nat(1000), fc.nat(1000)).map(([at, rest]) =>
    step(
      `${name}(${at}, ${rest})`,
      (model) => open(model).length > 0,
      async (model, real) => {
        const all = open(model)
        const countOf = (one: string) => model.chances.get(one) ?? 0
        const least = Math.min(...all.map((one) => countOf(one.name)))
        const rarest = all.filter((one) => countOf(one.name) === least)
        const chosen = rarest[at % rarest.length]
        if (chosen === undefined) return
        for (const one of all)
          model.chances.set(one.name, countOf(one.name) + (one.name === chosen.name ? TRIED : 1))
        model.story.push(chosen.name)
        await chosen.options[rest % chosen.options.length]?.work(model, real, rest)
      },
    ),
  )
}
/** What people and orders are ready for. */
export const advancing = () => neglected('advance', ({ isReady }) => isReady)
/** What they are not ready for: to be refused. */
export const trespassing = () => neglected('trespass', ({ isReady }) => !isReady)

/** The next step of the life that the oldest order was meant to have. */
const planned = (model: Model) =>
  kinds
    .flatMap(({ name, options }) => options(model).map((option) => ({ ...option, name })))
    .map(({ order, ...option }) => ({ ...option, order, plan: order && should.planOf(order) }))
    .find(({ name, isReady, plan }) => isReady && plan?.[0] === name)
export const following = (): fc.Arbitrary<Step> =>
  fc.nat(1000).map((at) =>
    step(
      `follow(${at})`,
      (model) => planned(model) !== undefined,
      async (model, real) => {
        const next = planned(model)
        next?.plan?.shift()
        model.story.push(`follow ${next?.name}`)
        await next?.work(model, real, at)
      },
    ),
  )

export const buyerOf = ({ buyers }: Real, { buyer }: Pick<ModelTrade, 'buyer'>) => {
  const found = buyers[buyer]
  if (found === undefined) throw new Error('no such buyer')
  return found
}
export const ownerOf = ({ shops }: Real, { shop }: ModelOrder) => {
  const found = shops[shop]?.owner
  if (found === undefined) throw new Error('no such shop')
  return found
}
/** The product's answer is the model's, and only then does the model move. */
export const expectStep = (name: string, answer: Answer, isAllowed: boolean, move: () => void): void => {
  expectOutcome(answer, isAllowed ? 'done' : 'refused')
  reach(`${name} ${isAllowed ? 'done' : 'refused'}`)
  if (isAllowed) move()
}
