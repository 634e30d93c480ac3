import type { SettingName } from '@wenli/contract/settings'
import type { Ctx } from '../src/platform/ctx/ctx.ts'

/** Nobody has these: no filing consists of zeros, and they say themselves that they are for show. */
const numbers = {
  'App.Footer.IcpNumber': '沪ICP备00000000号-1（演示）',
  'App.Footer.PoliceNumber': '沪公网安备 31000000000000号（演示）',
} as const satisfies Partial<Record<SettingName, string>>

export const seedFilingNumbers = async (ctx: Ctx): Promise<void> => {
  for (const [name, value] of Object.entries(numbers)) {
    await ctx.tx.query({
      text: 'INSERT INTO setting (tenant_id, name, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      values: [ctx.tenantId, name, value],
    })
  }
}
