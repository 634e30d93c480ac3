import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** In fen, on what was bought since then and not taken back. */
type FindSavings = (ctx: Ctx, userId: number, since: Date) => Promise<number>

let find: FindSavings | undefined

/** Said once at boot by the module that keeps the orders. */
export const registerVipSavings = (told: FindSavings): void => {
  find = told
}

/** What a membership has saved its owner. */
export const vipSavings: FindSavings = (ctx, userId, since) => {
  if (find === undefined) throw new Error('no module tells what a membership saves')
  return find(ctx, userId, since)
}
