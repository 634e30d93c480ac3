import { VENDOR_STAFF_MAX_COUNT } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { auditLines } from '../../../../test/audit-lines.ts'
import { openShop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { application, notices, refusal, register, shopKeeper } from './testing/shop-keeper.ts'
import {
  addStaff,
  answerShop,
  changeStaff,
  goods,
  hire,
  newMobile,
  orders,
  removeStaff,
  somebody,
  staffOf,
} from './testing/staff.ts'

let server: TestApp
let admin: Actor
let keeper: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  keeper = (await openShop(server)).owner
})
afterAll(() => server.close())

const rolesOf = async ({ userId }: Actor): Promise<string[]> => {
  const rows = await server.db.reader(5).query<{ name: string }>({
    text: 'SELECT r.name FROM user_role ur JOIN role r ON r.id = ur.role_id WHERE ur.user_id = $1 ORDER BY 1',
    values: [userId],
  })
  return rows.map(({ name }) => name)
}
const zh = texts['zh-Hans']
const missing = [404, 'Platform:EntityNotFound']

describe('the keeper of a shop', () => {
  it('asks somebody by mobile number, who accepts, changes what they may do, and removes them; each leaves its line', async () => {
    const person = await somebody(server)
    await server.db.reader(5).query({
      text: "UPDATE user_profile SET full_name = '陈砚秋' WHERE user_id = $1",
      values: [person.userId],
    })
    const added = await addStaff(server, keeper, person, goods, '仓库')
    const { id } = added.result
    const masked = `${person.userName.slice(0, 3)}****${person.userName.slice(-4)}`
    const shown = { id, userNo: person.userNo, userName: masked, fullName: '陈**' }
    expect(added.result).toEqual({
      ...shown,
      remark: '仓库',
      permissions: goods,
      creationTime: expect.any(String),
      acceptedTime: null,
    })
    expect(await auditLines(server, added)).toEqual(['Create VendorStaff'])
    expect(added.text).not.toContain(person.userName)
    expect(await rolesOf(person)).toEqual(['User'])
    expect(await auditLines(server, await answerShop(server, person, 'Accept', id))).toEqual([
      'Accept VendorStaff',
    ])
    expect(await rolesOf(person)).toEqual(['User', 'VendorStaff'])

    // Said twice and in another order, it is the same choice.
    const both = ['VendorPages.Order', 'VendorPages.Product']
    const changed = await changeStaff(server, keeper, { id, permissions: both })
    expect(changed.result).toMatchObject({ ...shown, remark: null, permissions: both.toReversed() })
    expect(changed.result.acceptedTime).not.toBeNull()
    expect(await auditLines(server, changed)).toEqual(['Update VendorStaff'])
    expect((await staffOf(server, keeper)).result.items).toEqual([changed.result])

    const noted = await changeStaff(server, keeper, { id, permissions: both, remark: '前台' })
    expect(noted.result).toEqual({ ...changed.result, remark: '前台' })

    const removed = await removeStaff(server, keeper, id)
    expect(removed.status).toBe(200)
    expect(await auditLines(server, removed)).toEqual(['Delete VendorStaff'])
    expect((await staffOf(server, keeper)).result.items).toEqual([])
    expect(await rolesOf(person)).toEqual(['User'])
    expect((await notices(server, person)).map(({ title, link }) => [title, link])).toEqual([
      [zh['Notice.Staff.Invited'], '/pc/home'],
      [zh['Notice.Staff.Added'], '/vc/product'],
      [zh['Notice.Staff.Changed'], '/vc/home'],
      [zh['Notice.Staff.Removed'], null],
    ])
    expect(refusal(await removeStaff(server, keeper, id))).toEqual(missing)
  })

  it('is told clearly who cannot be asked', async () => {
    const other = await openShop(server)
    const taken = await hire(server, other.owner, goods)
    const owner = await shopKeeper(server, admin)
    const applicant = await somebody(server)
    await register(server, applicant, await application(server, applicant))
    const gone = await somebody(server)
    await server.db.reader(5).query({
      text: 'UPDATE app_user SET is_active = false WHERE id = $1',
      values: [gone.userId],
    })
    const elsewhere = await somebody(server, { tenantId: 6 })
    const rename = async ({ userId }: Actor): Promise<{ userName: string }> => {
      const userName = newMobile()
      await server.db.reader(5).query({
        text: 'UPDATE app_user SET user_name = $2 WHERE id = $1',
        values: [userId, userName],
      })
      return { userName }
    }
    for (const [person, status, code] of [
      [{ userName: newMobile() }, 422, 'Auth:StaffUnknown'],
      [gone, 422, 'Auth:StaffUnknown'],
      [elsewhere, 422, 'Auth:StaffUnknown'],
      [taken, 409, 'Auth:StaffTaken'],
      [await rename(owner), 409, 'Auth:StaffIsKeeper'],
      [applicant, 409, 'Auth:StaffIsKeeper'],
      [await rename(keeper), 409, 'Auth:StaffIsSelf'],
    ] as const) {
      const answer = await addStaff(server, keeper, person)
      expect(refusal(answer)).toEqual([status, code])
      expect(answer.error?.message).toBe(zh[`Error.${code}`])
    }
    const own = await hire(server, keeper, goods)
    expect(refusal(await addStaff(server, keeper, own))).toEqual([409, 'Auth:StaffTaken'])
    const asked = await somebody(server)
    expect((await addStaff(server, keeper, asked)).status).toBe(200)
    expect(refusal(await addStaff(server, keeper, asked))).toEqual([409, 'Auth:StaffInvited'])
    expect(refusal(await addStaff(server, keeper, { userName: '12345' }))).toEqual([
      400,
      'Platform:Validation',
    ])
  })

  it('never hands on money, bank card or staff, nor what they do not hold themselves', async () => {
    const person = await somebody(server)
    for (const name of ['Staff', 'Withdrawal', 'Vendor.Edit', 'Statement'])
      expect(refusal(await addStaff(server, keeper, person, [`VendorPages.${name}`]))).toEqual([
        400,
        'Platform:Validation',
      ])
    for (const permissions of [[], ['Pages.User'], [...goods, 'VendorPages.Staff']])
      expect(refusal(await addStaff(server, keeper, person, permissions))[0]).toBe(400)
    const { id } = await openShop(server)
    const byHand = (names: readonly string[]) =>
      server.db.reader(5).query({
        text: 'INSERT INTO vendor_staff (vendor_id, user_id, permissions) VALUES ($1, $2, $3)',
        values: [id, person.userId, names],
      })
    for (const name of ['VendorPages.Withdrawal', 'VendorPages.Statement', 'VendorPages.Later'])
      await expect(byHand([...goods, name])).rejects.toThrow(/vendor_staff_permissions_check/)

    const narrow = await createActor(server, { permissions: ['VendorPages.Staff', ...goods] })
    await server.db.reader(5).query({
      text: `INSERT INTO vendor (user_id, vendor_no, name, display_name, status) VALUES ($1, 'narrow', 'x', 'narrow', 'APPROVED')`,
      values: [narrow.userId],
    })
    expect(refusal(await addStaff(server, narrow, person, orders))).toEqual([403, 'Auth:GrantAboveOwn'])
    expect((await addStaff(server, narrow, person, goods)).status).toBe(200)
  })

  it('reaches nobody of another shop: they are not there', async () => {
    const foreign = await hire(server, (await openShop(server)).owner, goods)
    for (const id of [foreign.staffId, 987_654_321]) {
      expect(refusal(await changeStaff(server, keeper, { id, permissions: orders }))).toEqual(missing)
      expect(refusal(await removeStaff(server, keeper, id))).toEqual(missing)
    }
    expect((await staffOf(server, keeper)).result.items.map(({ id }) => id)).not.toContain(foreign.staffId)
  })

  it('must have a shop, and an open one to add to', async () => {
    const person = await somebody(server)
    const applicant = await shopKeeper(server, admin, 'SUBMITTED')
    for (const [as, code] of [
      [admin, [404, 'Platform:NotFound']],
      [applicant, [403, 'Platform:PermissionMissing']],
    ] as const) {
      expect(refusal(await staffOf(server, as))).toEqual(code)
      expect(refusal(await addStaff(server, as, person))).toEqual(code)
    }
    const { owner, id } = await openShop(server)
    await server.db
      .reader(5)
      .query({ text: "UPDATE vendor SET status = 'SUSPENDED' WHERE id = $1", values: [id] })
    expect(refusal(await addStaff(server, owner, person))).toEqual([409, 'Auth:VendorState'])
    expect((await staffOf(server, owner)).status).toBe(200)
  })
})

