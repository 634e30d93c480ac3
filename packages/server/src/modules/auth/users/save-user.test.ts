import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserItem } from '@wenli/contract/auth/user'
import { texts } from '@wenli/locale/index'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

const PASSWORD = 'Kiln-Quartz-7741'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
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

describe('a user', () => {
  it('is created with roles, normalized, and must change the password somebody else chose', async () => {
    const userName = newName()
    const { status, result } = await create(admin, {
      userName,
      surname: '张',
      emailAddress: 'z@example.cn',
      roleNames: ['operator', 'USER'],
      remark: 'r',
    })
    expect(status).toBe(200)
    expect(result).toEqual({
      id: expect.any(Number),
      tenantId: 5,
      userNo: expect.stringMatching(/^U\d{6,}$/),
      userName,
      name: '三',
      surname: '张',
      fullName: '张三',
      emailAddress: 'z@example.cn',
      isActive: true,
      lastLoginTime: null,
      creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/),
      roleNames: ['OPERATOR', 'USER'],
      remark: 'r',
    })
    expect((await get(result.id)).result).toEqual(result)
    const [row] = await server.db.reader(5).query({
      text: 'SELECT must_change_password, password_hash FROM app_user WHERE id = $1',
      values: [result.id],
    })
    expect(row).toMatchObject({
      must_change_password: true,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    })
  })

  it('an update changes what it names and nothing else', async () => {
    const { result } = await create(admin, {
      userName: newName(),
      surname: '李',
      roleNames: ['User'],
      emailAddress: 'l@example.cn',
    })
    const { result: changed } = await update(admin, { id: result.id, surname: '', remark: 'moved' })
    expect(changed).toEqual({ ...result, surname: '', fullName: '三', remark: 'moved' })
    expect((await update(admin, { id: result.id, emailAddress: null, roleNames: [] })).result).toMatchObject({
      emailAddress: null,
      roleNames: [],
    })
  })

  it('two users cannot have one name, in whatever letters', async () => {
    const { result } = await create(admin, { userName: newName() })
    expect(refusal(await create(admin, { userName: result.userName.toUpperCase() }))).toEqual([
      422,
      'Auth:UserNameTaken',
    ])
  })

  it('a weak password and an unknown role are refused', async () => {
    expect(refusal(await create(admin, { userName: newName(), password: 'password1' }))).toEqual([
      422,
      'Auth:WeakPassword',
    ])
    const answer = await create(admin, { userName: newName(), roleNames: ['Nobody'] })
    expect([answer.status, answer.error?.validationErrors?.[0]?.members]).toEqual([400, ['roleNames']])
  })

  it('that is deleted is gone, with profile, tokens and codes', async () => {
    const user = await createActor(server)
    await server.db.reader(5).query({
      text: `INSERT INTO one_time_code (tenant_id, purpose, address, user_id, code_hash, expires_at)
             VALUES (5, 'bindEmail', 'gone@example.cn', $1, 'x', now() + interval '1 hour')`,
      values: [user.userId],
    })
    expect((await remove(admin, user.userId)).status).toBe(200)
    expect((await get(user.userId)).status).toBe(404)
    await expect
      .poll(async () => (await ask(server, '/AbpUserConfiguration/GetAll', { as: user })).status)
      .toBe(401)
    for (const table of ['user_profile', 'one_time_code']) {
      const text = `SELECT 1 FROM ${table} WHERE user_id = $1`
      expect(await server.db.reader(5).query({ text, values: [user.userId] })).toEqual([])
    }
  })

  it('with a shop cannot be deleted', async () => {
    const user = await createActor(server)
    await server.db.reader(5).query({
      text: "INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name) VALUES (5, $1, 'VX', 'x', 'x')",
      values: [user.userId],
    })
    expect(refusal(await remove(admin, user.userId))).toEqual([409, 'Platform:StillReferenced'])
  })

  it('is told in their own language that an administrator set their password', async () => {
    const user = await createActor(server)
    const { tx } = server.ctx(5)
    await tx.query({ text: "UPDATE app_user SET culture = 'en' WHERE id = $1", values: [user.userId] })
    await update(admin, { id: user.userId, name: '四' })
    await update(admin, { id: user.userId, password: PASSWORD })
    const text = 'SELECT title FROM notice WHERE user_id = $1'
    expect(await tx.query({ text, values: [user.userId] })).toEqual([
      { title: texts.en['Notice.PasswordChanged'] },
    ])
  })

  it('whose password an administrator sets anew is signed out, must change it, and can enter even when the old one had expired', async () => {
    const user = await createActor(server)
    await server.db.reader(5).query({
      text: "UPDATE app_user SET password_expires_at = now() - interval '1 day', failed_sign_in_count = 9, next_sign_in_at = now() + interval '1 day' WHERE id = $1",
      values: [user.userId],
    })
    expect((await update(admin, { id: user.userId, password: PASSWORD })).status).toBe(200)
    await expect
      .poll(async () => (await ask(server, '/AbpUserConfiguration/GetAll', { as: user })).status)
      .toBe(401)
    const [row] = await server.db.reader(5).query({
      text: 'SELECT must_change_password, password_expires_at, failed_sign_in_count, next_sign_in_at FROM app_user WHERE id = $1',
      values: [user.userId],
    })
    expect(row).toEqual({
      must_change_password: true,
      password_expires_at: null,
      failed_sign_in_count: 0,
      next_sign_in_at: null,
    })
  })
})

