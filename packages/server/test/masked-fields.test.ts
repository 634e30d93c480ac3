import { fieldMeta } from '@wenli/contract/fields'
import { isPermission } from '@wenli/contract/permissions'
import type { Resource, Verb } from '@wenli/contract/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { fullResources, ruleOf } from './resource-doors.ts'
import { idOf, itemOf, pageOf, startResourceWorld } from './resource-world.ts'
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
  expect(Object.fromEntries(guarded.map(({ resource, names }) => [resource.name, names]))).toEqual({
    WxUser: ['mobile', 'unionId'],
    Share: ['shareUserOpenId', 'openId'],
    UserActivity: ['openId', 'geo'],
    UserCoupon: ['openId'],
    UserPointDetail: ['openId'],
    WxUserApp: ['openId'],
    WxAppUser: ['openId'],
  })
})

/** Somebody who may call these verbs of it, and nothing else. */
const whoMay = (resource: Resource, ...verbs: Verb[]): Promise<Actor> => {
  const permissions = verbs.map((verb) => {
    const rule = ruleOf(resource, verb) ?? ''
    if (!isPermission(rule)) throw new TypeError(`${resource.name} ${verb} asks for no permission`)
    return rule
  })
  return createActor(world.test, { permissions: [...new Set(permissions)] })
}

describe.each(guarded.map(({ resource, names }) => [resource.name, resource, names] as const))(
  'in %s whoever may only look',
  (_name, resource, names) => {
    const rowsFor = async (actor: Actor, query: Readonly<Record<string, string | number>>) =>
      pageOf(await world.call(actor, resource, 'GetAll', { query })).items
    const readBy = async (actor: Actor, id: number) => [
      itemOf(await world.call(actor, resource, 'Get', { query: { id } })),
      ...(await rowsFor(actor, { ids: id })),
    ]

    it('reads them masked, and whoever may change the row reads them whole', async () => {
      const { item } = await world.make(world.keeper, resource)
      const onlooker = await whoMay(resource, 'GetAll', 'Get')
      const clerk = await whoMay(resource, 'GetAll', 'Get', 'Update')
      const [masked, whole] = [await readBy(onlooker, idOf(item)), await readBy(clerk, idOf(item))]
      expect([masked.length, whole.length]).toEqual([2, 2])
      for (const name of names) {
        const value = String(item[name])
        expect(value.length).toBeGreaterThan(2)
        expect(whole.map((row) => row[name])).toEqual([value, value])
        for (const row of masked) {
          expect(String(row[name])).toMatch(/\*\*$|\*{4}/)
          expect(String(row[name])).not.toContain(value)
        }
      }
    })

    it.each(names)('does not learn the order of %s', async (name) => {
      const onlooker = await whoMay(resource, 'GetAll')
      for (const sorting of [name, `${name.toUpperCase()} desc`, `id, ${name}`]) {
        const { status, error } = await world.call(onlooker, resource, 'GetAll', { query: { sorting } })
        expect([status, error?.validationErrors?.map(({ members }) => members)]).toEqual([400, [['sorting']]])
      }
    })

    it.each(names.filter((name) => resource.filters.includes(name)))(
      'finds by the whole of %s alone',
      async (name) => {
        const { item } = await world.make(world.keeper, resource)
        const onlooker = await whoMay(resource, 'GetAll')
        const whole = String(item[name])
        const part = whole.slice(0, -1)
        const ids = async (actor: Actor, query: Readonly<Record<string, string>>) =>
          (await rowsFor(actor, query)).map(idOf)
        expect(await ids(world.keeper, { [name]: part })).toContain(idOf(item))
        expect(await ids(onlooker, { [name]: part })).not.toContain(idOf(item))
        expect(await ids(onlooker, { keyword: part })).not.toContain(idOf(item))
        expect(await ids(onlooker, { [name]: whole })).toContain(idOf(item))
      },
    )
  },
)
