import { expect } from 'vitest'
import { z } from 'zod'
import { allPermissions } from '@wenli/contract/permissions'
import { resources } from '@wenli/contract/registry'
import { resourcePath, verbs } from '@wenli/contract/resource'
import type { Resource, Verb } from '@wenli/contract/resource'
import type { Row } from '../src/platform/db/database.ts'
import { bearer, createActor } from './actors.ts'
import { plantProduct } from './planted-product.ts'
import type { Actor } from './actors.ts'
import { differs, METHODS, ruleOf } from './resource-doors.ts'
import { fieldsOf, idFieldOf, sampleBody } from './resource-samples.ts'
import type { Field } from './resource-samples.ts'
import { startTestApp } from './start-test-app.ts'

const row = z.record(z.string(), z.unknown())
const envelope = z.strictObject({
  result: z.unknown(),
  targetUrl: z.null(),
  success: z.boolean(),
  error: z
    .strictObject({
      code: z.int(),
      reason: z.string(),
      message: z.string().min(1),
      details: z.string().nullable(),
      validationErrors: z
        .array(z.strictObject({ message: z.string(), members: z.array(z.string()) }))
        .nullable(),
    })
    .nullable(),
  unAuthorizedRequest: z.boolean(),
  __abp: z.literal(true),
})

export type Answer = z.infer<typeof envelope> & { readonly status: number; readonly text: string }
export type Request = {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Row
  readonly path?: string
}

export const idOf = (item: Row): number => z.int().parse(item['id'])
/** As reading tells a row that was just made. */
export const asRead = (resource: Resource, made: Row): unknown =>
  differs(resource, 'Create') ? expect.objectContaining(made) : made
export const itemOf = (answer: Answer): Row => {
  expect(answer.error).toBeNull()
  return row.parse(answer.result)
}
export const pageOf = (answer: Answer): { totalCount: number; items: Row[] } => {
  expect(answer.error).toBeNull()
  return z.strictObject({ totalCount: z.int(), items: z.array(row) }).parse(answer.result)
}

/** The permissions a verb asks for, over all resources. */
const neededFor = (verb: Verb): Set<string | undefined> =>
  new Set(resources.map((resource) => ruleOf(resource, verb)))

/** The product with people of two tenants, and everything needed to make rows of any resource. */
export const startResourceWorld = async () => {
  const test = await startTestApp()
  const keeper = await createActor(test, { permissions: allPermissions })
  const neighbour = await createActor(test, { tenantId: 6, permissions: allPermissions })
  const unscoped = await createActor(test, { permissions: allPermissions, scopes: [] })
  const lacking = new Map<Verb, Actor>()
  for (const verb of verbs) {
    const needed = neededFor(verb)
    lacking.set(
      verb,
      await createActor(test, { permissions: allPermissions.filter((name) => !needed.has(name)) }),
    )
  }

  const call = async (
    actor: Actor | null,
    resource: Resource,
    verb: Verb,
    { query = {}, body, path }: Request = {},
  ): Promise<Answer> => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    const response = await test.app.inject({
      method: METHODS[verb],
      url: `${path ?? resourcePath(resource, verb)}?${search.toString()}`,
      headers: actor === null ? {} : bearer(actor),
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, text: response.body, ...envelope.parse(response.json()) }
  }

  const serials = new Map<string, number>()
  const nextSerial = (resource: Resource): number => {
    const serial = (serials.get(resource.name) ?? 0) + 1
    serials.set(resource.name, serial)
    return serial
  }

  /** The id of a new row that a relation may point to. `above` are the entities whose rows are being made. */
  const related = async (actor: Actor, to: string, above: readonly string[] = []): Promise<number> => {
    if (to === 'User') return (await createActor(test, { tenantId: actor.tenantId })).userId
    if (to === 'Product') return (await plantProduct(test, actor)).product
    if (to === 'Vendor') return (await plantProduct(test, actor)).vendor
    if (to === 'ProductCategory') return (await plantProduct(test, actor)).category
    const target = resources.find(({ name }) => name === to)
    if (target === undefined) throw new TypeError(`${to} is no resource`)
    return idOf((await make(actor, target, above)).item)
  }

  /** The number of a new row, for fields that name one by it. */
  const relatedRow = async (actor: Actor, { resource }: NonNullable<Field['numberOf']>): Promise<Row> => {
    const target = resources.find(({ name }) => name === resource)
    if (target === undefined) throw new TypeError(`${resource} is no resource`)
    return (await make(actor, target)).item
  }
  const relatedNumber = async (actor: Actor, numberOf: NonNullable<Field['numberOf']>): Promise<unknown> =>
    (await relatedRow(actor, numberOf))[numberOf.field]

  /** A valid body with every field filled; only a tree of rows ends somewhere, with one that has none above it. */
  const bodyFor = async (actor: Actor, resource: Resource, above: readonly string[] = []): Promise<Row> => {
    const serial = nextSerial(resource)
    const body = sampleBody(resource, serial)
    // Points are taken only from whoever has some.
    if (resource.name === 'UserPointDetail') body['pointCount'] = serial
    for (const { name, to } of fieldsOf(resource)) {
      if (to !== undefined && !above.includes(to))
        body[name] = await related(actor, to, [...above, resource.name])
    }
    for (const field of fieldsOf(resource)) {
      if (field.numberOf === undefined) continue
      const row = await relatedRow(actor, field.numberOf)
      body[field.name] = row[field.numberOf.field]
      const idField = idFieldOf(resource, field)
      if (idField !== undefined) body[idField] = row['id']
    }
    return body
  }

  /** Of a row that can go again, whatever its values: points that belong to nobody have not moved. */
  const removableBody = async (actor: Actor, resource: Resource): Promise<Row> => ({
    ...(await bodyFor(actor, resource)),
    ...(resource.name === 'UserPointDetail' && { userId: null }),
  })

  const make = async (
    actor: Actor,
    resource: Resource,
    above: readonly string[] = [],
  ): Promise<{ body: Row; item: Row }> => {
    const body = await bodyFor(actor, resource, above)
    return { body, item: itemOf(await call(actor, resource, 'Create', { body })) }
  }

  return {
    test,
    keeper,
    neighbour,
    unscoped,
    lacking,
    call,
    related,
    relatedNumber,
    bodyFor,
    removableBody,
    make,
  }
}

export type ResourceWorld = Awaited<ReturnType<typeof startResourceWorld>>

/** Both paths of the chat-app users lead to one table. */
export const tableOf = ({ name }: Resource): string =>
  name === 'WxAppUser' ? 'wx_user_app' : name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()
