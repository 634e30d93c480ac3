import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserProfileItem } from '@wenli/contract/auth/user-profile'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { textOf } from '../../../platform/culture/texts.ts'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { noise } from '../../filing/testing/pictures.ts'
import { upload } from '../../filing/testing/upload.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

/** A number that must never be seen whole anywhere but in `Reveal`. */
const CARD = '11010119900307771X'
const MASKED = '110***********771X'

let server: TestApp
let admin: Actor
let person: Actor
/** The picture that the person brought. */
let avatar: string
const answers: string[] = []
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  person = await createActor(server)
  avatar = await bringAvatar(person)
})
afterAll(() => server.close())

const bringAvatar = async (as: Actor, usage: ImageUsage = 'UserAvatar'): Promise<string> => {
  const file = { bytes: await noise(40, 40, 'jpeg'), fileName: 'me.jpg' }
  return (await upload(server.app, as, usage, file)).json().result.location
}
const call = async <Result>(...[url, question]: [string, Parameters<typeof ask>[2]?]) => {
  const answer = await ask<Result>(server, url, question)
  answers.push(answer.text)
  return answer
}
const path = '/api/services/app/UserProfile'
const change = (as: Actor, body: unknown) =>
  call<UserProfileItem>('/api/client/UserProfile/Change', { method: 'PUT', as, body })
const byUserNo = (as: Actor, userNo: string) =>
  call<Partial<UserProfileItem>>(`/api/client/UserProfile/GetByUserNo?userNo=${userNo}`, { as })
const refusal = ({ status, error }: { status: number; error: { reason: string } | null }) => [
  status,
  error?.reason,
]
const auditLines = (action: string) =>
  server.db.reader(5).query<{ user_name: string; changes: Record<string, unknown> }>({
    text: 'SELECT user_name, object, changes FROM audit_log WHERE action = $1 ORDER BY id',
    values: [action],
  })

describe('one’s own profile', () => {
  it('is changed field by field; null clears one', async () => {
    const body = {
      fullName: '张三丰',
      gender: 'Male',
      birthday: '1990-03-07',
      beganWorkDay: '2012-07-01',
      avatarImageUrl: avatar,
      identificationCardNo: CARD.toLowerCase(),
    }
    const { status, result } = await change(person, body)
    expect(status).toBe(200)
    expect(result).toEqual({
      ...body,
      identificationCardNo: MASKED,
      id: expect.any(Number),
      tenantId: 5,
      userId: person.userId,
      userNo: person.userNo,
      userName: person.userName,
      creationTime: expect.any(String),
      remark: null,
    })
    expect((await change(person, { gender: null })).result).toEqual({ ...result, gender: null })
    expect((await change(person, {})).result).toEqual({ ...result, gender: null })
  })

  it.each([
    { gender: 'Other' },
    { identificationCardNo: '123' },
    { identificationCardNo: MASKED },
    { birthday: '1990-02-30' },
    { avatarImageUrl: 'javascript:x' },
    { fullName: 'x'.repeat(65) },
  ])('cannot hold %j', async (bad) => {
    expect(refusal(await change(person, bad))).toEqual([400, 'Platform:Validation'])
  })

  it('shows a picture that its owner brought, and none of somebody else, another tenant or a private one', async () => {
    const other = await createActor(server)
    const foreigner = await createActor(server, { tenantId: 6 })
    const others = [
      await bringAvatar(other),
      await bringAvatar(foreigner),
      await bringAvatar(person, 'VendorDocument'),
      avatar.replace('/files/', '/%66iles/'),
      avatar.replace('/files/', '/x/../files/'),
      avatar.replace('/files/5/', '/FILES/6/'),
      avatar.replace('/files/5/UserAvatar/', '/Private/5/VendorDocument/'),
      avatar.replace('/files/5/', '/files/6/'),
      '/files/5/UserAvatar/00000000-0000-4000-8000-000000000000.jpg',
      '/%zz.png',
    ]
    const { id } = (await byUserNo(person, person.userNo)).result
    const changeAsAdmin = (avatarImageUrl: string) =>
      call('/api/services/app/UserProfile/Update', {
        method: 'PUT',
        as: admin,
        body: { id, avatarImageUrl, remark: null },
      })
    for (const avatarImageUrl of others)
      for (const answer of [await change(person, { avatarImageUrl }), await changeAsAdmin(avatarImageUrl)])
        expect([avatarImageUrl, ...refusal(answer)]).toEqual([
          avatarImageUrl,
          400,
          'Platform:ReferenceNotFound',
        ])
    // It stays what it is when somebody else saves the rest of the form.
    expect((await changeAsAdmin(avatar)).status).toBe(200)
  })

  it('belongs to nobody else, whatever the body says', async () => {
    const other = await createActor(server)
    await change(other, {
      fullName: '李四',
      userId: person.userId,
      userNo: person.userNo,
      id: 1,
      remark: 'mine',
      tenantId: 6,
    })
    const { result } = await byUserNo(other, other.userNo)
    expect(result).toMatchObject({ fullName: '李四', userId: other.userId, remark: null, tenantId: 5 })
    expect((await byUserNo(person, person.userNo)).result.fullName).toBe('张三丰')
  })
})

