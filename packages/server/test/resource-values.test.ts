import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '@wenli/locale/index'
import { fillText } from '@wenli/contract/fill-text'
import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import { resourcePath, type Resource } from '@wenli/contract/resource'
import type { Row } from '../src/platform/db/database.ts'
import { differs, fullResources } from './resource-doors.ts'
import { expectedItem, fieldsOf, maxLengthOf, rangeOf, textOfLength } from './resource-samples.ts'
import type { Field } from './resource-samples.ts'
import { asRead, idOf, itemOf, pageOf, startResourceWorld, tableOf } from './resource-world.ts'
import type { Answer, ResourceWorld } from './resource-world.ts'

let world: ResourceWorld
beforeAll(async () => {
  world = await startResourceWorld()
})
afterAll(() => world.test.close())

const CHOSEN_ID = 987_654_321
const labels: Readonly<Record<string, string>> = texts['zh-Hans']

const expectRefused = (answer: Answer, member: string): void => {
  expect([answer.status, answer.error?.reason]).toEqual([400, 'Platform:Validation'])
  expect(answer.error?.validationErrors?.map(({ members }) => members)).toEqual([[member]])
  expect(answer.error?.details).toContain(answer.error?.validationErrors?.[0]?.message)
}

/** Values that the contract must refuse for a field. */
const hostileValues = (field: Field): unknown[] => {
  if (field.text) return [textOfLength(field, maxLengthOf(field) + 1, 'x'), 7, ['x'], { x: 1 }]
  if (field.number) {
    const { min, max } = rangeOf(field)
    return [
      min - 1,
      max + 1,
      '1',
      ...(field.kind === 'integer' ? [min + 0.5] : []),
      ...(field.kind === 'money' ? [0.001] : []),
    ]
  }
  if (field.kind === 'relation') return [0, -1, 1.5, '1', true]
  if (field.kind === 'boolean') return ['true', 1]
  return ['no such value', 7]
}

describe.each(fullResources.map((resource) => [resource.name, resource] as const))(
  'the values of %s',
  (_name, resource) => {
    const fields = fieldsOf(resource)
    const { name: entity } = resource

    it.each(fields.map((field) => [field.name, field] as const))(
      '%s refuses what is too long, out of range or of another type, naming the field',
      async (name, field) => {
        const body = await world.bodyFor(world.keeper, resource)
        for (const value of hostileValues(field)) {
          expectRefused(
            await world.call(world.keeper, resource, 'Create', { body: { ...body, [name]: value } }),
            name,
          )
          if (name !== 'remark' && differs(resource, 'Update')) continue
          expectRefused(
            await world.call(world.keeper, resource, 'Update', { body: { id: 1, [name]: value } }),
            name,
          )
        }
      },
    )

    it('say in words which required fields are missing', async () => {
      const required = fields.filter(({ optional }) => !optional).map(({ name }) => name)
      const answer = await world.call(world.keeper, resource, 'Create', { body: {} })
      const missing = answer.error?.validationErrors?.map(({ members, message }) => [members[0], message])
      expect(missing).toEqual(
        required.map((name) => [
          name,
          fillText(labels['Validation.Required'] ?? '', [labels[`${entity}.${name}`] ?? '']),
        ]),
      )
    })

    it('are stored up to the longest and the most extreme the contract allows', async () => {
      const { keeper, call, removableBody } = world
      for (const [end, start] of [
        ['max', 'long'],
        ['min', 'last'],
      ] as const) {
        const body = await removableBody(keeper, resource)
        for (const field of fields) {
          if (field.text && field.numberOf === undefined)
            body[field.name] = textOfLength(field, maxLengthOf(field), start)
          if (field.number) body[field.name] = rangeOf(field)[end]
        }
        const item = itemOf(await call(keeper, resource, 'Create', { body }))
        expect(item).toMatchObject(expectedItem(resource, body))
      }
    })

    it('come under keys in any letter case, by paths in any letter case; other keys and those of the server are dropped', async () => {
      const { keeper, neighbour, call } = world
      const body = await world.bodyFor(keeper, resource)
      const shouted = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name.toUpperCase(), value]),
      )
      const owned = {
        tenantId: 6,
        TenantId: 6,
        creatorUserId: neighbour.userId,
        lastModifierUserId: neighbour.userId,
        creationTime: '2001-01-01T00:00:00',
        isDeleted: true,
        nonsense: 'x',
      }
      const path = resourcePath(resource, 'Create').toUpperCase()
      const item = itemOf(
        await call(keeper, resource, 'Create', { path, body: { ...shouted, ...owned, Id: CHOSEN_ID } }),
      )
      expect(item).toMatchObject({ ...expectedItem(resource, body), tenantId: 5 })
      expect(idOf(item)).not.toBe(CHOSEN_ID)
      expect(String(item['creationTime'])).not.toMatch(/^2001/)
      expect(Object.keys(item)).not.toContain('nonsense')
      expect(itemOf(await call(keeper, resource, 'Update', { body: { ...owned, Id: item['id'] } }))).toEqual(
        asRead(resource, item),
      )
      const found = await call(keeper, resource, 'Get', {
        query: { ID: idOf(item) },
        path: resourcePath(resource, 'Get').toLowerCase(),
      })
      expect(itemOf(found)).toEqual(asRead(resource, item))
      const [kept] = await world.test.db.reader(5).query({
        text: `SELECT tenant_id AS "tenantId", creator_user_id AS creator, last_modifier_user_id AS modifier FROM ${tableOf(resource)} WHERE id = $1`,
        values: [item['id']],
      })
      expect(kept).toEqual({ tenantId: 5, creator: keeper.userId, modifier: keeper.userId })
    })
  },
)

