import { withCheckLetter } from '@wenli/contract/auth/credit-code'
import type { Ctx } from '../src/platform/ctx/ctx.ts'

const SELF_OPERATED = '13900000001'

/** Who stands behind the shops of the demo: one is the platform's own, the companies have made-up numbers. */
export const seedStanding = async (ctx: Ctx): Promise<void> => {
  const companies = await ctx.tx.query<{ id: number }>({
    text: `SELECT id FROM vendor WHERE tenant_id = $1 AND kind = 'COMPANY' AND credit_code IS NULL ORDER BY id`,
    values: [ctx.tenantId],
  })
  for (const [index, { id }] of companies.entries())
    await ctx.tx.query({
      text: 'UPDATE vendor SET credit_code = $3 WHERE tenant_id = $1 AND id = $2',
      values: [ctx.tenantId, id, withCheckLetter(`91000000MA${String(index + 1).padStart(7, '0')}`)],
    })
  await ctx.tx.query({
    text: `UPDATE vendor v SET is_self_operated = true FROM app_user u
            WHERE v.tenant_id = $1 AND u.tenant_id = $1 AND u.id = v.user_id AND u.user_name = $2`,
    values: [ctx.tenantId, SELF_OPERATED],
  })
}
