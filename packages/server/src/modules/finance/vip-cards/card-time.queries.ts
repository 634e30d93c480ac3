import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Span } from './card-spans.ts'
import type { Granted } from './without-card.ts'

/**
 * When a card made prices, and when each did that was bought after it. One that takes off more than the one it goes on after
 * does so from its purchase on, though its months are added at the end.
 */
export const findCardSpans = async (
  ctx: Ctx,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<{ readonly own: Span | undefined; readonly later: readonly Span[] }> => {
  const [own, ...later] = await ctx.tx.query<Span>({
    name: 'find-spans-of-vip-cards',
    text: `SELECT CASE WHEN discount < (membership_before ->> 'discountBp')::integer THEN least(paid_time, granted_from)
                       ELSE granted_from END AS "from",
                  coalesce(given_up_from, granted_until) AS until
             FROM vip_card_order WHERE tenant_id = $1 AND user_id = $2 AND id >= $3 AND granted_from IS NOT NULL ORDER BY id`,
    values: [ctx.tenantId, userId, id],
  })
  return { own, later }
}

/** What a card granted that was paid; its refund ends that, and asks before. */
export const findGranted = async (ctx: Ctx, id: number): Promise<Granted> => {
  const [granted] = await ctx.tx.query<Granted>({
    name: 'find-granted-by-vip-card',
    text: `SELECT level, granted_from AS "from", granted_until AS until, given_up_from AS "givenUpFrom"
             FROM vip_card_order WHERE tenant_id = $1 AND id = $2 AND granted_from IS NOT NULL`,
    values: [ctx.tenantId, id],
  })
  if (granted === undefined) throw new Error(`the VIP order ${id} granted nothing`)
  return granted
}

/** What was bought of this level ends then, if it would run longer: it can be bought again. */
export const giveUpCardTime = async (
  ctx: Ctx,
  { userId, level, from }: { readonly userId: number; readonly level: number; readonly from: Date },
): Promise<void> => {
  await ctx.tx.query({
    name: 'give-up-time-of-vip-cards',
    text: `UPDATE vip_card_order SET given_up_from = $4
            WHERE tenant_id = $1 AND user_id = $2 AND level = $3 AND status = 'PAID'
              AND coalesce(given_up_from, granted_until) > $4`,
    values: [ctx.tenantId, userId, level, from],
  })
}
