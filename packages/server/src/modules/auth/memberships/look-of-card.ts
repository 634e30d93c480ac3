import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** What a membership shows of the card that it names. */
export type LookOfCard = { readonly vipCardName: string; readonly vipCardImageUrl: string | null }
type FindLook = (ctx: Ctx, vipCardId: number) => Promise<LookOfCard | undefined>

let find: FindLook | undefined

/** Said once at boot by the module that keeps the cards. */
export const registerLookOfCard = (told: FindLook): void => {
  find = told
}

export const lookOfCard: FindLook = (ctx, vipCardId) => {
  if (find === undefined) throw new Error('no module tells how a card looks')
  return find(ctx, vipCardId)
}