const exchangeIds = async (resource: Resource, one: Row = {}, other: Row = {}): Promise<void> => {
  const [first, second] = [idOf(one), idOf(other)]
  const text = `UPDATE ${tableOf(resource)} SET id = $2 WHERE id = $1`
  await world.test.db.transaction(5, async (tx) => {
    await tx.query({ text, values: [first, CHOSEN_ID] })
    await tx.query({ text, values: [second, first] })
    await tx.query({ text, values: [CHOSEN_ID, second] })
  })
  one['id'] = second
  other['id'] = first
}

describe.each(fullResources.map((resource) => [resource.name, resource] as const))(
  'the list of %s',
  (_name, resource) => {
    const fields = fieldsOf(resource)
    const rows: { body: Row; item: Row }[] = []
    // Each row's values are greater than those of the row before it. First and last change their ids, so that an order by a
    // value is another than by id.
    beforeAll(async () => {
      for (let made = 0; made < 3; made += 1) rows.unshift(await world.make(world.keeper, resource))
      await exchangeIds(resource, rows[0]?.item, rows[2]?.item)
    })
    const ids = () => rows.map(({ item }) => idOf(item))
    const list = async (query: Record<string, string | number>) =>
      pageOf(
        await world.call(world.keeper, resource, 'GetAll', { query: { ids: ids().join(','), ...query } }),
      )
    const listed = async (query: Record<string, string | number>) => (await list(query)).items.map(idOf)

    it('shows the newest first, page by page, counting all', async () => {
      const [first, second, third] = ids()
      expect(await listed({})).toEqual([third, second, first])
      const made = rows.map(({ item }) => asRead(resource, item)).toReversed()
      expect((await list({})).items).toEqual(made)
      expect(await list({ maxResultCount: 1, skipCount: 1 })).toMatchObject({
        totalCount: 3,
        items: [{ id: second }],
      })
      expect(await list({ SkipCount: 99 })).toEqual({ totalCount: 3, items: [] })
    })

    it('refuses a page of nothing, one beyond the cap and an order it does not know', async () => {
      const queries: [string, string | number][] = [
        ['maxResultCount', 0],
        ['maxResultCount', MAX_PAGE_SIZE + 1],
        ['skipCount', -1],
        ['sorting', 'tenantId asc'],
        ['sorting', 'id; DROP TABLE tenant'],
      ]
      for (const [name, value] of queries) {
        expectRefused(await world.call(world.keeper, resource, 'GetAll', { query: { [name]: value } }), name)
      }
    })

    it.each(['id', 'creationTime', ...resource.sorts])('can be ordered by %s both ways', async (name) => {
      // A field of few values begins again at its smallest; three in a row still differ.
      const growing = (name === 'id' ? rows : rows.toReversed())
        .toSorted((one, other) => Number(one.body[name]) - Number(other.body[name]) || 0)
        .map(({ item }) => idOf(item))
      expect(await listed({ sorting: name })).toEqual(growing)
      expect(await listed({ sorting: `${name.toUpperCase()} DESC` })).toEqual(growing.toReversed())
    })

    const filters = fields.filter(({ name }) => resource.filters.includes(name))
    const isTime = ({ kind }: Field) => kind === 'dateTime' || kind === 'date'
    const isLine = ({ kind }: Field) => kind === 'text' || kind === 'multiline'
    const names = (some: readonly Field[]) => some.map(({ name }) => name)
    const valueOf = (index: number, name: string) => String(rows[index]?.body[name])

    it.each(names(filters.filter(isTime)))('can be narrowed to a span of %s', async (name) => {
      const value = valueOf(1, name)
      expect(await listed({ [`${name}From`]: value, sorting: 'id' })).toEqual(ids().slice(0, 2))
      expect(await listed({ [`${name}To`]: value, sorting: 'id' })).toEqual(ids().slice(1))
      expectRefused(
        await world.call(world.keeper, resource, 'GetAll', { query: { [`${name}From`]: 'soon' } }),
        `${name}From`,
      )
    })

    it.each(names(filters.filter(isLine)))(
      'can be narrowed by a part of %s in any letter case, and by the keyword',
      async (name) => {
        const value = valueOf(1, name)
        expect(await listed({ [name]: value.slice(2).toUpperCase() })).toEqual([ids()[1]])
        expect(await listed({ keyword: value })).toContain(ids()[1])
        expect(await listed({ [name]: '%' })).toEqual([])
      },
    )

    it.each(names(filters.filter((field) => !isTime(field))))('can be narrowed by %s', async (name) => {
      const found = await listed({ [name]: valueOf(1, name) })
      expect(found).toContain(ids()[1])
      expect(found).not.toContain(ids()[0])
    })

    const has = (name: string) => fields.some((field) => field.name === name)
    const end = has('beginTime') ? ['endTime', 'expiredTime'].find(has) : undefined
    it.each(end === undefined ? [] : (['Create', 'Update'] as const))(
      '%s refuses an end before its begin',
      async (verb) => {
        const reversed = { beginTime: '2026-02-01T00:00:00', [end ?? '']: '2026-01-31T23:59:59' }
        const body = verb === 'Create' ? await world.bodyFor(world.keeper, resource) : { id: ids()[0] }
        const answer = await world.call(world.keeper, resource, verb, { body: { ...body, ...reversed } })
        expect([answer.status, answer.error?.reason]).toEqual([400, 'Platform:PeriodReversed'])
      },
    )
  },
)
