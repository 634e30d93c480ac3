import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ADDRESS_MAX_COUNT } from '@wenli/contract/limits'
import type { AddressItem } from '@wenli/contract/ordering/address'
import type { Page } from '@wenli/contract/paging'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { deliveredTo } from '../../../../test/delivered-to.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let owner: Actor
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await createActor(test)
})

const at = (verb: string) => `/api/services/app/Address/${verb}`
const create = (more: object = {}, as = owner) =>
  ask<AddressItem>(test, at('Create'), { method: 'POST', as, body: { ...deliveredTo, ...more } })
const update = (body: object, as = owner) => ask<AddressItem>(test, at('Update'), { method: 'PUT', as, body })
const remove = (id: number, as = owner) => ask(test, at(`Delete?id=${id}`), { method: 'DELETE', as })
const get = (id: number, as = owner) => ask<AddressItem>(test, at(`Get?id=${id}`), { as })
const list = async (as = owner): Promise<readonly AddressItem[]> =>
  (await ask<Page<AddressItem>>(test, at('GetAll?maxResultCount=100'), { as })).result.items
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)

it('one address is the default: the first, then whichever is made it, and the newest when it is deleted', async () => {
  const first = (await create()).result
  expect(first.isDefault).toBe(true)
  const second = (await create()).result
  expect(second.isDefault).toBe(false)
  const third = (await create({ isDefault: true })).result
  expect(await defaults()).toEqual([third.id])
  expect((await update({ id: second.id, isDefault: true })).result.isDefault).toBe(true)
  expect(await defaults()).toEqual([second.id])
  expect((await list())[0]?.id).toBe(second.id)
  // It cannot be none: another becomes it instead.
  expect((await update({ id: second.id, isDefault: false })).result.isDefault).toBe(true)
  await remove(second.id)
  expect(await defaults()).toEqual([third.id])
})

it('ten first addresses at once make one default', async () => {
  await Promise.all(Array.from({ length: 10 }, () => create({ isDefault: true })))
  expect(await list()).toHaveLength(10)
  expect(await defaults()).toHaveLength(1)
})

it.each(['12345678901', '1380000000', '138000000099', '+8613800000009', '1380000000a', ''])(
  'the receiver has a mobile number of the mainland: %j is none',
  async (telNumber) => {
    expect((await create({ telNumber })).status).toBe(400)
    const { id } = (await create()).result
    expect((await update({ id, telNumber })).status).toBe(400)
    expect((await get(id)).result.telNumber).toBe(deliveredTo.telNumber)
  },
)

it('nobody keeps more than fifty, however many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: ADDRESS_MAX_COUNT + 3 }, () => create()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ADDRESS_MAX_COUNT)
  expect(answers.filter(({ error }) => error?.reason === 'Ordering:TooManyAddresses')).toHaveLength(3)
  const [one] = await list()
  await remove(one?.id ?? 0)
  expect((await create()).status).toBe(200)
})

it('to another user an address does not exist, and trying changes nothing', async () => {
  const mine = (await create()).result
  const stranger = await createActor(test)
  const theirs = (await create({}, stranger)).result
  expect((await get(mine.id, stranger)).status).toBe(404)
  expect((await update({ id: mine.id, userName: 'Mallory', isDefault: true }, stranger)).status).toBe(404)
  expect((await remove(mine.id, stranger)).status).toBe(404)
  expect((await get(mine.id)).result).toEqual(mine)
  expect((await list(stranger)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[theirs.id, true]])
})
