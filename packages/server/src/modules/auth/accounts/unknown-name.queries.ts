import type { Ctx } from '../../../platform/ctx/ctx.ts'

export type SignInFailures = { readonly failedSignInCount: number; readonly nextSignInAt: Date | null }

export const findUnknownName = async (ctx: Ctx, digest: Buffer): Promise<SignInFailures | undefined> => {
  const [row] = await ctx.tx.query<SignInFailures>({
    name: 'unknown-name',
    text: `SELECT failed_sign_in_count AS "failedSignInCount", next_sign_in_at AS "nextSignInAt"
             FROM unknown_name WHERE tenant_id = $1 AND name_digest = $2`,
    values: [ctx.tenantId, digest],
  })
  return row
}

/** As with an account: of several attempts at the same moment one gets it. */
export const claimUnknownName = async (
  ctx: Ctx,
  digest: Buffer,
  seen: Date | null,
  next: Date,
): Promise<boolean> => {
  const rows = await ctx.tx.query({
    text: `UPDATE unknown_name SET next_sign_in_at = $4
            WHERE tenant_id = $1 AND name_digest = $2 AND next_sign_in_at IS NOT DISTINCT FROM $3
           RETURNING name_digest`,
    values: [ctx.tenantId, digest, seen, next],
  })
  return rows.length > 0
}

export const recordUnknownName = async (
  ctx: Ctx,
  digest: Buffer,
  { next, forgottenBefore }: { readonly next: Date; readonly forgottenBefore: Date },
): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO unknown_name AS known (tenant_id, name_digest, failed_sign_in_count, next_sign_in_at)
           VALUES ($1, $2, 1, $3)
           ON CONFLICT (tenant_id, name_digest) DO UPDATE SET next_sign_in_at = $3, failed_sign_in_count =
             CASE WHEN known.next_sign_in_at < $4 THEN 0 ELSE known.failed_sign_in_count END + 1`,
    values: [ctx.tenantId, digest, next, forgottenBefore],
  })
}

export const deleteUnknownNames = async (ctx: Ctx, before: Date, batch: number): Promise<number> => {
  const rows = await ctx.tx.query({
    text: `DELETE FROM unknown_name WHERE tenant_id = $1 AND name_digest IN (
             SELECT name_digest FROM unknown_name WHERE tenant_id = $1 AND next_sign_in_at < $2
              ORDER BY next_sign_in_at LIMIT $3)
           RETURNING name_digest`,
    values: [ctx.tenantId, before, batch],
  })
  return rows.length
}
