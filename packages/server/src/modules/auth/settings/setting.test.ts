import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingNames, settingRules } from '@wenli/contract/settings'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

let server: TestApp
let admin: Actor
let six: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  six = await createActor(server, { tenantId: 6, roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

type Listed = { items: { name: string; value: string; kind: string }[] }
const list = async (as: Actor) =>
  (await ask<Listed>(server, '/api/services/app/Setting/GetAll', { as })).result.items
const save = (as: Actor, values: unknown) =>
  ask<null>(server, '/api/services/app/Setting/Update', { method: 'PUT', as, body: { values } })
const shown = async (tenantId: number) =>
  (
    await ask<Record<string, string>>(server, '/api/client/Setting/getPublic', {
      headers: { 'abp-tenantid': String(tenantId) },
    })
  ).result

describe('the settings of a tenant', () => {
  it('are those that can be edited, with their defaults', async () => {
    const editable = settingNames.filter((name) => settingRules[name].fixed !== true)
    expect(await list(admin)).toEqual(
      editable.map((name) => ({ name, value: settingRules[name].value, kind: settingRules[name].kind })),
    )
  })

  it('are saved together and shown to every visitor of the tenant, and to no other', async () => {
    const answer = await save(admin, [
      { name: 'App.CustomerService.Phone', value: '400-123' },
      { name: 'App.Security.IdleLockMinutes', value: '0' },
    ])
    expect([answer.status, answer.result]).toEqual([200, null])
    expect(await shown(5)).toMatchObject({
      'App.CustomerService.Phone': '400-123',
      'App.Security.IdleLockMinutes': '0',
      'App.DefaultAdminUserName': 'admin',
    })
    expect(await shown(6)).toMatchObject({
      'App.CustomerService.Phone': settingRules['App.CustomerService.Phone'].value,
    })
    expect((await list(six)).find(({ name }) => name === 'App.CustomerService.Phone')?.value).toBe(
      settingRules['App.CustomerService.Phone'].value,
    )
  })

  it.each([
    ['App.Security.IdleLockMinutes', 'soon'],
    ['App.Trade.CommissionBp', '10001'],
    ['App.Trade.PayMinutes', '0'],
    ['App.CustomerService.MessengerLink', 'javascript:alert(1)'],
    ['App.DefaultAdminUserName', 'root'],
    ['Abp.Localization.DefaultLanguageName', 'fr'],
    ['App.Nothing', 'x'],
  ])('%s cannot be %s, and then none of them is saved', async (name, value) => {
    const answer = await save(admin, [
      { name: 'App.Footer.IcpNumber', value: 'not saved' },
      { name, value },
    ])
    expect([answer.status, answer.error?.validationErrors?.[0]?.members]).toEqual([400, [name]])
    expect((await shown(5))['App.Footer.IcpNumber']).toBe('')
  })

  it('says how much a number may be at most, and how much it must be at least', async () => {
    const sentence = async (name: string, value: string) =>
      (await save(admin, [{ name, value }])).error?.validationErrors?.[0]?.message
    expect(await sentence('App.Trade.CommissionBp', '10001')).toBe('默认佣金（万分之）不能大于 10000')
    expect(await sentence('App.Trade.PayMinutes', '0')).toBe('下单后付款时限（分钟）不能小于 1')
  })

  it('what was saved under older bounds and fits no longer counts as not set', async () => {
    await server.db.reader(5).query({
      text: "INSERT INTO setting (tenant_id, name, value) VALUES (5, 'App.Trade.ReceiveDays', '4000')",
    })
    expect((await shown(5))['App.Trade.ReceiveDays']).toBe(settingRules['App.Trade.ReceiveDays'].value)
  })

  it('travel with the user configuration as texts', async () => {
    const { result } = await ask<{ setting: { values: Record<string, unknown> } }>(
      server,
      '/AbpUserConfiguration/GetAll',
    )
    expect(result.setting.values).toEqual(await shown(5))
    expect(Object.values(result.setting.values).every((value) => typeof value === 'string')).toBe(true)
  })

  it('every change is in the audit log', async () => {
    await save(admin, [{ name: 'App.Footer.PoliceNumber', value: '31000000000001' }])
    const [line] = await server.db
      .reader(5)
      .query({ text: 'SELECT action, object, user_name, changes FROM audit_log ORDER BY id DESC LIMIT 1' })
    expect(line).toEqual({
      action: 'Update',
      object: 'Setting',
      user_name: admin.userNo,
      changes: { 'App.Footer.PoliceNumber': '31000000000001' },
    })
  })
})
