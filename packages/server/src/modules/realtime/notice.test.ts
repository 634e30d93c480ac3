import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '@wenli/locale/index'
import { bearer, createActor, issueToken } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import { addNotice, addNoticeToAll } from '../../platform/notices/add-notice.ts'
import { hashPassword } from '../auth/index.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let administrator: Actor
beforeAll(async () => {
  test = await startTestApp()
  // The owner is under the policies as well.
  await test.owner.query(`SET app.tenant_id = '5'`)
  administrator = await createActor(test, { permissions: ['Pages.Notice', 'Pages.Notice.Create'] })
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const call = async (actor: Actor | null, method: Method, path: string, payload?: object) => {
  const answer = await test.app.inject({
    method,
    url: path,
    headers: actor === null ? {} : bearer(actor),
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const own = (actor: Actor, verb: string, method: Method = 'GET') =>
  call(actor, method, `/api/client/Notice/${verb}`)
const send = (actor: Actor | null, body: object) =>
  call(actor, 'POST', '/api/services/app/Notice/Create', body)
const titles = async (actor: Actor, query = '') =>
  (await own(actor, `getAllByUser${query}`)).result.items.map(({ title }: { title: string }) => title)
const tell = (actor: Actor, title: string, type: 0 | 1 | 2 = 0) =>
  addNotice(test.ctx(actor.tenantId), { userId: actor.userId, type, title, description: `${title}!` })

describe('the notices of a user', () => {
  it('are shortened where the name of what they tell about is too long', async () => {
    const reader = await createActor(test)
    await tell(reader, '岩'.repeat(1100))
    const { result } = await own(reader, 'GetAllByUser')
    expect(result.items[0].title).toBe(`${'岩'.repeat(127)}…`)
    expect(result.items[0].description).toBe(`${'岩'.repeat(999)}…`)
  })

  it('are listed newest first, page by page, with what they say', async () => {
    const reader = await createActor(test)
    await tell(reader, 'one')
    await addNotice(test.ctx(5), {
      userId: reader.userId,
      type: 2,
      title: 'two',
      description: 'do it',
      link: '/pc/home',
    })
    const { result } = await own(reader, 'GetAllByUser?maxResultCount=1')
    expect(result).toMatchObject({
      totalCount: 2,
      items: [{ type: 2, title: 'two', description: 'do it', link: '/pc/home', read: false }],
    })
    expect(result.items[0].creationTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    expect(await titles(reader, '?skipCount=1')).toEqual(['one'])
    expect(await titles(reader, '?keyword=do it')).toEqual(['two'])
  })

  it('can be narrowed by type and to the unread ones, and are counted so', async () => {
    const reader = await createActor(test)
    await tell(reader, 'notice')
    await tell(reader, 'message', 1)
    await tell(reader, 'task', 2)
    const [task] = (await own(reader, 'getAllByUser?type=2')).result.items
    expect((await own(reader, `markRead?Id=${task.id}`, 'PUT')).status).toBe(200)
    expect(await titles(reader, '?type=2')).toEqual(['task'])
    expect(await titles(reader, '?unread=true')).toEqual(['message', 'notice'])
    expect(await titles(reader, '?unread=false')).toEqual(['task'])
    expect((await own(reader, 'getAllByUser?type=3')).status).toBe(400)
    expect((await own(reader, 'getUnreadCounts')).result).toEqual({ total: 2, byType: { 0: 1, 1: 1, 2: 0 } })
  })

  it('are marked as read all at once, or those of one type', async () => {
    const reader = await createActor(test)
    for (const type of [0, 0, 1] as const) await tell(reader, 'news', type)
    await own(reader, 'markAllRead?type=1', 'PUT')
    expect((await own(reader, 'getUnreadCounts')).result).toEqual({ total: 2, byType: { 0: 2, 1: 0, 2: 0 } })
    await own(reader, 'markAllRead', 'PUT')
    expect((await own(reader, 'getUnreadCounts')).result.total).toBe(0)
  })

  it('are deleted one by one', async () => {
    const reader = await createActor(test)
    await tell(reader, 'gone')
    const [{ id }] = (await own(reader, 'getAllByUser')).result.items
    expect(await own(reader, `Delete?Id=${id}`, 'DELETE')).toMatchObject({ status: 200, result: null })
    expect(await own(reader, `Delete?Id=${id}`, 'DELETE')).toMatchObject({ status: 404 })
    expect(await titles(reader)).toEqual([])
  })

  it('are nobody else’s: another user and another tenant meet what does not exist', async () => {
    const owner = await createActor(test)
    const others = [await createActor(test), await createActor(test, { tenantId: 6 }), administrator]
    await tell(owner, 'mine')
    const [{ id }] = (await own(owner, 'getAllByUser')).result.items
    for (const other of others) {
      expect(await titles(other)).not.toContain('mine')
      for (const [verb, method] of [
        ['markRead', 'PUT'],
        ['Delete', 'DELETE'],
      ] as const) {
        const refused = await own(other, `${verb}?Id=${id}`, method)
        const missing = await own(other, `${verb}?Id=999999`, method)
        expect(refused.status).toBe(404)
        expect(refused.error.message.replace(String(id), '999999')).toBe(missing.error.message)
      }
      await own(other, 'markAllRead', 'PUT')
    }
    expect((await own(owner, 'getAllByUser')).result.items).toMatchObject([{ title: 'mine', read: false }])
  })

  it('need a sign-in', async () => {
    for (const verb of ['getAllByUser', 'getUnreadCounts']) {
      expect((await call(null, 'GET', `/api/client/Notice/${verb}`)).status).toBe(401)
    }
  })

  it('go with the deed they tell about, and with their user', async () => {
    const reader = await createActor(test)
    await expect(
      inTransaction(test.ctx(5), async (ctx) => {
        await addNotice(ctx, { userId: reader.userId, type: 0, title: 'undone', description: '-' })
        throw new Error('the deed failed')
      }),
    ).rejects.toThrow('the deed failed')
    expect(await titles(reader)).toEqual([])
    await tell(reader, 'kept')
    await test.owner.query('DELETE FROM app_user WHERE tenant_id = 5 AND id = $1', [reader.userId])
    const { rowCount } = await test.owner.query('SELECT 1 FROM notice WHERE user_id = $1', [reader.userId])
    expect(rowCount).toBe(0)
  })
})

describe('an administrator', () => {
  const message = {
    toAll: false,
    type: 1,
    title: '\u4f60\u597d',
    description: 'line one\nline two',
    link: '/pc/home',
  }

  it('sends a notice to one user by name, in any letter case', async () => {
    const reader = await createActor(test, { userName: 'Reader.One' })
    const other = await createActor(test)
    expect((await send(administrator, { ...message, userName: 'reader.ONE' })).result).toEqual({
      sentCount: 1,
    })
    expect((await own(reader, 'getAllByUser')).result.items).toMatchObject([
      { type: 1, title: message.title, description: message.description, link: '/pc/home', read: false },
    ])
    expect(await titles(other)).toEqual([])
    const { rows } = await test.owner.query(
      `SELECT user_id, action FROM audit_log WHERE tenant_id = 5 AND object = 'Notice' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ user_id: String(administrator.userId), action: 'Create' }])
  })

  it('sends a notice to every active user of the tenant and to nobody else', async () => {
    const readers = [await createActor(test), await createActor(test)]
    const away = await createActor(test)
    const foreigner = await createActor(test, { tenantId: 6 })
    await test.owner.query('UPDATE app_user SET is_active = false WHERE id = $1', [away.userId])
    const { rows } = await test.owner.query(
      'SELECT count(*)::int AS active FROM app_user WHERE tenant_id = 5 AND is_active',
    )
    const { result } = await send(administrator, { toAll: true, type: 0, title: 'to all', description: '-' })
    expect(result).toEqual({ sentCount: rows[0].active })
    for (const reader of readers) expect(await titles(reader)).toEqual(['to all'])
    expect(await titles(foreigner)).toEqual([])
    const stored = await test.owner.query(`SELECT count(*)::int AS count FROM notice WHERE title = 'to all'`)
    expect(stored.rows).toEqual([{ count: rows[0].active }])
  })

  it('sees what was sent, but not what the product itself told users', async () => {
    const sender = await createActor(test, {
      tenantId: 6,
      permissions: ['Pages.Notice', 'Pages.Notice.Create'],
    })
    await addNoticeToAll(test.ctx(6), { type: 0, title: 'by the product', description: '-' })
    await send(sender, { ...message, title: 'to me', userName: sender.userName })
    await send(sender, { toAll: true, type: 2, title: 'to us', description: '-' })
    const sent = (query = '') => call(sender, 'GET', `/api/services/app/Notice/GetAll${query}`)
    const { result } = await sent()
    expect(result.totalCount).toBe(2)
    expect(result.items).toMatchObject([
      { toAll: true, userName: null, type: 2, title: 'to us', creatorUserName: sender.userName },
      { toAll: false, userName: sender.userName, type: 1, title: 'to me', sentCount: 1, link: '/pc/home' },
    ])
    expect((await sent('?keyword=to%20me')).result.totalCount).toBe(1)
  })

  it('needs the permission for each of the two', async () => {
    const reader = await createActor(test, { permissions: ['Pages.Notice'] })
    const stranger = await createActor(test)
    expect((await send(reader, { ...message, userName: reader.userName })).status).toBe(403)
    expect((await send(null, { ...message, userName: reader.userName })).status).toBe(401)
    expect((await call(reader, 'GET', '/api/services/app/Notice/GetAll')).status).toBe(200)
    expect((await call(stranger, 'GET', '/api/services/app/Notice/GetAll')).status).toBe(403)
  })

  it('is told what is wrong with a notice', async () => {
    const foreigner = await createActor(test, { tenantId: 6 })
    const bad: [object, string][] = [
      [{ ...message }, 'userName'],
      [{ ...message, userName: '' }, 'userName'],
      [{ ...message, userName: 'x', type: 3 }, 'type'],
      [{ ...message, userName: 'x', title: 'x'.repeat(129) }, 'title'],
      [{ ...message, userName: 'x', description: 'x'.repeat(1001) }, 'description'],
      [{ ...message, userName: 'x', link: 'https://elsewhere.example/' }, 'link'],
      [{ ...message, userName: 'x', link: '//elsewhere.example/' }, 'link'],
    ]
    for (const [body, member] of bad) {
      const answer = await send(administrator, body)
      expect(answer).toMatchObject({ status: 400, error: { validationErrors: [{ members: [member] }] } })
    }
    expect((await send(administrator, { ...message, userName: foreigner.userName })).status).toBe(404)
  })
})

it('tells a user that their password was changed, in their language', async () => {
  const reader = await createActor(test)
  await test.owner.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [
    reader.userId,
    await hashPassword('blue-Marble-41'),
  ])
  const change = await call(reader, 'POST', '/api/services/app/User/ChangePassword?culture=en', {
    currentPassword: 'blue-Marble-41',
    newPassword: 'green-Granite-52',
  })
  expect(change.status).toBe(200)
  const again = { ...reader, token: await issueToken(test, reader) }
  expect((await own(again, 'getAllByUser')).result.items).toMatchObject([
    { type: 0, title: texts.en['Notice.PasswordChanged'], link: '/pc/changepassword' },
  ])
})
