import type { FastifyInstance } from 'fastify'
import type { Fields } from '@wenli/contract/fields'
import { resourceEndpoints } from '@wenli/contract/resource'
import type { Resource, Verb } from '@wenli/contract/resource'
import type { Ctx } from '../ctx/ctx.ts'
import type { Row } from '../db/database.ts'
import type { HttpDeps } from '../http/deps.ts'
import { route } from '../http/route.ts'
import { createOne } from './create.ts'
import { deleteOne } from './delete.ts'
import { registerFileColumns } from './file-columns.ts'
import { getAll } from './get-all.ts'
import { getOne } from './get.ts'
import { shapeOf } from './shape.ts'
import type { ResourceTable, Shape } from './shape.ts'
import { updateOne } from './update.ts'

export type Input = { readonly ctx: Ctx; readonly query: Row; readonly body: Row }
type VerbHandler = (deps: HttpDeps, shape: Shape, input: Input) => Promise<unknown>

/** The five standard verbs. A verb is one of these or hand-written, never one of these with hooks. */
const standard: Readonly<Record<Verb, VerbHandler>> = {
  GetAll: (_deps, shape, { ctx, query }) => getAll(ctx, shape, query),
  Get: (_deps, shape, { ctx, query }) => getOne(ctx, shape, Number(query['id'])),
  Create: (deps, shape, { ctx, body }) => createOne(ctx, deps, shape, body),
  Update: (deps, shape, { ctx, body }) => updateOne(ctx, deps, shape, body),
  Delete: (_deps, shape, { ctx, query }) => deleteOne(ctx, shape, Number(query['id'])),
}

export type StandardOperations = {
  readonly create: (ctx: Ctx, body: Row) => Promise<Row>
  readonly update: (ctx: Ctx, body: Row) => Promise<Row>
  readonly remove: (ctx: Ctx, id: number) => Promise<null>
}

/** What the standard verbs do to rows, for operations that are written by hand and end in it. */
export const standardOperations = <F extends Fields>(
  { deps }: FastifyInstance,
  resource: Resource<F>,
  table: ResourceTable<F>,
): StandardOperations => {
  const shape = shapeOf(resource, table)
  return {
    create: (ctx, body) => createOne(ctx, deps, shape, body),
    update: (ctx, body) => updateOne(ctx, deps, shape, body),
    remove: (ctx, id) => deleteOne(ctx, shape, id),
  }
}

/** Verbs of a plain entity that are written by hand. */
export type WrittenVerbs = Readonly<Partial<Record<Verb, (input: Input) => Promise<unknown>>>>

/** Opens the verbs of a plain entity on its table: standard, but for those that are written by hand. */
export const mountResource = <F extends Fields>(
  app: FastifyInstance,
  resource: Resource<F>,
  table: ResourceTable<F>,
  written: WrittenVerbs = {},
): void => {
  const plain: Resource = resource
  const shape = shapeOf(plain, table)
  registerFileColumns(shape)
  for (const [verb, endpoint] of Object.entries(resourceEndpoints(plain))) {
    const own = written[verb as Verb]
    route(app, endpoint, ({ ctx, query, body }) => {
      const input = { ctx, query: query as Row, body: body as Row }
      return own === undefined ? standard[verb as Verb](app.deps, shape, input) : own(input)
    })
  }
}
