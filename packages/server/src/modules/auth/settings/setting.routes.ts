import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/auth/setting'
import { isSettingName, settingFault, settingNames, settingRules } from '@wenli/contract/settings'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import { route } from '../../../platform/http/route.ts'
import { invalidField, outOfBounds } from '../../../platform/http/validation.ts'
import { clientSettings, readSettings, saveSetting } from './setting.queries.ts'

const listSettings = async (ctx: Ctx) => {
  const values = await readSettings(ctx)
  const editable = settingNames.filter((name) => settingRules[name].fixed !== true)
  return { items: editable.map((name) => ({ name, value: values[name], kind: settingRules[name].kind })) }
}

const updateSettings = (ctx: Ctx, values: readonly { name: string; value: string }[]): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    for (const { name, value } of values) {
      if (!isSettingName(name) || settingRules[name].fixed === true)
        throw invalidField(ctx.culture, 'Setting', name)
      const fault = settingFault(name, value)
      if (fault?.code === 'malformed') throw invalidField(ctx.culture, 'Setting', name)
      if (fault !== null) throw outOfBounds(ctx.culture, 'Setting', name, fault)
      await saveSetting(ctx, name, value)
    }
    await appendAudit(ctx, {
      action: 'Update',
      object: 'Setting',
      changes: Object.fromEntries(values.map(({ name, value }) => [name, value])),
    })
    await emit(ctx, 'SettingsChanged')
    return null
  })

export const registerSettings = (app: FastifyInstance): void => {
  route(app, endpoint.getAllSettings, ({ ctx }) => listSettings(ctx))
  route(app, endpoint.updateSettings, ({ ctx, body }) => updateSettings(ctx, body.values))
  route(app, endpoint.getPublicSettings, ({ ctx }) => clientSettings(ctx.tx, ctx.tenantId))
}
