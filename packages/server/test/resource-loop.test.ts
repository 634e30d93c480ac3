import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '@wenli/locale/index'
import { fieldMeta } from '@wenli/contract/fields'
import { fillText } from '@wenli/contract/fill-text'
import { resources } from '@wenli/contract/registry'
import type { Resource, Verb } from '@wenli/contract/resource'
import { open } from '../src/platform/crypto/sealed.ts'
import { differs, fullResources, ruleOf, verbsOf } from './resource-doors.ts'
import { expectedItem, fieldsOf, idFieldOf, sampleValue } from './resource-samples.ts'
import { asRead, idOf, itemOf, pageOf, startResourceWorld, tableOf } from './resource-world.ts'
import type { Row } from '../src/platform/db/database.ts'
import type { Answer, Request, ResourceWorld } from './resource-world.ts'

const labels: Readonly<Record<string, string>> = texts['zh-Hans']

let world: ResourceWorld
beforeAll(async () => {
  world = await startResourceWorld()
})
afterAll(() => world.test.close())

/** A well-formed request that names a row; whether the row is there does not matter to the doorkeeper. */
const requestFor = async (resource: Resource, verb: Verb, id: number): Promise<Request> => {
  if (verb === 'Create') return { body: await world.bodyFor(world.keeper, resource) }
  if (verb === 'Update') return { body: { id, remark: 'changed' } }
  return verb === 'GetAll' ? {} : { query: { id } }
}

const MISSING_ID = 987_654_321

it('covers every plain entity of the specification', () => {
  expect(resources.map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(
      'Activity ActivityType Advertisement Brand Coupon CouponType FriendlyLink PointRule PointType ProductColor Share Subject SubjectCategory SubjectComment UserActivity UserCoupon UserPointDetail WxApp WxAppUser WxUser WxUserApp'.split(
        ' ',
      ),
    ),
  )
})

it('every plain entity can be listed, read, made, changed and deleted', () => {
  expect(fullResources).toEqual(resources)
})

it('knows what tells who somebody is or where, under whatever entity', () => {
  const telling = /^(openId|unionId|mobile|geo|nickName|shareUserOpenId)$/
  const plain = resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([field, schema]) => telling.test(field) && !fieldMeta(schema).personal)
      .map(([field]) => `${name}.${field}`),
  )
  expect(plain).toEqual([])
})

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  it.each(verbsOf(resource).filter((verb) => ruleOf(resource, verb) !== 'public'))(
    '%s without a token is 401, in the envelope',
    async (verb) => {
      const answer = await world.call(null, resource, verb, await requestFor(resource, verb, MISSING_ID))
      expect(answer).toMatchObject({ status: 401, result: null, success: false, unAuthorizedRequest: true })
      expect(answer.error).toMatchObject({ reason: 'Platform:NotSignedIn', details: null })
    },
  )

  it.each(verbsOf(resource).filter((verb) => /^[A-Z]/.test(String(ruleOf(resource, verb)))))(
    '%s without its permission is 403, whatever else one may do',
    async (verb) => {
      const answer = await world.call(
        world.lacking.get(verb) ?? null,
        resource,
        verb,
        await requestFor(resource, verb, MISSING_ID),
      )
      expect(answer).toMatchObject({ status: 403, result: null, unAuthorizedRequest: true })
      expect(answer.error?.reason).toBe('Platform:PermissionMissing')
    },
  )

  it('is closed to a token that was not issued for its service', async () => {
    const [verb = 'GetAll'] = verbsOf(resource)
    const answer = await world.call(
      world.unscoped,
      resource,
      verb,
      await requestFor(resource, verb, MISSING_ID),
    )
    expect([answer.status, answer.error?.reason]).toEqual([403, 'Platform:ScopeMissing'])
  })
})

