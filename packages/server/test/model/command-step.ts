import fc from 'fast-check'
import type { Answer } from '../ask.ts'
import { expectOutcome, expectSame } from './real-trade.ts'
import type { Real } from './real-trade.ts'
import type { Model, ModelOrder, ModelTrade } from './trade-model.ts'

export type Step = fc.AsyncCommand<Model, Real>
export type Work = (model: Model, real: Real) => Promise<void>

export const step = (name: string, check: (model: Model) => boolean, work: Work): Step => ({
  check,
  run: async (model, real) => {
    await work(model, real)
    await expectSame(model, real)
  },
  toString: () => name,
})
export const always = () => true
/** What happened in all runs together, so that nobody trusts a model that never got anywhere. */
export const reached = new Set<string>()

type Where<Thing> = (thing: Thing, model: Model) => boolean

/** Mostly one that the step is meant for, sometimes any: what must be refused is tried too. */
const choose = <Thing>(
  things: readonly Thing[],
  suits: (thing: Thing) => boolean,
  at: number,
  rest: number,
) => {
  const suited = things.filter(suits)
  const from = rest % 4 === 0 || suited.length === 0 ? things : suited
  return from[at % from.length]
}

/** On one of the trades there are. */
export const onTrade = (
  name: string,
  suits: Where<ModelTrade>,
  work: (trade: ModelTrade, model: Model, real: Real, rest: number) => Promise<void>,
): fc.Arbitrary<Step> =>
  fc.tuple(fc.nat(1000), fc.nat(1000)).map(([at, rest]) =>
    step(
      `${name}(${at}, ${rest})`,
      (model) => model.trades.length > 0,
      async (model, real) => {
        const trade = choose(model.trades, (one) => suits(one, model), at, rest)
        if (trade !== undefined) await work(trade, model, real, rest)
      },
    ),
  )
type OrderWork = (order: ModelOrder, trade: ModelTrade, model: Model, real: Real) => Promise<void>
type OrderStep = { readonly suits: Where<ModelOrder>; readonly work: OrderWork }
const orderSteps: OrderStep[] = []

const onSomeOrder = (name: string, suits: Where<ModelOrder>, workOf: (rest: number) => OrderWork) =>
  fc.tuple(fc.nat(1000), fc.nat(1000)).map(([at, rest]) =>
    step(
      `${name}(${at}, ${rest})`,
      (model) => model.trades.length > 0,
      async (model, real) => {
        const all = model.trades.flatMap((trade) => trade.orders.map((order) => ({ trade, order })))
        const chosen = choose(all, ({ order }) => suits(order, model), at, rest)
        if (chosen !== undefined) await workOf(rest)(chosen.order, chosen.trade, model, real)
      },
    ),
  )
/** The same for orders. */
export const onOrder = (name: string, suits: Where<ModelOrder>, work: OrderWork): fc.Arbitrary<Step> => {
  orderSteps.push({ suits, work })
  return onSomeOrder(name, suits, () => work)
}
/** One of the steps that an order is ready for, whichever: chance alone seldom gets far in a life. */
export const advancing = (): fc.Arbitrary<Step> => {
  const ready = (order: ModelOrder, model: Model) => orderSteps.filter(({ suits }) => suits(order, model))
  return onSomeOrder(
    'advance',
    (order, model) => ready(order, model).length > 0,
    (rest) => async (order, trade, model, real) => {
      const steps = ready(order, model)
      await steps[rest % Math.max(1, steps.length)]?.work(order, trade, model, real)
    },
  )
}

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
  reached.add(`${name} ${isAllowed ? 'done' : 'refused'}`)
  if (isAllowed) move()
}