describe('somebody’s profile by user number', () => {
  it('shows oneself everything, with the card masked', async () => {
    expect((await byUserNo(person, person.userNo)).result).toMatchObject({
      fullName: '张三丰',
      birthday: '1990-03-07',
      identificationCardNo: MASKED,
    })
  })

  it('shows others a masked name and the avatar, and nothing more', async () => {
    const { result } = await byUserNo(await createActor(server), person.userNo)
    expect(result).toEqual({
      userNo: person.userNo,
      fullName: '张**',
      avatarImageUrl: avatar,
    })
    expect((await byUserNo(admin, person.userNo)).result).toEqual(result)
  })

  it('is anonymous without a name, in the reader’s language', async () => {
    const nameless = await createActor(server)
    expect((await byUserNo(person, nameless.userNo)).result.fullName).toBe(
      textOf('zh-Hans', 'User.Anonymous'),
    )
    const inEnglish = await call<{ fullName: string }>(
      `/api/client/UserProfile/GetByUserNo?userNo=${nameless.userNo}`,
      { as: person, headers: { '.aspnetcore.culture': 'en' } },
    )
    expect(inEnglish.result.fullName).toBe(textOf('en', 'User.Anonymous'))
  })

  it('does not exist for another tenant, exactly as one that never was', async () => {
    const foreign = await createActor(server, { tenantId: 6 })
    const [other, none] = [await byUserNo(person, foreign.userNo), await byUserNo(person, 'U999999999')]
    expect([other.status, none.status]).toEqual([404, 404])
    expect(other.text.replace(foreign.userNo, '')).toBe(none.text.replace('U999999999', ''))
  })
})

