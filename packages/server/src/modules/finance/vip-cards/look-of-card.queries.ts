import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { KeptMembership, LookOfCard } from '../../auth/index.ts'

/** Whoever asks is about to name the card: it is not taken away meanwhile. */
export const findLookOfCard = async (ctx: Ctx, vipCardId: number): Promise<LookOfCard | undefined> => {
  const [row] = await ctx.tx.query<LookOfCard>({
    name: 'find-look-of-vip-card',
    text: `SELECT name AS "vipCardName", card_image_url AS "vipCardImageUrl" FROM vip_card
            WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE`,
    values: [ctx.tenantId, vipCardId],
  })
  return row
}

/** A card that is gone since the membership was kept is not named any more. */
export const withoutGoneCard = async (ctx: Ctx, kept: KeptMembership): Promise<KeptMembership> => {
  const { vipCardId } = kept
  if (vipCardId === null || (await findLookOfCard(ctx, vipCardId)) !== undefined) return kept
  return { ...kept, vipCardId: null }
}