describe.each(fullResources.map((resource) => [resource.name, resource] as const))(
  'a row of %s',
  (_name, resource) => {
    const fields = fieldsOf(resource)
    const changesAll = !differs(resource, 'Update')

    it('is created, read, changed and deleted, with a line in the audit log for each deed', async () => {
      const { keeper, call } = world
      const body = await world.removableBody(keeper, resource)
      const made = itemOf(await call(keeper, resource, 'Create', { body }))
      const id = idOf(made)
      expect(made).toMatchObject({ ...expectedItem(resource, body), tenantId: 5 })
      const item = itemOf(await call(keeper, resource, 'Get', { query: { id } }))
      expect(item).toEqual(asRead(resource, made))

      const partly = itemOf(await call(keeper, resource, 'Update', { body: { id, remark: 'only this' } }))
      expect(partly).toEqual({ ...item, remark: 'only this' })

      const removed = await call(keeper, resource, 'Delete', { query: { id } })
      expect(removed).toMatchObject({ status: 200, result: null, success: true, error: null })
      for (const verb of ['Get', 'Delete'] as const) {
        const gone = await call(keeper, resource, verb, { query: { id } })
        expect([gone.status, gone.error?.reason]).toEqual([404, 'Platform:EntityNotFound'])
      }
      const lines = await world.test.db.reader(5).query({
        text: 'SELECT action, user_id AS "userId" FROM audit_log WHERE object = $1 AND object_id = $2 ORDER BY id',
        values: [resource.name, String(id)],
      })
      expect(lines).toEqual(
        ['Create', 'Update', 'Delete'].map((action) => ({ action, userId: keeper.userId })),
      )
    })

    const changedTo = (item: Row, values: Row): Row =>
      changesAll ? { ...item, ...expectedItem(resource, values) } : { ...item, remark: values['remark'] }
    it('changes wherever it may change, and is emptied of what it need not have', async () => {
      const { keeper, call } = world
      const id = idOf((await world.make(keeper, resource)).item)
      const item = itemOf(await call(keeper, resource, 'Get', { query: { id } }))
      const other = await world.bodyFor(keeper, resource)
      const changed = itemOf(await call(keeper, resource, 'Update', { body: { ...other, id } }))
      expect(changed).toEqual(changedTo(item, other))
      const optional = Object.fromEntries(
        fields.filter((field) => field.optional).map(({ name }) => [name, null]),
      )
      const cleared = itemOf(await call(keeper, resource, 'Update', { body: { ...optional, id } }))
      expect(cleared).toEqual(changedTo(changed, { ...other, ...optional }))
      expect(itemOf(await call(keeper, resource, 'Get', { query: { id } }))).toEqual(cleared)
    })

    it('is to another tenant, byte for byte, like a row that does not exist', async () => {
      const { keeper, neighbour, call } = world
      const body = await world.removableBody(keeper, resource)
      const id = idOf(itemOf(await call(keeper, resource, 'Create', { body })))
      const before = await call(keeper, resource, 'Get', { query: { id } })
      const look = async () => [
        await call(neighbour, resource, 'Get', { query: { id } }),
        await call(neighbour, resource, 'Update', { body: { id, remark: 'stolen' } }),
        await call(neighbour, resource, 'Delete', { query: { id } }),
        await call(neighbour, resource, 'GetAll', { query: { ids: id } }),
      ]
      const whileThere = await look()
      expect((await call(keeper, resource, 'Get', { query: { id } })).text).toBe(before.text)
      itemOf(before)
      await call(keeper, resource, 'Delete', { query: { id } })
      const whenGone = await look()
      expect(whileThere).toEqual(whenGone)
      expect(whenGone.map(({ status }) => status)).toEqual([404, 404, 404, 200])
      expect(whenGone.at(-1)?.result).toEqual({ totalCount: 0, items: [] })
      expect((await call(keeper, resource, 'Get', { query: { id } })).text).toBe(whenGone[0]?.text)
    })

    const personal = fields.filter(({ schema }) => fieldMeta(schema).personal)
    it.runIf(personal.length > 0)('tells the audit log who somebody is by HMACs only', async () => {
      const { item } = await world.make(world.keeper, resource)
      const other = await world.bodyFor(world.keeper, resource)
      itemOf(await world.call(world.keeper, resource, 'Update', { body: { ...other, id: idOf(item) } }))
      const lines = await world.test.db.reader(5).query<{ changes: Row }>({
        text: 'SELECT changes FROM audit_log WHERE object = $1 AND object_id = $2 ORDER BY id',
        values: [resource.name, String(idOf(item))],
      })
      expect(lines).toHaveLength(2)
      for (const { changes } of changesAll ? lines : lines.slice(0, 1))
        for (const { name } of personal)
          expect([name, changes[name]]).toEqual([name, expect.stringMatching(/^hmac:/)])
    })

    const relations = fields.filter(({ kind }) => kind === 'relation')
    it.each(relations.map(({ name, to = '' }) => [name, to] as const))(
      'cannot point by %s to a %s of another tenant or of none',
      async (name, to) => {
        const { keeper, neighbour, call } = world
        const { item } = await world.make(keeper, resource)
        const body = await world.bodyFor(keeper, resource)
        const count = pageOf(await call(keeper, resource, 'GetAll')).totalCount
        const foreign = await world.related(neighbour, to)
        const answers = [
          await call(keeper, resource, 'Create', { body: { ...body, [name]: foreign } }),
          await call(keeper, resource, 'Create', { body: { ...body, [name]: MISSING_ID } }),
          ...(changesAll
            ? [await call(keeper, resource, 'Update', { body: { id: idOf(item), [name]: foreign } })]
            : []),
        ]
        for (const answer of answers)
          expect([answer.status, answer.error?.reason]).toEqual([400, 'Platform:ReferenceNotFound'])
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
        expect(pageOf(await call(keeper, resource, 'GetAll')).totalCount).toBe(count)
        expect(itemOf(await call(keeper, resource, 'Get', { query: { id: idOf(item) } }))).toEqual(
          asRead(resource, item),
        )
      },
    )

    const idFieldNamed = (number: string) =>
      fields.flatMap((field) => (field.name === number ? (idFieldOf(resource, field) ?? []) : []))[0]
    const numbers = fields.flatMap(({ name, numberOf }) =>
      numberOf === undefined ? [] : [{ name, numberOf }],
    )
    it.each(numbers.map((field) => [field.name, field.numberOf.resource, field.numberOf] as const))(
      'cannot name by %s a %s of another tenant or of none, and is told which field it was',
      async (name, _to, numberOf) => {
        const { keeper, neighbour, call } = world
        const { item } = await world.make(keeper, resource)
        const body = await world.bodyFor(keeper, resource)
        const foreign = await world.relatedNumber(neighbour, numberOf)
        const answers = [
          await call(keeper, resource, 'Create', { body: { ...body, [name]: foreign } }),
          await call(keeper, resource, 'Create', { body: { ...body, [name]: 'nobody has it' } }),
          ...(changesAll
            ? [await call(keeper, resource, 'Update', { body: { id: idOf(item), [name]: foreign } })]
            : []),
        ]
        const label = labels[`${resource.name}.${name}`] ?? ''
        for (const { status, error } of answers) {
          expect([status, error?.reason]).toEqual([400, 'Platform:ReferenceNotFound'])
          const message = fillText(labels['Validation.ReferenceNotFound'] ?? '', [label])
          expect(error?.validationErrors).toEqual([{ message, members: [name] }])
        }
        expect(itemOf(await call(keeper, resource, 'Get', { query: { id: idOf(item) } }))).toEqual(
          asRead(resource, item),
        )
      },
    )

    it.each(numbers.map((field) => [field.numberOf.resource, field.name, field.numberOf] as const))(
      'keeps the %s it names by %s from being deleted, and follows when its number changes',
      async (to, name, { field }) => {
        const { keeper, call } = world
        const target = resources.find((each) => each.name === to)
        if (target === undefined) throw new TypeError(`${to} is no resource`)
        const named = (await world.make(keeper, target)).item
        const idField = idFieldNamed(name)
        const given = { [name]: named[field], ...(idField && { [idField]: named['id'] }) }
        const body = { ...(await world.bodyFor(keeper, resource)), ...given }
        const { id } = itemOf(await call(keeper, resource, 'Create', { body }))
        const answer = await call(keeper, target, 'Delete', { query: { id: idOf(named) } })
        expect([answer.status, answer.error?.reason]).toEqual([409, 'Platform:StillReferenced'])
        const renamed = `renamed-${idOf(named)}-${resource.name}`.slice(0, 32)
        itemOf(await call(keeper, target, 'Update', { body: { id: idOf(named), [field]: renamed } }))
        expect(itemOf(await call(keeper, resource, 'Get', { query: { id: Number(id) } }))[name]).toBe(renamed)
      },
    )

    const twice = numbers.flatMap(({ name, numberOf }) => {
      const idField = idFieldNamed(name)
      return idField === undefined ? [] : [{ name, numberOf, idField }]
    })
    const pairs = twice.map((pair) => [pair.idField, pair.name, pair.numberOf] as const)
    const twoNamed = async ({ resource: to, field }: (typeof pairs)[number][2]) => {
      const target = resources.find((each) => each.name === to)
      if (target === undefined) throw new TypeError(`${to} is no resource`)
      const one = (await world.make(world.keeper, target)).item
      const other = (await world.make(world.keeper, target)).item
      return [
        { id: one['id'], number: one[field] },
        { id: other['id'], number: other[field] },
      ] as const
    }
    const expectTorn = ({ status, error }: Answer, name: string): void => {
      expect([status, error?.reason]).toEqual([400, 'Platform:Validation'])
      expect(error?.validationErrors?.map(({ members }) => members)).toEqual([[name]])
    }

    it.each(pairs)(
      'is made with one row named by %s and %s: what is left out follows, a contradiction is refused and the field named',
      async (idField, name, numberOf) => {
        const [one, other] = await twoNamed(numberOf)
        const make = async (given: Row) => {
          const { [idField]: _id, [name]: _number, ...body } = await world.bodyFor(world.keeper, resource)
          return world.call(world.keeper, resource, 'Create', { body: { ...body, ...given } })
        }
        const byId = itemOf(await make({ [idField]: one.id }))
        expect([byId[idField], byId[name]]).toEqual([one.id, one.number])
        expectTorn(await make({ [idField]: one.id, [name]: other.number }), name)
      },
    )

    it.each(changesAll ? pairs : [])(
      'keeps %s and %s together when one of them changes, and refuses a contradiction',
      async (idField, name, numberOf) => {
        const { keeper, call } = world
        const [one, other] = await twoNamed(numberOf)
        const id = idOf((await world.make(keeper, resource)).item)
        const change = (values: Row) => call(keeper, resource, 'Update', { body: { id, ...values } })
        const byNumber = itemOf(await change({ [name]: other.number }))
        expect([byNumber[idField], byNumber[name]]).toEqual([other.id, other.number])
        const byId = itemOf(await change({ [idField]: one.id }))
        expect([byId[idField], byId[name]]).toEqual([one.id, one.number])
        expectTorn(await change({ [idField]: one.id, [name]: other.number }), name)
        expect(itemOf(await call(keeper, resource, 'Get', { query: { id } }))).toEqual(byId)
      },
    )

    const parents = relations.filter(({ to }) => to === resource.name)
    it.each(parents.map(({ name }) => name))('never lies below itself by its %s', async (name) => {
      const { keeper, call } = world
      const [top, middle, bottom] = [
        idOf((await world.make(keeper, resource)).item),
        idOf((await world.make(keeper, resource)).item),
        idOf((await world.make(keeper, resource)).item),
      ]
      const put = (id: number, below: number | null) =>
        call(keeper, resource, 'Update', { body: { id, [name]: below } })
      itemOf(await put(top, null))
      itemOf(await put(middle, top))
      itemOf(await put(bottom, middle))
      for (const below of [top, middle, bottom]) {
        const { status, error } = await put(top, below)
        expect([status, error?.reason]).toEqual([409, 'Platform:BelowItself'])
        expect(error?.message).toBe(labels['Error.Platform:BelowItself'])
      }
      itemOf(await put(bottom, top))
    })

    // Users and products have deletions of their own, proved where they are written.
    const plainTargets = relations.filter(({ to }) => resources.some(({ name }) => name === to))
    it.each(plainTargets.map(({ name, to }) => [to ?? '', name] as const))(
      'keeps the %s it points to by %s from being deleted',
      async (to, name) => {
        const { keeper, call } = world
        const target = resources.find((each) => each.name === to)
        const id = await world.related(keeper, to)
        // A number that named another row would contradict it.
        const number = twice.find(({ idField }) => idField === name)?.name ?? ''
        const { [number]: _number, ...others } = await world.bodyFor(keeper, resource)
        const body = { ...others, [name]: id }
        itemOf(await call(keeper, resource, 'Create', { body }))
        const answer = await call(keeper, target!, 'Delete', { query: { id } })
        expect([answer.status, answer.error?.reason]).toEqual([409, 'Platform:StillReferenced'])
      },
    )

    const secrets = fields.filter(({ kind }) => kind === 'secret')
    it.each(secrets.map((field) => [field.name, field] as const))(
      'never shows its %s again, and keeps it sealed',
      async (name, field) => {
        const { keeper, call, test } = world
        const { item } = await world.make(keeper, resource)
        const id = idOf(item)
        const answers = [
          await call(keeper, resource, 'Get', { query: { id } }),
          await call(keeper, resource, 'GetAll', { query: { ids: id } }),
          await call(keeper, resource, 'Update', { body: { id, [name]: sampleValue(field, 9999) } }),
        ]
        for (const { text, status } of answers) {
          expect(status).toBe(200)
          expect(text).not.toContain('hidden-')
          expect(text).not.toContain(`"${name}"`)
        }
        const [stored] = await sealedColumn(resource, name, id)
        expect(stored?.value).toMatch(/^k1\.[\w-]{40,}$/)
        expect(open(test.app.deps.keys.field, stored?.purpose ?? '', stored?.value ?? '')).toBe(
          sampleValue(field, 9999),
        )
        const lines = await test.db.reader(5).query({
          text: 'SELECT changes::text AS changes FROM audit_log WHERE object = $1',
          values: [resource.name],
        })
        expect(JSON.stringify(lines)).not.toContain('hidden-')
        expect(test.logLines.filter((line) => line.includes('hidden-'))).toEqual([])
        expect(itemOf(await call(keeper, resource, 'Update', { body: { id, [name]: null } }))).toMatchObject({
          [`${name}IsSet`]: false,
        })
      },
    )
  },
)

const sealedColumn = (resource: Resource, name: string, id: number) => {
  const table = `"${tableOf(resource)}"`
  const column = `"${name.replace(/[A-Z]/g, '_$&').toLowerCase()}"`
  return world.test.db.reader(5).query<{ value: string; purpose: string }>({
    text: `SELECT ${column} AS value, $2 AS purpose FROM ${table} WHERE id = $1`,
    values: [id, `${table}.${column}`],
  })
}
