import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** From when on a user no longer has a membership of this level, whatever was bought of it. */
export type GivenUpTime = { readonly userId: number; readonly level: number; readonly from: Date }
type GiveUp = (ctx: Ctx, given: GivenUpTime) => Promise<void>

let giveUp: GiveUp | undefined

/** Said once at boot by the module that sells the cards. */
export const registerGivenUpTime = (told: GiveUp): void => {
  giveUp = told
}

export const giveUpTime: GiveUp = (ctx, given) => {
  if (giveUp === undefined) throw new Error('no module keeps what was bought of a membership')
  return giveUp(ctx, given)
}
