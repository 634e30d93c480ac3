import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserItem } from '@wenli/contract/auth/user'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

const PASSWORD = 'Kiln-Quartz-7741'

let server: TestApp
let admin: Actor
/** May manage users, and holds nothing else. */
let clerk: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  clerk = await createActor(server, {
    permissions: ['Pages.User', 'Pages.User.Create', 'Pages.User.Edit', 'Pages.User.Delete'],
  })
})
afterAll(() => server.close())

const path = '/api/services/app/User'
const create = (as: Actor, body: object) =>
  ask<UserItem>(server, `${path}/Create`, {
    method: 'POST',
    as,
    body: { name: '三', password: PASSWORD, ...body },
  })
const update = (as: Actor, body: object) =>
  ask<UserItem>(server, `${path}/Update`, { method: 'PUT', as, body })
const remove = (as: Actor, id: number) =>
  ask<null>(server, `${path}/Delete?Id=${id}`, { method: 'DELETE', as })
const get = (id: number) => ask<UserItem>(server, `${path}/Get?Id=${id}`, { as: admin })
let count = 0
const newName = () => `user-${(count += 1)}`
const refusal = ({ status, error }: { status: number; error: { reason: string } | null }) => [
  status,
  error?.reason,
]

describe('nobody reaches above themselves', () => {
  it('by giving a role with more than they hold', async () => {
    expect(refusal(await create(clerk, { userName: newName(), roleNames: ['Operator'] }))).toEqual([
      403,
      'Auth:GrantAboveOwn',
    ])
    const { result } = await create(clerk, { userName: newName(), roleNames: ['User'] })
    expect(refusal(await update(clerk, { id: result.id, roleNames: ['User', 'TenantAdmin'] }))).toEqual([
      403,
      'Auth:GrantAboveOwn',
    ])
    expect(refusal(await update(clerk, { id: clerk.userId, roleNames: ['TenantAdmin'] }))).toEqual([
      403,
      'Auth:GrantAboveOwn',
    ])
    expect((await get(result.id)).result.roleNames).toEqual(['USER'])
  })

  it('by changing, switching off, setting the password of or deleting somebody who holds more', async () => {
    const operator = await createActor(server, { roles: ['Operator'] })
    for (const change of [
      { password: PASSWORD },
      { isActive: false },
      { userName: 'taken-over' },
      { emailAddress: 'mine@example.cn' },
      { roleNames: [] },
    ]) {
      expect(refusal(await update(clerk, { id: operator.userId, ...change }))).toEqual([
        403,
        'Auth:GrantAboveOwn',
      ])
    }
    expect(refusal(await remove(clerk, operator.userId))).toEqual([403, 'Auth:GrantAboveOwn'])
    expect((await ask(server, '/api/services/app/Brand/GetAll', { as: operator })).status).toBe(200)
  })

  it('but manages those who hold no more', async () => {
    const { result } = await create(clerk, { userName: newName(), roleNames: ['User'] })
    expect(
      (await update(clerk, { id: result.id, name: '四', password: PASSWORD, isActive: false })).status,
    ).toBe(200)
    expect((await remove(clerk, result.id)).status).toBe(200)
  })
})

describe('one’s own account', () => {
  it('cannot be switched off or deleted', async () => {
    expect(refusal(await update(admin, { id: admin.userId, isActive: false }))).toEqual([
      409,
      'Auth:OwnAccount',
    ])
    expect(refusal(await remove(admin, admin.userId))).toEqual([409, 'Auth:OwnAccount'])
    expect((await update(admin, { id: admin.userId, name: '我' })).status).toBe(200)
  })

  it('gets no new password without the current one', async () => {
    expect(refusal(await update(admin, { id: admin.userId, name: '我', password: PASSWORD }))).toEqual([
      409,
      'Auth:OwnAccount',
    ])
    expect((await update(admin, { id: admin.userId, password: null })).status).toBe(200)
  })
})

describe('the last administrator', () => {
  it('cannot be deleted, switched off or lose the role; other roles may go', async () => {
    const tenant = { tenantId: 6 }
    const deputy = await createActor(server, {
      ...tenant,
      permissions: [],
      roles: ['TenantAdmin', 'User', 'Finance'],
    })
    const everything = await server.db.reader(6).query<{ permission: string }>({
      text: "SELECT permission FROM role_permission p JOIN role r ON r.id = p.role_id WHERE r.name = 'TenantAdmin'",
    })
    const equal = await createActor(server, {
      ...tenant,
      permissions: everything.map(({ permission }) => permission),
    })
    expect(refusal(await remove(equal, deputy.userId))).toEqual([409, 'Auth:LastAdministrator'])
    expect(refusal(await update(equal, { id: deputy.userId, isActive: false }))).toEqual([
      409,
      'Auth:LastAdministrator',
    ])
    expect(refusal(await update(equal, { id: deputy.userId, roleNames: ['User'] }))).toEqual([
      409,
      'Auth:LastAdministrator',
    ])
    expect(refusal(await update(deputy, { id: deputy.userId, roleNames: ['User'] }))).toEqual([
      409,
      'Auth:LastAdministrator',
    ])
    expect((await update(equal, { id: deputy.userId, roleNames: ['TenantAdmin', 'User'] })).status).toBe(200)
    await createActor(server, { ...tenant, roles: ['TenantAdmin'] })
    expect((await remove(equal, deputy.userId)).status).toBe(200)
  })

  it('stays when two administrators delete each other at the same moment', async () => {
    const host = await createActor(server, { tenantId: 0, roles: ['HostAdmin'] })
    const body = { tenancyName: 'duel', name: 'Duel' }
    const { result } = await ask<{ id: number }>(server, '/api/services/app/Tenant/Create', {
      method: 'POST',
      as: host,
      body,
    })
    const tenantId = result.id
    await server.db
      .reader(tenantId)
      .query({ text: "UPDATE app_user SET is_active = false WHERE user_name = 'admin'" })
    const one = await createActor(server, { tenantId, roles: ['TenantAdmin'] })
    const other = await createActor(server, { tenantId, roles: ['TenantAdmin'] })

    // Both are held up behind their check, where the sessions of the deleted are ended.
    await server.owner.query('BEGIN; LOCK TABLE oidc_model IN EXCLUSIVE MODE')
    const duel = Promise.all([remove(one, other.userId), remove(other, one.userId)])
    const text = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(() => server.db.reader(5).query({ text })).toHaveLength(2)
    await server.owner.query('COMMIT')
    expect((await duel).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