describe('the audit log', () => {
  const lines = (id: number) =>
    server.ctx(5).tx.query<{ action: string; changes: object }>({
      text: `SELECT action, changes FROM audit_log WHERE object = 'User' AND object_id = $1 ORDER BY id`,
      values: [String(id)],
    })

  it('holds the names of changed fields, plain values for those that are not sensitive, HMACs for those that are', async () => {
    const userName = newName()
    const { result } = await create(admin, {
      userName,
      surname: '欧阳',
      emailAddress: 'ou@example.cn',
      roleNames: ['Finance'],
      remark: '新同事',
    })
    await update(admin, { id: result.id, name: '锋', isActive: false, remark: '来自门店' })
    await update(admin, { id: result.id, name: '锋', password: 'Kiln-Quartz-7742' })
    await remove(admin, result.id)
    const hashed = expect.stringMatching(/^hmac:/)
    const told = await lines(result.id)
    expect(told).toEqual([
      {
        action: 'Create',
        changes: {
          userName: hashed,
          name: hashed,
          surname: hashed,
          emailAddress: hashed,
          isActive: true,
          roleNames: ['Finance'],
          remark: hashed,
        },
      },
      { action: 'Update', changes: { name: hashed, isActive: false, remark: hashed } },
      { action: 'Update', changes: { passwordChanged: true } },
      { action: 'Delete', changes: { userName: hashed } },
    ])
    for (const secret of [userName, '欧阳', 'ou@example.cn', '锋', '来自门店', '新同事', PASSWORD])
      expect(JSON.stringify(told)).not.toContain(secret)
  })
})

describe('lists of users', () => {
  type Page = { totalCount: number; items: UserItem[] }
  const list = async (query: string) =>
    (await ask<Page>(server, `${path}/GetAll?${query}`, { as: admin })).result

  it('are sorted by name unless told otherwise, searched by keyword, and narrowed', async () => {
    const [b, a] = [
      await create(admin, { userName: 'list-b' }),
      await create(admin, { userName: 'list-a', isActive: false, roleNames: ['Finance'] }),
    ]
    expect((await list('keyword=LIST-')).items.map(({ userName }) => userName)).toEqual(['list-a', 'list-b'])
    expect((await list('keyword=list-&sorting=userName desc')).items.map(({ userName }) => userName)).toEqual(
      ['list-b', 'list-a'],
    )
    expect((await list('keyword=list-&isActive=false')).items.map(({ id }) => id)).toEqual([a.result.id])
    expect((await list(`ids=${b.result.id},999999`)).items.map(({ id }) => id)).toEqual([b.result.id])
    const { result: roles } = await ask<{ items: { id: number; name: string }[] }>(
      server,
      `${path}/GetRoles`,
      { as: admin },
    )
    const finance = roles.items.find(({ name }) => name === 'Finance')
    expect((await list(`roleId=${finance?.id}`)).items.map(({ id }) => id)).toContain(a.result.id)
    expect(roles.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['TenantAdmin', 'Operator', 'Vendor', 'User']),
    )
  })
})
