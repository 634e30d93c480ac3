import type { UserItem } from '@wenli/contract/auth/user'
import type { Page } from '@wenli/contract/paging'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
    text: "UPDATE app_user SET email_address = 'wang@example.cn' WHERE id = $1",
    values: [person.userId],
  })
})
afterAll(() => server.close())

const seenBy = async (as: Actor) => {
  const list = await ask<Page<UserItem>>(server, `/api/services/app/User/GetAll?keyword=${MOBILE}`, { as })
  const one = await ask<UserItem>(server, `/api/services/app/User/Get?id=${person.userId}`, { as })
  return [...list.result.items, one.result].map(({ userName, emailAddress }) => [userName, emailAddress])
}

it('whoever only looks users up reads masked numbers and addresses, whoever may change them the whole', async () => {
  const masked = ['135****5678', 'w***@example.cn']
  for (const roles of [['Service'], ['Finance'], ['Operator']])
    expect(await seenBy(await createActor(server, { roles }))).toEqual([masked, masked])
  const whole = [MOBILE, 'wang@example.cn']
  expect(await seenBy(await createActor(server, { roles: ['TenantAdmin'] }))).toEqual([whole, whole])
})
