import { fieldMeta } from '@wenli/contract/fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from './actors.ts'
import { fullResources, idOf, itemOf, pageOf, startResourceWorld } from './resource-world.ts'
import type { ResourceWorld } from './resource-world.ts'

let world: ResourceWorld
beforeAll(async () => {
  world = await startResourceWorld()
})
afterAll(() => world.test.close())

const isMasked = (schema: Parameters<typeof fieldMeta>[0]) => fieldMeta(schema).masked === true
const guarded = fullResources.flatMap((resource) => {
  const names = Object.entries(resource.fields).flatMap(([name, schema]) => (isMasked(schema) ? [name] : []))
  return names.length === 0 ? [] : [{ resource, names }]
})

it('numbers, chat identities and places of people are masked', () => {
  expect(Object.fromEntries(guarded.map(({ resource, names }) => [resource.name, names]))).toMatchObject({
    WxUser: ['mobile', 'unionId'],
    Share: ['shareUserOpenId', 'openId'],
    UserActivity: ['openId', 'geo'],
  })
})

describe.each(guarded.map(({ resource, names }) => [resource.name, resource, names] as const))(
  'in %s whoever may only look',
  (_name, resource, names) => {
    it('reads them masked, and finds them by the whole alone', async () => {
      const rule = resource.access.GetAll
      if (typeof rule !== 'string') throw new TypeError('it is read by a permission')
      const onlooker = await createActor(world.test, { permissions: [rule] })
      const { item } = await world.make(world.keeper, resource)
      const id = idOf(item)
      const seen = itemOf(await world.call(onlooker, resource, 'Get', { query: { id } }))
      expect(itemOf(await world.call(world.keeper, resource, 'Get', { query: { id } }))).toEqual(item)
      for (const name of names) {
        const whole = String(item[name])
        expect(whole.length).toBeGreaterThan(2)
        expect(String(seen[name])).toMatch(/\*\*$|\*{4}/)
        expect(String(seen[name])).not.toContain(whole)
        if (!resource.filters.includes(name)) continue
        const ids = async (actor: typeof onlooker, query: Readonly<Record<string, string>>) =>
          pageOf(await world.call(actor, resource, 'GetAll', { query })).items.map(idOf)
        const part = whole.slice(0, -1)
        expect(await ids(world.keeper, { [name]: part })).toContain(id)
        expect(await ids(onlooker, { [name]: part })).not.toContain(id)
        expect(await ids(onlooker, { keyword: part })).not.toContain(id)
        expect(await ids(onlooker, { [name]: whole })).toContain(id)
      }
    })
  },
)