describe('at the same moment', () => {
  const outcomes = (answers: readonly { status: number; error: { reason: string } | null }[]) =>
    answers
      .map(({ status, error }) => error?.reason ?? status)
      .toSorted((a, b) => String(a).localeCompare(String(b)))

  it('a keeper asks twice: they are asked once', async () => {
    const person = await somebody(server)
    const answers = await Promise.all([1, 2, 3].map(() => addStaff(server, keeper, person)))
    expect(outcomes(answers)).toEqual([200, 'Auth:StaffInvited', 'Auth:StaffInvited'])
  })

  it('two shops are accepted: they work in one', async () => {
    const person = await somebody(server)
    const other = (await openShop(server)).owner
    const asked = [await addStaff(server, keeper, person), await addStaff(server, other, person)]
    const answers = await Promise.all(
      asked.map(({ result }) => answerShop(server, person, 'Accept', result.id)),
    )
    expect(outcomes(answers)).toEqual([200, 'Auth:StaffOfShop'])
    expect(await rolesOf(person)).toEqual(['User', 'VendorStaff'])
  })

  it('two are asked where there is room for one', async () => {
    const { owner, id } = await openShop(server)
    const people: Actor[] = []
    for (let index = 0; index < VENDOR_STAFF_MAX_COUNT + 1; index += 1) people.push(await somebody(server))
    await server.db.reader(5).query({
      text: `INSERT INTO vendor_staff (vendor_id, user_id, permissions) SELECT $1, unnest($2::bigint[]), '{VendorPages.Order}'`,
      values: [id, people.slice(2).map(({ userId }) => userId)],
    })
    const answers = await Promise.all(people.slice(0, 2).map((person) => addStaff(server, owner, person)))
    expect(outcomes(answers)).toEqual([200, 'Auth:StaffFull'])
    expect((await staffOf(server, owner)).result.items).toHaveLength(VENDOR_STAFF_MAX_COUNT)
    expect(
      (await removeStaff(server, owner, (await staffOf(server, owner)).result.items[0]?.id ?? 0)).status,
    ).toBe(200)
    const left = answers.findIndex(({ status }) => status !== 200)
    expect((await addStaff(server, owner, people[left]!)).status).toBe(200)
  })

  it('somebody applies for a shop of their own and accepts another: they become one of the two', async () => {
    const person = await somebody(server)
    const body = await application(server, person)
    const { result } = await addStaff(server, keeper, person)
    const answers = await Promise.all([
      answerShop(server, person, 'Accept', result.id),
      register(server, person, body),
    ])
    expect([
      [200, 'Auth:KeepsShop'],
      [200, 'Auth:StaffOfShop'],
    ]).toContainEqual(outcomes(answers))
  })
})

it('whoever works in a shop opens none of their own until they are removed or leave', async () => {
  for (const end of ['removed', 'left'] as const) {
    const person = await hire(server, keeper, goods)
    const body = await application(server, person)
    expect(refusal(await register(server, person, body))).toEqual([409, 'Auth:StaffOfShop'])
    if (end === 'removed') await removeStaff(server, keeper, person.staffId)
    else await answerShop(server, person, 'Leave')
    expect((await register(server, person, body)).status).toBe(200)
  }
})
