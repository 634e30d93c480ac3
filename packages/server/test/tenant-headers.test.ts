import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let server: TestApp
let five: Actor
let six: Actor
let host: Actor
beforeAll(async () => {
  server = await startTestApp()
  five = await createActor(server, { tenantId: 5, roles: ['TenantAdmin'] })
  six = await createActor(server, { tenantId: 6, roles: ['TenantAdmin'] })
  host = await createActor(server, { tenantId: 0, roles: ['HostAdmin'] })
})
afterAll(() => server.close())

type Configuration = { session: { tenantId: number | null; userId: number | null; multiTenancySide: number } }
const sessionOf = async (headers: Record<string, string>, as: Actor | null = null) => {
  const answer = await ask<Configuration>(server, '/AbpUserConfiguration/GetAll', { headers, as })
  return answer.status === 200 ? answer.result.session.tenantId : [answer.status, answer.error?.reason]
}

describe('the tenant of a visitor', () => {
  it('is 5 unless a header or a cookie of either name says otherwise', async () => {
    expect(await sessionOf({})).toBe(5)
    expect(await sessionOf({ 'Abp-TenantId': '6' })).toBe(6)
    expect(await sessionOf({ 'Abp.TenantId': '6' })).toBe(6)
    expect(await sessionOf({ 'Abp.TenantId': '6', 'Abp-TenantId': '6' })).toBe(6)
    expect(await sessionOf({ cookie: 'Abp.TenantId=6' })).toBe(6)
    expect(await sessionOf({ cookie: 'Abp-TenantId=6' })).toBe(6)
    expect(await sessionOf({ 'Abp-TenantId': '5', cookie: 'Abp-TenantId=6' })).toBe(5)
  })

  it('two headers that differ are 400', async () => {
    expect(await sessionOf({ 'Abp.TenantId': '5', 'Abp-TenantId': '6' })).toEqual([
      400,
      'Platform:TenantHeadersDiffer',
    ])
  })

  it.each(['777', 'mall', '-5', '0', '5.0', '5;6'])(
    'the header %s names no tenant and is skipped',
    async (value) => {
      expect(await sessionOf({ 'Abp-TenantId': value })).toBe(5)
      expect(await sessionOf({ 'Abp-TenantId': value, cookie: 'Abp-TenantId=6' })).toBe(6)
    },
  )

  it('the host side is reached by a host token only', async () => {
    expect(await sessionOf({ 'Abp-TenantId': '0', cookie: 'Abp-TenantId=0' })).toBe(5)
  })
})

describe('the host side has no shop', () => {
  const public5 = 'for everybody'
  beforeAll(async () => {
    for (const tenantId of [5, 6]) {
      await server.db.reader(tenantId).query({
        text: "INSERT INTO subject (tenant_id, name, details) VALUES ($1, 'aboutus', $2)",
        values: [tenantId, tenantId === 5 ? public5 : 'theirs'],
      })
    }
  })
  const page = () =>
    ask<{ details: string } | null>(server, '/api/client/Subject/getByName?name=aboutus', { as: host })

  it('its people see the public pages of the tenant that visitors come to', async () => {
    expect(await page()).toMatchObject({ status: 200, result: { details: public5 } })
    expect((await ask(server, '/api/client/ProductCategory/GetList', { as: host })).status).toBe(200)
  })

  it('and get no further into it: what is not public stays on their own side', async () => {
    expect(await sessionOf({}, host)).toBeNull()
    const { status } = await ask(server, '/api/services/app/Subject/GetAll', { as: host })
    expect(status).toBe(403)
    const own = await ask<{ user: { userName: string } }>(
      server,
      '/api/services/app/Session/GetCurrentLoginInformations',
      { as: host },
    )
    expect(own.result.user.userName).toBe(host.userName)
  })
})

describe('the tenant of somebody who is signed in', () => {
  it('is the token’s', async () => {
    expect(await sessionOf({}, five)).toBe(5)
    expect(await sessionOf({}, six)).toBe(6)
    expect(await sessionOf({}, host)).toBeNull()
    expect(await sessionOf({ cookie: 'Abp-TenantId=5' }, six)).toBe(6)
  })

  it('a header against the token is 403', async () => {
    expect(await sessionOf({ 'Abp-TenantId': '6' }, five)).toEqual([403, 'Platform:TenantMismatch'])
    expect(await sessionOf({ 'Abp.TenantId': '5' }, six)).toEqual([403, 'Platform:TenantMismatch'])
    expect(await sessionOf({ 'Abp-TenantId': '777' }, five)).toEqual([403, 'Platform:TenantMismatch'])
  })

  it('a host token with a tenant header is 403', async () => {
    expect(await sessionOf({ 'Abp-TenantId': '5' }, host)).toEqual([403, 'Platform:TenantMismatch'])
    expect(await sessionOf({ 'Abp.TenantId': '6' }, host)).toEqual([403, 'Platform:TenantMismatch'])
  })

  it('the host side says so', async () => {
    const answer = await ask<Configuration>(server, '/AbpUserConfiguration/GetAll', { as: host })
    expect(answer.result.session).toMatchObject({ tenantId: null, userId: host.userId, multiTenancySide: 2 })
  })
})

describe('a tenant that is switched off', () => {
  it('has no visitors and no users until it is switched on again', async () => {
    const { result: tenant } = await ask<{ id: number }>(server, '/api/services/app/Tenant/Create', {
      method: 'POST',
      as: host,
      body: { tenancyName: 'shortlived', name: 'Shortlived' },
    })
    const headers = { 'Abp-TenantId': String(tenant.id) }
    await expect.poll(() => sessionOf(headers)).toBe(tenant.id)
    const user = await createActor(server, { tenantId: tenant.id, roles: ['TenantAdmin'] })
    expect(await sessionOf({}, user)).toBe(tenant.id)

    await ask(server, '/api/services/app/Tenant/Update', {
      method: 'PUT',
      as: host,
      body: { id: tenant.id, isActive: false },
    })
    await expect.poll(() => sessionOf(headers)).toBe(5)
    await expect.poll(() => sessionOf({}, user)).toEqual([401, undefined])

    await ask(server, '/api/services/app/Tenant/Update', {
      method: 'PUT',
      as: host,
      body: { id: tenant.id, isActive: true },
    })
    await expect.poll(() => sessionOf({}, user)).toBe(tenant.id)
  })
})
