import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldMeta } from '@wenli/contract/fields'
import { resources } from '@wenli/contract/registry'
import type { Resource } from '@wenli/contract/resource'
import { share } from '@wenli/contract/weixin/share'
import { wxUser } from '@wenli/contract/weixin/wx-user'
import type { Row } from '../src/platform/db/database.ts'
import { createAccount, PASSWORD } from './accounts.ts'
import { issueToken } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { fullResources } from './resource-doors.ts'
import { fieldsOf } from './resource-samples.ts'
import { idOf, itemOf, startResourceWorld, tableOf } from './resource-world.ts'
import type { ResourceWorld } from './resource-world.ts'

let world: ResourceWorld
beforeAll(async () => {
  world = await startResourceWorld()
})
afterAll(() => world.test.close())

const personalFieldsOf = (resource: Resource): string[] =>
  fieldsOf(resource)
    .filter(({ schema }) => fieldMeta(schema).personal)
    .map(({ name }) => name)
const aboutPeople = fullResources.filter((resource) => personalFieldsOf(resource).length > 0)

type Person = Actor & { readonly chat: Row }

const newPerson = async (): Promise<Person> => {
  const account = await createAccount(world.test)
  const token = await issueToken(world.test, account)
  const body = { ...(await world.bodyFor(world.keeper, wxUser)), userId: account.userId }
  return { ...account, token, chat: itemOf(await world.call(world.keeper, wxUser, 'Create', { body })) }
}

/** A row of which everything that can point to a person points to this one, by their account or by the chat application. */
const plant = async (resource: Resource, { userId, chat }: Person, more: Row = {}): Promise<number> => {
  const body = await world.bodyFor(world.keeper, resource)
  for (const { name, to, numberOf } of fieldsOf(resource)) {
    if (to === 'User') body[name] = userId
    if (to === 'WxUser') body[name] = chat['id']
    if (numberOf?.resource === 'WxUser') body[name] = chat[numberOf.field]
  }
  const answer = await world.call(world.keeper, resource, 'Create', { body: { ...body, ...more } })
  return idOf(itemOf(answer))
}
const columnOf = (field: string): string => field.replace(/[A-Z]/g, '_$&').toLowerCase()

/** What the row still tells of people; nothing when the row is gone. */
const toldBy = async (resource: Resource, id: number): Promise<string[]> => {
  const [row] = await world.test.db.reader(5).query({
    text: `SELECT * FROM ${tableOf(resource)} WHERE tenant_id = 5 AND id = $1`,
    values: [id],
  })
  return personalFieldsOf(resource).filter((field) => (row?.[columnOf(field)] ?? null) !== null)
}
const close = async (as: Person): Promise<void> => {
  const body = { password: PASSWORD }
  const { error } = await ask(world.test, '/api/client/Account/Close', { method: 'POST', as, body })
  expect(error).toBeNull()
}

it('knows how to make a row of every plain entity that tells who somebody is', () => {
  const telling = resources.filter((resource) => personalFieldsOf(resource).length > 0)
  expect(aboutPeople.map(({ name }) => name).toSorted()).toEqual(telling.map(({ name }) => name).toSorted())
})

it('after closing an account no plain entity tells who the person was or where', async () => {
  const person = await newPerson()
  const planted: { resource: Resource; id: number }[] = []
  for (const resource of aboutPeople) {
    planted.push({ resource, id: await plant(resource, person) })
    // Somebody whom only the chat application names is the same person.
    const [account] = fieldsOf(resource).filter(({ to }) => to === 'User')
    if (account !== undefined && resource !== wxUser)
      planted.push({ resource, id: await plant(resource, person, { [account.name]: null }) })
  }
  for (const { resource, id } of planted)
    expect([resource.name, await toldBy(resource, id)]).toEqual([resource.name, personalFieldsOf(resource)])
  await close(person)
  for (const { resource, id } of planted)
    expect([resource.name, await toldBy(resource, id)]).toEqual([resource.name, []])
})

it('what a share tells of the other person stays theirs', async () => {
  const [sharer, opener] = [await newPerson(), await newPerson()]
  const id = await plant(share, sharer, { wxUserId: opener.chat['id'], wxUserNo: opener.chat['wxUserNo'] })
  await close(sharer)
  expect(await toldBy(share, id)).toEqual(['openId'])
  await close(opener)
  expect(await toldBy(share, id)).toEqual([])
})

it('a person takes along coupons, points, participations and what the chat application told of them', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  for (const resource of aboutPeople.filter((resource) => resource !== wxUser))
    for (const whose of [person, other]) await plant(resource, whose)
  const { result } = await ask<{ content: string }>(world.test, '/api/client/Account/ExportOwnData', {
    method: 'POST',
    as: person,
    body: { password: PASSWORD },
  })
  const data: Record<string, Row[]> = JSON.parse(result.content)
  for (const part of ['coupons', 'points', 'activities'])
    expect([part, data[part]]).toEqual([part, [expect.objectContaining({ openId: expect.any(String) })]])
  const { wxUserNo, nickName, mobile } = person.chat
  expect(data['wxUser']).toMatchObject([{ wxUserNo, nickName, mobile }])
  expect(data['wxUser']?.[0]?.['openIds']).toHaveLength(2)
})
