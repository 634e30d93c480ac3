import { reach } from './reached.ts'
import type { Model, ModelOrder, ModelTrade } from './trade-model.ts'

/** What an order earned when it was received, for how much, and how much of it went back with its money. */
export type Earned = { readonly count: number; readonly paid: number; readonly taken: number }

const givePoints = (model: Model, buyer: number, count: number): void => {
  model.points[buyer] = (model.points[buyer] ?? 0) + count
}

/** By the rule of the day. */
export const earnPoints = (model: Model, { buyer }: ModelTrade, order: ModelOrder, paid: number): void => {
  const count = Math.floor((paid * model.tenthsForYuan) / 1000)
  order.earned = { count, paid, taken: 0 }
  givePoints(model, buyer, count)
}

/** By what it earned, whatever the rule is by now; all of it once nothing is paid for any more. */
export const losePoints = (model: Model, { buyer }: ModelTrade, order: ModelOrder, kept: number): void => {
  const { count, paid, taken } = order.earned ?? { count: 0, paid: 1, taken: 0 }
  const gone = Math.floor((count * (paid - kept)) / paid)
  order.earned = { count, paid, taken: gone }
  givePoints(model, buyer, taken - gone)
  if (gone > taken) reach('losePoints done')
}

/** Without what waits for the end of its order. */
export const usablePoints = (model: Model, buyer: number): number => {
  const waiting = model.trades
    .filter((trade) => trade.buyer === buyer)
    .flatMap(({ orders }) => orders)
    .filter(({ status }) => status === 'RECEIVED')
    .map(({ earned }) => (earned === undefined ? 0 : earned.count - earned.taken))
  return waiting.reduce((left, count) => left - count, model.points[buyer] ?? 0)
}