describe('profiles for administrators', () => {
  it('are listed with the card masked', async () => {
    const { result } = await call<{ items: UserProfileItem[] }>(`${path}/GetAll?keyword=${person.userNo}`, {
      as: admin,
    })
    expect(result.items).toEqual([
      expect.objectContaining({ userId: person.userId, identificationCardNo: MASKED, fullName: '张三丰' }),
    ])
    expect(
      (await call<UserProfileItem>(`${path}/Get?Id=${result.items[0]?.id}`, { as: admin })).result,
    ).toEqual(result.items[0])
  })

  it('are created for a user without one, changed and deleted', async () => {
    const user = await createActor(server)
    const made = (
      await call<{ items: UserProfileItem[] }>(`${path}/GetAll?keyword=${user.userNo}`, { as: admin })
    ).result.items[0]
    expect((await call(`${path}/Delete?Id=${made?.id}`, { method: 'DELETE', as: admin })).status).toBe(200)
    const { result } = await call<UserProfileItem>(`${path}/Create`, {
      method: 'POST',
      as: admin,
      body: { userId: user.userId, fullName: '王五', identificationCardNo: CARD, remark: 'r' },
    })
    expect(result).toMatchObject({
      userId: user.userId,
      fullName: '王五',
      identificationCardNo: MASKED,
      remark: 'r',
    })
    expect(
      refusal(await call(`${path}/Create`, { method: 'POST', as: admin, body: { userId: user.userId } })),
    ).toEqual([409, 'Platform:Duplicate'])
    const changed = await call<UserProfileItem>(`${path}/Update`, {
      method: 'PUT',
      as: admin,
      body: { id: result.id, fullName: '王六' },
    })
    expect(changed.result).toEqual({ ...result, fullName: '王六' })
  })

  it('show a card in full only to those who may reveal it, for a reason that goes to the audit log', async () => {
    const { result } = await call<{ items: UserProfileItem[] }>(`${path}/GetAll?keyword=${person.userNo}`, {
      as: admin,
    })
    const id = result.items[0]?.id
    const looker = await createActor(server, { permissions: ['Pages.UserProfile', 'Pages.UserProfile.Edit'] })
    const reveal = (as: Actor, body: unknown) =>
      ask<{ identificationCardNo: string }>(server, `${path}/Reveal`, { method: 'POST', as, body })
    expect(refusal(await reveal(looker, { id, reason: 'curious' }))).toEqual([
      403,
      'Platform:PermissionMissing',
    ])
    expect(refusal(await reveal(admin, { id }))).toEqual([400, 'Platform:Validation'])
    expect(await auditLines('Reveal')).toEqual([])
    expect((await reveal(admin, { id, reason: '核对店铺资料' })).result).toEqual({
      identificationCardNo: CARD,
    })
    expect(await auditLines('Reveal')).toEqual([
      { user_name: admin.userNo, object: 'UserProfile', changes: { reason: '核对店铺资料' } },
    ])
  })
})

it('the audit log tells the first writing of a profile from later ones, and nothing of the person', async () => {
  const [own, other] = [await createActor(server), await createActor(server)]
  await server.ctx(5).tx.query({
    text: 'DELETE FROM user_profile WHERE user_id = ANY($1)',
    values: [[own.userId, other.userId]],
  })
  const given = { userId: other.userId, fullName: '赵七', remark: '住在楼上' }
  const made = await call<UserProfileItem>(`${path}/Create`, { method: 'POST', as: admin, body: given })
  const mine = await change(own, { fullName: '孙八' })
  await change(own, { fullName: '孙九' })
  const linesOf = ({ result }: { result: UserProfileItem }) =>
    server.db.reader(5).query({
      text: `SELECT action, changes FROM audit_log WHERE object = 'UserProfile' AND object_id = $1 ORDER BY id`,
      values: [String(result.id)],
    })
  const digest = expect.stringMatching(/^hmac:/)
  expect(await linesOf(made)).toEqual([{ action: 'Create', changes: { fullName: digest, remark: digest } }])
  expect(await linesOf(mine)).toEqual([
    { action: 'Create', changes: { fullName: digest } },
    { action: 'Update', changes: { fullName: digest } },
  ])
})

describe('the number of an identity card', () => {
  it('is nowhere in full: not in any answer but Reveal’s, not in the log, not in the audit log, not in the database', async () => {
    // Ways that make the server speak of it: a refused body, a duplicate, a list sorted by it, a search for it.
    await change(person, { identificationCardNo: CARD, gender: 'wrong' })
    await call(`${path}/GetAll?keyword=${CARD}`, { as: admin })
    await call(`${path}/GetAll?sorting=identificationCardNo`, { as: admin })
    await call('/api/services/app/AuditLog/GetAll?MaxResultCount=1000', { as: admin })
    expect(answers.length).toBeGreaterThan(20)
    const digits = new RegExp(CARD.slice(0, 17))
    expect(answers.filter((text) => digits.test(text))).toEqual([])
    expect(server.logLines.filter((line) => digits.test(line))).toEqual([])
    const stored = await server.db
      .reader(5)
      .query({ text: 'SELECT p.*, a.changes::text AS audited FROM user_profile p, audit_log a' })
    expect(stored.length).toBeGreaterThan(10)
    expect(JSON.stringify(stored)).not.toMatch(digits)
  })
})
