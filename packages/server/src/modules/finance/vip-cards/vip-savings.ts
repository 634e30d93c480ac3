import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { spansLeft } from './card-spans.ts'
import type { Span } from './card-spans.ts'
import { findCardSpans } from './card-time.queries.ts'

/** In fen, on what was ordered in these spans, paid and not taken back. What waits for payment may still become one. */
type Savings = { readonly saved: number; readonly isWaiting: boolean }
type FindSavings = (ctx: Ctx, userId: number, spans: readonly Span[]) => Promise<Savings>

let find: FindSavings | undefined

/** Said once at boot by the module that keeps the orders. */
export const registerVipSavings = (told: FindSavings): void => {
  find = told
}

/** What this card has saved its owner, and none of those bought after it. */
export const vipSavings = async (ctx: Ctx, card: { id: number; userId: number }): Promise<Savings> => {
  if (find === undefined) throw new Error('no module tells what a membership saves')
  const { own, later } = await findCardSpans(ctx, card)
  return own === undefined ? { saved: 0, isWaiting: false } : find(ctx, card.userId, spansLeft(own, later))
}
