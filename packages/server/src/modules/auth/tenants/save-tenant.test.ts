import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TenantItem } from '@wenli/contract/auth/tenant'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { emit } from '../../../platform/events/events.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import { tenantRoles } from '../roles/default-roles.ts'

let server: TestApp
let host: Actor
let tenantAdmin: Actor
beforeAll(async () => {
  server = await startTestApp()
  host = await createActor(server, { tenantId: 0, roles: ['HostAdmin'] })
  tenantAdmin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

type Created = TenantItem & { adminUserName: string; adminPassword: string }
const path = '/api/services/app/Tenant'
const create = (body: unknown, as = host) =>
  ask<Created>(server, `${path}/Create`, { method: 'POST', as, body })
const update = (body: unknown) => ask<TenantItem>(server, `${path}/Update`, { method: 'PUT', as: host, body })
const remove = (id: number) => ask<null>(server, `${path}/Delete?Id=${id}`, { method: 'DELETE', as: host })
const isAvailable = async (tenancyName: unknown) =>
  (
    await ask(server, '/api/services/app/Account/IsTenantAvailable', {
      method: 'POST',
      body: { tenancyName },
    })
  ).result
const refusal = ({ status, error }: { status: number; error: { reason: string } | null }) => [
  status,
  error?.reason,
]
const staticPages = [
  'aboutus',
  'contactus',
  'vendorregisterinstructions',
  'buyinginstructions',
  'ruleandagreement',
]
let count = 0
const newName = () => `mall-${(count += 1)}`

describe('the Tenant service is for the host', () => {
  it.each([
    ['GET', 'GetAll', undefined],
    ['GET', 'Get?Id=5', undefined],
    ['POST', 'Create', { tenancyName: 'mine', name: 'mine' }],
    ['PUT', 'Update', { id: 6, name: 'mine' }],
    ['DELETE', 'Delete?Id=6', undefined],
  ] as const)(
    'a tenant administrator gets 403 for %s %s, even with the permission written into a role',
    async (method, verb, body) => {
      const forger = await createActor(server, {
        roles: ['TenantAdmin'],
        permissions: ['Pages.Tenant', 'Pages.Tenant.Create', 'Pages.Tenant.Edit', 'Pages.Tenant.Delete'],
      })
      for (const as of [tenantAdmin, forger]) {
        expect(
          refusal(
            await ask(server, `${path}/${verb}`, { method, as, ...(body === undefined ? {} : { body }) }),
          ),
        ).toEqual([403, 'Platform:PermissionMissing'])
      }
    },
  )

  it('the host itself is no tenant that could be seen or changed', async () => {
    const { result } = await ask<{ items: TenantItem[] }>(server, `${path}/GetAll?MaxResultCount=1000`, {
      as: host,
    })
    expect(result.items.map(({ id }) => id)).not.toContain(0)
    expect(result.items.map(({ tenancyName }) => tenancyName)).toEqual(
      result.items.map(({ tenancyName }) => tenancyName).toSorted(),
    )
    expect(refusal(await update({ id: 0, name: 'x' }))).toEqual([400, 'Platform:Validation'])
  })
})

describe('a new tenant', () => {
  it('has the default roles and an administrator whose random password is told once', async () => {
    const { status, result } = await create({
      tenancyName: newName(),
      name: '新商城',
      adminEmailAddress: 'boss@example.cn',
      remark: 'r',
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      id: expect.any(Number),
      name: '新商城',
      isActive: true,
      remark: 'r',
      adminUserName: 'admin',
    })
    expect(result.adminPassword).toMatch(/^[A-Za-z2-9]{20}$/)

    const reader = server.db.reader(result.id)
    const roles = await reader.query<{ name: string }>({ text: 'SELECT name FROM role' })
    expect(roles.map(({ name }) => name).toSorted()).toEqual(tenantRoles.map(({ name }) => name).toSorted())
    const [admin] = await reader.query<{ password_hash: string }>({
      text: `SELECT u.user_name, u.email_address, u.must_change_password, u.password_hash, array_agg(r.name) AS roles
               FROM app_user u JOIN user_role ur ON ur.user_id = u.id JOIN role r ON r.id = ur.role_id GROUP BY u.id, 1, 2, 3, 4`,
    })
    expect(admin).toMatchObject({
      user_name: 'admin',
      email_address: 'boss@example.cn',
      must_change_password: true,
      roles: ['TenantAdmin'],
    })
    expect(await verifyPassword(admin?.password_hash ?? '', result.adminPassword)).toBe(true)

    const again = await ask(server, `${path}/Get?Id=${result.id}`, { as: host })
    expect(again.text).not.toContain(result.adminPassword)
    expect(server.logLines.join('')).not.toContain(result.adminPassword)
    const told = await server.db.reader(0).query({ text: 'SELECT changes::text FROM audit_log' })
    expect(JSON.stringify(told)).not.toContain(result.adminPassword)
  })

  it('tells the audit log every value it was made with, the address of its administrator as an HMAC', async () => {
    const given = { tenancyName: newName(), name: 'Bamboo Hall', isActive: false, remark: 'from the fair' }
    const { result } = await create({ ...given, adminEmailAddress: 'keeper@example.cn' })
    const told = await server.db.reader(0).query<{ changes: object }>({
      text: "SELECT changes FROM audit_log WHERE object = 'Tenant' AND object_id = $1",
      values: [String(result.id)],
    })
    expect(told).toEqual([{ changes: { ...given, adminEmailAddress: expect.stringMatching(/^hmac:/) } }])
  })

  it('tells the audit log what changed of it, and nothing else', async () => {
    const { result } = await create({ tenancyName: newName(), name: 'Before' })
    await update({ id: result.id, name: 'After', tenancyName: result.tenancyName })
    const [line] = await server.db.reader(0).query<{ changes: object }>({
      text: "SELECT changes FROM audit_log WHERE object = 'Tenant' AND object_id = $1 ORDER BY id DESC LIMIT 1",
      values: [String(result.id)],
    })
    expect(line?.changes).toEqual({ name: 'After' })
  })

  it('has the five static pages from its first day, under its own name, and they go with it', async () => {
    const { result } = await create({ tenancyName: newName(), name: 'Bamboo Hall' })
    const page = (name: string) =>
      ask<{ details: string } | null>(server, `/api/client/Subject/getByName?name=${name}`, {
        headers: { 'abp-tenantid': String(result.id) },
      })
    await expect.poll(async () => (await page('aboutus')).status).toBe(200)
    expect((await page('aboutus')).result?.details).toContain('Bamboo Hall')
    for (const name of staticPages) {
      const { status, result } = await page(name)
      expect([name, status, (result?.details ?? '').length > 200]).toEqual([name, 200, true])
      expect(result?.details).not.toMatch(/undefined|\u7eb9\u91cc/)
    }
    expect((await remove(result.id)).status).toBe(200)
  })

  it('does not go once somebody wrote over one of its pages', async () => {
    const { result } = await create({ tenancyName: newName(), name: 'Bamboo Hall' })
    const admin = await createActor(server, { tenantId: result.id, roles: ['TenantAdmin'] })
    const subjects = await ask<{ items: { id: number }[] }>(server, '/api/services/app/Subject/GetAll', {
      as: admin,
    })
    const body = { id: subjects.result.items[0]?.id, description: 'mine' }
    await ask(server, '/api/services/app/Subject/Update', { method: 'PUT', as: admin, body })
    expect(refusal(await remove(result.id))).toEqual([409, 'Platform:StillReferenced'])
  })

  it('gets another password than the one before', async () => {
    const passwords = [
      (await create({ tenancyName: newName(), name: 'a' })).result.adminPassword,
      (await create({ tenancyName: newName(), name: 'b' })).result.adminPassword,
    ]
    expect(new Set(passwords).size).toBe(2)
  })

  it('needs a name of its own, in whatever letters', async () => {
    const { result } = await create({ tenancyName: newName(), name: 'a' })
    expect(refusal(await create({ tenancyName: result.tenancyName.toUpperCase(), name: 'b' }))).toEqual([
      422,
      'Auth:TenancyNameTaken',
    ])
    expect(refusal(await update({ id: 6, tenancyName: result.tenancyName }))).toEqual([
      422,
      'Auth:TenancyNameTaken',
    ])
  })

  it.each(['1mall', 'a', '-a', 'mall!', 'mall name', '商城', `m${'a'.repeat(64)}`])(
    'cannot be called %s',
    async (tenancyName) => {
      expect(refusal(await create({ tenancyName, name: 'x' }))).toEqual([400, 'Platform:Validation'])
    },
  )
})

describe('a tenant that goes', () => {
  it('can go when it holds nothing but its accounts, and its chain of deeds stays with the host', async () => {
    const { result } = await create({ tenancyName: newName(), name: 'short' })
    expect((await remove(result.id)).status).toBe(200)
    expect(refusal(await remove(result.id))).toEqual([404, 'Platform:EntityNotFound'])
    await expect.poll(() => isAvailable(result.tenancyName)).toEqual({ state: 3, tenantId: null })
    const [line] = await server.db.reader(0).query({
      text: 'SELECT action, object FROM audit_log WHERE object_id = $1 ORDER BY id DESC LIMIT 1',
      values: [String(result.id)],
    })
    expect(line).toEqual({ action: 'Delete', object: 'Tenant' })
  })

  it('cannot go with content in it, and nothing of it is lost', async () => {
    const { result } = await create({ tenancyName: newName(), name: 'full' })
    const admin = await createActor(server, { tenantId: result.id, roles: ['TenantAdmin'] })
    expect(
      (
        await ask(server, '/api/services/app/Brand/Create', {
          method: 'POST',
          as: admin,
          body: { name: 'kept' },
        })
      ).status,
    ).toBe(200)
    expect(refusal(await remove(result.id))).toEqual([409, 'Platform:StillReferenced'])
    expect((await ask(server, '/api/services/app/Brand/GetAll', { as: admin })).result).toMatchObject({
      totalCount: 1,
    })
    const users = await server.db.reader(result.id).query({ text: 'SELECT 1 FROM app_user' })
    expect(users).toHaveLength(2)
  })

  it('cannot be the one that visitors come to', async () => {
    expect(refusal(await remove(5))).toEqual([409, 'Platform:StillReferenced'])
    expect(refusal(await update({ id: 5, isActive: false }))).toEqual([422, 'Auth:DefaultTenantStaysOpen'])
  })
})

it('a change that could not be read when it was told is read later, without further news', async () => {
  const ctx = server.ctx(0)
  await ctx.tx.query({ text: "UPDATE tenant SET name = 'late' WHERE id = 6" })
  await server.owner.query('REVOKE SELECT ON tenant FROM wenli_app')
  await emit(ctx, 'TenantsChanged')
  const complaint = 'the tenants could not be read again'
  await expect.poll(() => server.logLines.some((line) => line.includes(complaint))).toBe(true)
  await server.owner.query('GRANT SELECT ON tenant TO wenli_app')
  await expect.poll(() => server.app.tenants.find(6)?.name, { timeout: 30_000 }).toBe('late')
})

describe('IsTenantAvailable', () => {
  it('is 1 for a tenant that is open, in whatever letters', async () => {
    expect(await isAvailable('wenli')).toEqual({ state: 1, tenantId: 5 })
    expect(await isAvailable('SECOND')).toEqual({ state: 1, tenantId: 6 })
  })
  it('is 2 for one that is switched off', async () => {
    const { result } = await create({ tenancyName: newName(), name: 'off', isActive: false })
    await expect.poll(() => isAvailable(result.tenancyName)).toEqual({ state: 2, tenantId: null })
  })
  it('is 3 for one that does not exist, and for the host', async () => {
    expect(await isAvailable('nothing')).toEqual({ state: 3, tenantId: null })
    expect(await isAvailable('host')).toEqual({ state: 3, tenantId: null })
  })
  it('needs a name of at most 64 characters', async () => {
    for (const tenancyName of ['', 'a'.repeat(65), null, 7]) {
      const answer = await ask(server, '/api/services/app/Account/IsTenantAvailable', {
        method: 'POST',
        body: { tenancyName },
      })
      expect(answer.status).toBe(400)
    }
  })
})
