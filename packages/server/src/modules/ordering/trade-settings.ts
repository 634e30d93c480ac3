import type { SettingName } from '@wenli/contract/settings'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@wenli/contract/time'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { readKeptSettings } from '../auth/index.ts'

type NumberSetting = Extract<SettingName, `App.Trade.${string}`>

/** A number of the tenant's rules of trade. */
export const tradeSetting = async (ctx: Ctx, name: NumberSetting): Promise<number> =>
  Number((await readKeptSettings(ctx))[name])

const unitOf = (name: NumberSetting): number =>
  name.endsWith('Minutes') ? MINUTE_MS : name.endsWith('Hours') ? HOUR_MS : DAY_MS

/** When a time of the tenant's rules is over, counted from now; the name says minutes, hours or days. */
export const dueAfter = async (ctx: Ctx, name: NumberSetting): Promise<Date> =>
  new Date(ctx.clock.now().getTime() + (await tradeSetting(ctx, name)) * unitOf(name))
