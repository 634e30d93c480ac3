import { DEFAULT_CULTURE, matchCulture } from '@wenli/contract/culture'
import type { Culture } from '@wenli/contract/culture'
import type { Ctx } from '../ctx/ctx.ts'

/** Of what somebody chose, which may be nothing or no longer offered. */
export const savedCulture = (saved: string | null | undefined): Culture =>
  matchCulture(saved ?? '') ?? DEFAULT_CULTURE

/** The language somebody is told things in: the one they chose, not that of whoever did what is told. */
export const recipientCulture = async (ctx: Ctx, userId: number): Promise<Culture> => {
  const [row] = await ctx.tx.query<{ culture: string | null }>({
    name: 'recipient-culture',
    text: 'SELECT culture FROM app_user WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, userId],
  })
  return savedCulture(row?.culture)
}
