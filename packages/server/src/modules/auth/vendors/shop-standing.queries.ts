import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** How a shop stands with its buyers, as it was last reckoned. */
export type ShopStanding = {
  readonly id: number
  readonly score: number | null
  readonly ratingCount: number
  /** Paid orders of the last days that it did not supply. */
  readonly refusedCount: number
}

/** One after the other: whoever reckons a shop's score reads what it comes from only after this. */
export const holdStandings = (ctx: Ctx, shopIds: readonly number[]): Promise<ShopStanding[]> =>
  ctx.tx.query<ShopStanding>({
    name: 'hold-shop-standings',
    text: `SELECT id, score, rating_count AS "ratingCount", refused_count AS "refusedCount" FROM vendor
            WHERE tenant_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [ctx.tenantId, shopIds],
  })

export const saveStandings = async (ctx: Ctx, standings: readonly ShopStanding[]): Promise<void> => {
  await ctx.tx.query({
    name: 'save-shop-standings',
    text: `UPDATE vendor v SET score = s.score, rating_count = s.rating_count, refused_count = s.refused_count
             FROM unnest($2::bigint[], $3::numeric[], $4::integer[], $5::integer[]) AS s (id, score, rating_count, refused_count)
            WHERE v.tenant_id = $1 AND v.id = s.id`,
    values: [
      ctx.tenantId,
      standings.map(({ id }) => id),
      standings.map(({ score }) => score),
      standings.map(({ ratingCount }) => ratingCount),
      standings.map(({ refusedCount }) => refusedCount),
    ],
  })
}

/** Those whose score gets another with time alone: something that they did not supply counts in it. */
export const findRefusingShops = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.tx.query<{ id: number }>({
    name: 'find-refusing-shops',
    text: 'SELECT id FROM vendor WHERE tenant_id = $1 AND refused_count > 0 ORDER BY id',
    values: [ctx.tenantId],
  })
  return rows.map(({ id }) => id)
}
