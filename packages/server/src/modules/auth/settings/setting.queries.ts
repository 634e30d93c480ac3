import { isSettingName, settingNames, settingRules } from '@wenli/contract/settings'
import type { SettingName } from '@wenli/contract/settings'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** Every setting of the tenant: what it saved, else the default. */
export const readSettings = async (ctx: Ctx): Promise<Record<SettingName, string>> => {
  const rows = await ctx.tx.query<{ name: string; value: string }>({
    name: 'read-settings',
    text: 'SELECT name, value FROM setting WHERE tenant_id = $1',
    values: [ctx.tenantId],
  })
  const saved = new Map(rows.map(({ name, value }) => [name, value]))
  const values = settingNames.map((name) => [name, saved.get(name) ?? settingRules[name].value] as const)
  return Object.fromEntries(values) as Record<SettingName, string>
}

/** Those that travel to browsers. */
export const clientSettings = async (ctx: Ctx): Promise<Record<string, string>> => {
  const values = await readSettings(ctx)
  return Object.fromEntries(Object.entries(values).filter(([name]) => isSettingName(name) && settingRules[name].client))
}

export const saveSetting = async (ctx: Ctx, name: SettingName, value: string): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO setting (tenant_id, name, value) VALUES ($1, $2, $3)
           ON CONFLICT (tenant_id, name) DO UPDATE SET value = excluded.value`,
    values: [ctx.tenantId, name, value],
  })
}
