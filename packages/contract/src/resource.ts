import { z } from 'zod'
import type { Access } from './access.ts'
import { defineEndpoint, noResult } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { fieldMeta, remark } from './fields.ts'
import type { Fields } from './fields.ts'
import { byId, pageOf, pageQueryShape, queryBoolean, queryIds, queryInteger } from './paging.ts'
import { MAX_ID } from './limits.ts'
import type { Service } from './services.ts'

export const verbs = ['GetAll', 'Get', 'Create', 'Update', 'Delete'] as const
export type Verb = (typeof verbs)[number]

/**
 * A plain entity, said once. The verbs that exist are the keys of `access`, so an endpoint without an access rule
 * cannot be written. `fields` holds only what a client may write; ids, tenant, owner and times come from the server.
 */
export type Resource<F extends Fields = Fields> = {
  /** URL segment, permission stem and text prefix. */
  readonly name: string
  readonly service: Service
  /** `app` is /api/services/app, `client` is /api/client: an address, not a permission. */
  readonly lane: 'app' | 'client'
  /** `owner`: each user sees only the rows they made. */
  readonly rows: 'tenant' | 'owner'
  readonly fields: F
  readonly access: Readonly<Partial<Record<Verb, Access>>>
  /** Fields a list can be narrowed by. */
  readonly filters: readonly string[]
  /** Fields a list can be ordered by, beside id and creationTime. None that is masked: its order would tell it. */
  readonly sorts: readonly string[]
}

/** What is written down: filters and sorts are fields of the resource, or it does not compile. */
type Declaration<F extends Fields> = Omit<Resource<F>, 'filters' | 'sorts'> & {
  readonly filters: readonly (keyof F & string)[]
  readonly sorts: readonly (keyof F & string)[]
}

export const defineResource = <const F extends Fields>(
  declaration: Declaration<F>,
): Resource<F & { remark: ReturnType<typeof remark> }> => ({
  ...declaration,
  fields: { ...declaration.fields, remark: remark() },
})

/** One query parameter per filter: equality, text contained, or a range for times. */
const filterShape = (resource: Resource): Record<string, z.ZodType> => {
  const shape: Record<string, z.ZodType> = { ids: queryIds().optional() }
  for (const name of resource.filters) {
    const { kind, choices } = fieldMeta(fieldOf(resource, name))
    if (kind === 'dateTime' || kind === 'date') {
      shape[`${name}From`] = z.string().max(40).optional()
      shape[`${name}To`] = z.string().max(40).optional()
    } else if (kind === 'relation' || kind === 'integer')
      shape[name] = queryInteger(-MAX_ID, MAX_ID).optional()
    else if (kind === 'boolean') shape[name] = queryBoolean().optional()
    else if (kind === 'choice') shape[name] = z.enum(choices ?? []).optional()
    else shape[name] = z.string().trim().max(100).optional()
  }
  return shape
}

export const fieldOf = (resource: Resource, name: string): z.ZodType => {
  const field = resource.fields[name]
  if (field === undefined) throw new TypeError(`${resource.name} has no field ${name}`)
  return field
}

/** What is sent: every field but the secrets, of which only "is set" is told. */
export const resourceItem = (resource: Resource) => {
  const shape: Record<string, z.ZodType> = {
    id: z.int(),
    tenantId: z.int().nullable(),
    creationTime: z.string(),
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const { kind } = fieldMeta(field)
    if (kind === 'secret') shape[`${name}IsSet`] = z.boolean()
    else shape[name] = outputOf(kind).nullable()
  }
  return z.object(shape)
}

const outputOf = (kind: string): z.ZodType => {
  if (kind === 'integer' || kind === 'relation') return z.int()
  if (kind === 'money' || kind === 'decimal' || kind === 'ratio') return z.number()
  return kind === 'boolean' ? z.boolean() : z.string()
}

export const resourcePath = (resource: Resource, verb: Verb): string =>
  `/api/${resource.lane === 'app' ? 'services/app' : 'client'}/${resource.name}/${verb}`

/** The endpoints of a resource, one for each verb its access names. */
export const resourceEndpoints = (resource: Resource): Partial<Record<Verb, Endpoint>> => {
  const item = resourceItem(resource)
  const { service } = resource
  const write = z.object(resource.fields)
  const endpoints: Partial<Record<Verb, Endpoint>> = {}
  const add = (
    verb: Verb,
    parts: Omit<Parameters<typeof defineEndpoint>[0], 'path' | 'service' | 'access'>,
  ) => {
    const access = resource.access[verb]
    if (access !== undefined)
      endpoints[verb] = defineEndpoint({ ...parts, path: resourcePath(resource, verb), service, access })
  }
  add('GetAll', {
    method: 'GET',
    query: z.object({ ...pageQueryShape, ...filterShape(resource) }),
    result: pageOf(item),
  })
  add('Get', { method: 'GET', query: byId, result: item })
  add('Create', { method: 'POST', body: write, result: item })
  add('Update', {
    method: 'PUT',
    body: z.object({ id: z.int().min(1).max(MAX_ID) }).extend(write.partial().shape),
    result: item,
  })
  add('Delete', { method: 'DELETE', query: byId, result: noResult })
  return endpoints
}
