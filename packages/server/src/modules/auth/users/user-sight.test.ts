import type { UserItem } from '@wenli/contract/auth/user'
import type { Page } from '@wenli/contract/paging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

const MOBILE = '13512345678'
let server: TestApp
let person: Actor
beforeAll(async () => {
  server = await startTestApp()
  person = await createActor(server, { userName: MOBILE })
  await server.db.reader(5).query({
    text: "UPDATE app_user SET name = '王', email_address = 'wang@example.cn' WHERE id = $1",
    values: [person.userId],
  })
})
afterAll(() => server.close())

const seenBy = async (as: Actor) => {
  const list = await ask<Page<UserItem>>(server, `/api/services/app/User/GetAll?keyword=${MOBILE}`, { as })
  const one = await ask<UserItem>(server, `/api/services/app/User/Get?id=${person.userId}`, { as })
  return [...list.result.items, one.result].map(({ userName, emailAddress }) => [userName, emailAddress])
}

const service = '/api/services/app'
/** Accounts as each list names them. */
const namedBy = async (as: Actor, keyword: string, lists: readonly string[]) => {
  const found: Record<string, string[]> = {}
  for (const list of lists) {
    const { result } = await ask<Page<{ userName: string }>>(
      server,
      `${service}/${list}/GetAll?keyword=${encodeURIComponent(keyword)}`,
      { as },
    )
    found[list] = result.items.map(({ userName }) => userName)
  }
  return found
}

const withdrawalsFor = async (as: Actor, keyword: string) => {
  const path = `${service}/Withdrawal/GetAll?keyword=${keyword}`
  const { result } = await ask<Page<{ withdrawalNo: string }>>(server, path, { as })
  return result.items.map(({ withdrawalNo }) => withdrawalNo)
}

it('whoever only looks users up reads masked numbers and addresses, whoever may change them the whole', async () => {
  const masked = ['135****5678', 'w***@example.cn']
  for (const roles of [['Service'], ['Finance'], ['Operator']])
    expect(await seenBy(await createActor(server, { roles }))).toEqual([masked, masked])
  const whole = [MOBILE, 'wang@example.cn']
  expect(await seenBy(await createActor(server, { roles: ['TenantAdmin'] }))).toEqual([whole, whole])
})

it('whoever only looks users up does not learn the order of their numbers and addresses', async () => {
  const numbers = ['13700000003', '13700000001', '13700000002']
  const ids: number[] = []
  for (const userName of numbers) {
    const { userId } = await createActor(server, { userName })
    const text = 'UPDATE app_user SET email_address = $2 WHERE id = $1'
    await server.db.reader(5).query({ text, values: [userId, `${userName}@example.cn`] })
    ids.push(userId)
  }
  const listed = async (as: Actor, sorting: string) => {
    const path = `/api/services/app/User/GetAll?ids=${ids.join()}&sorting=${sorting}`
    const { result } = await ask<Page<UserItem>>(server, path, { as })
    return result.items.map(({ id }) => ids.indexOf(id))
  }
  const operator = await createActor(server, { roles: ['Operator'] })
  const admin = await createActor(server, { roles: ['TenantAdmin'] })
  for (const sorting of ['', 'userName', 'emailAddress']) {
    expect(await listed(operator, sorting)).toEqual([0, 1, 2])
    expect(await listed(admin, sorting)).toEqual([1, 2, 0])
  }
  expect(await listed(operator, 'userName desc')).toEqual([2, 1, 0])
  expect(await listed(operator, 'id desc')).toEqual([2, 1, 0])
})

describe('every list that names an account', () => {
  let operator: Actor
  let finance: Actor
  let admin: Actor
  beforeAll(async () => {
    for (const text of [
      `INSERT INTO vendor (user_id, vendor_no, name, display_name, status) VALUES ($1, 'S1', 'S1', 'S1', 'APPROVED')`,
      `INSERT INTO user_vip_membership (user_id, level, discount_bp, expired_time) VALUES ($1, 1, 9000, '2030-01-01')`,
      `INSERT INTO withdrawal (withdrawal_no, owner_type, owner_no, user_id, amount, real_name, bank_card_no, last_four,
         held_time, creation_time) VALUES ('W1', 'VENDOR', 'S1', $1, 100, 'W1', 'sealed', '0000', '2026-01-01', '2026-01-01')`,
    ])
      await server.db.reader(5).query({ text, values: [person.userId] })
    operator = await createActor(server, { roles: ['Operator'] })
    finance = await createActor(server, { roles: ['Finance'] })
    admin = await createActor(server, { roles: ['TenantAdmin'] })
  })

  const masked = ['135****5678']
  const whole = [MOBILE]

  it('masks whom a notice went to, who is found by the whole name or by the number', async () => {
    const content = { toAll: false, type: 1, title: 'to one', description: 'to one' }
    for (const userName of [MOBILE, person.userNo]) {
      const body = { ...content, userName }
      const sent = await ask(server, `${service}/Notice/Create`, { method: 'POST', as: operator, body })
      expect(sent.status).toBe(200)
    }
    expect(await namedBy(operator, 'to one', ['Notice'])).toEqual({ Notice: [...masked, ...masked] })
    expect(await namedBy(admin, 'to one', ['Notice'])).toEqual({ Notice: [...whole, ...whole] })
  })

  it('masks it for whoever may not change it, and tells it whoever may', async () => {
    expect(await namedBy(operator, person.userNo, ['UserProfile', 'Vendor'])).toEqual({
      UserProfile: masked,
      Vendor: masked,
    })
    expect(await namedBy(finance, person.userNo, ['Membership'])).toEqual({ Membership: masked })
    expect(await namedBy(admin, person.userNo, ['UserProfile', 'Vendor', 'Membership'])).toEqual({
      UserProfile: whole,
      Vendor: whole,
      Membership: whole,
    })
  })

  it('finds the whole of what it masks and no part of it', async () => {
    const none = { User: [], UserProfile: [], Vendor: [], Notice: [] }
    const lists = Object.keys(none)
    for (const part of [MOBILE.slice(0, -1), MOBILE.slice(3)]) {
      expect(await namedBy(operator, part, lists)).toEqual(none)
      expect(await namedBy(finance, part, ['Membership'])).toEqual({ Membership: [] })
      expect(await withdrawalsFor(finance, part)).toEqual([])
      expect(await withdrawalsFor(admin, part)).toEqual(['W1'])
      expect(await namedBy(admin, part, ['User', 'UserProfile', 'Vendor', 'Membership'])).toEqual({
        User: whole,
        UserProfile: whole,
        Vendor: whole,
        Membership: whole,
      })
    }
    expect(await namedBy(operator, 'wang@exampl', ['User'])).toEqual({ User: [] })
    expect(await namedBy(operator, 'WANG@example.cn', ['User'])).toEqual({ User: masked })
    expect(await namedBy(operator, MOBILE, ['UserProfile', 'Vendor'])).toEqual({
      UserProfile: masked,
      Vendor: masked,
    })
    expect(await namedBy(finance, MOBILE, ['Membership'])).toEqual({ Membership: masked })
    expect(await withdrawalsFor(finance, MOBILE)).toEqual(['W1'])
  })
})

it('one’s own account is whole to oneself', async () => {
  const { result } = await ask<{ userName: string }>(
    server,
    `/api/client/UserProfile/GetByUserNo?userNo=${person.userNo}`,
    { as: person },
  )
  expect(result.userName).toBe(MOBILE)
})
