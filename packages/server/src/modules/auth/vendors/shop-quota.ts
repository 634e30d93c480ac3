import { SHOP_FILE_COUNT_MAX, SHOP_FILE_MEGABYTES_MAX } from '@wenli/contract/filing/image'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** Whoever keeps an open shop or works in one brings the pictures of its goods: far more than a person needs (068). */
export const shopQuota = async (
  ctx: Ctx,
  userId: number,
): Promise<{ files: number; megabytes: number } | null> => {
  const [row] = await ctx.tx.query<{ isOpen: boolean }>({
    name: 'has-open-shop',
    text: `SELECT EXISTS (SELECT FROM shop_of_user
                           WHERE tenant_id = $1 AND user_id = $2 AND status = 'APPROVED') AS "isOpen"`,
    values: [ctx.tenantId, userId],
  })
  return row?.isOpen === true ? { files: SHOP_FILE_COUNT_MAX, megabytes: SHOP_FILE_MEGABYTES_MAX } : null
}
