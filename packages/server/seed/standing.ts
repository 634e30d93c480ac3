import { withCheckLetter } from '@wenli/contract/auth/credit-code'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { vendors } from './catalogue/vendors.ts'

const SELF_OPERATED = '13900000001'

/** Who stands behind the shops of the demo, and no others: one is the platform's own, the companies have made-up numbers. */
export const seedStanding = async (ctx: Ctx): Promise<void> => {
  const companies = await ctx.tx.query<{ id: number }>({
    text: `SELECT v.id FROM vendor v JOIN app_user u ON u.tenant_id = v.tenant_id AND u.id = v.user_id
            WHERE v.tenant_id = $1 AND u.user_name = ANY($2) AND v.kind = 'COMPANY' AND v.credit_code IS NULL ORDER BY v.id`,
    values: [ctx.tenantId, vendors.map(({ userName }) => userName)],
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
