import { fitsSetting, isSettingName, mapSettings, settingRules } from '@wenli/contract/settings'
import type { SettingName } from '@wenli/contract/settings'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Tx } from '../../../platform/db/database.ts'

export type SettingValues = Readonly<Record<SettingName, string>>

const defaults: SettingValues = mapSettings(({ value }) => value)

/** Every setting of the tenant: what it saved, else the default, also where what it saved fits no longer. */
export const readTenantSettings = async (tx: Tx, tenantId: number): Promise<SettingValues> => {
  const rows = await tx.query<{ name: string; value: string }>({
    name: 'read-settings',
    text: 'SELECT name, value FROM setting WHERE tenant_id = $1',
    values: [tenantId],
  })
  return {
    ...defaults,
    ...Object.fromEntries(
      rows
        .filter(({ name, value }) => isSettingName(name) && fitsSetting(name, value))
        .map(({ name, value }) => [name, value]),
    ),
  }
}

export const readSettings = (ctx: Ctx): Promise<SettingValues> => readTenantSettings(ctx.tx, ctx.tenantId)

/** Those that travel to browsers. */
export const clientSettings = async (tx: Tx, tenantId: number): Promise<Record<string, string>> => {
  const values = await readTenantSettings(tx, tenantId)
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isSettingName(name) && settingRules[name].client),
  )
}

export const saveSetting = async (ctx: Ctx, name: SettingName, value: string): Promise<void> => {
  await ctx.tx.query({
    text: `INSERT INTO setting (tenant_id, name, value) VALUES ($1, $2, $3)
           ON CONFLICT (tenant_id, name) DO UPDATE SET value = excluded.value`,
    values: [ctx.tenantId, name, value],
  })
}
