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

type Input = { readonly ctx: Ctx; readonly query: Row; readonly body: Row }
type VerbHandler = (deps: HttpDeps, shape: Shape, input: Input) => Promise<unknown>

/** The five standard verbs. A verb is one of these or hand-written, never one of these with hooks. */
const standard: Readonly<Record<Verb, VerbHandler>> = {
  GetAll: (_deps, shape, { ctx, query }) => getAll(ctx, shape, query),
  Get: (_deps, shape, { ctx, query }) => getOne(ctx, shape, Number(query['id'])),
  Create: (deps, shape, { ctx, body }) => createOne(ctx, deps, shape, body),
  Update: (deps, shape, { ctx, body }) => updateOne(ctx, deps, shape, body),
  Delete: (_deps, shape, { ctx, query }) => deleteOne(ctx, shape, Number(query['id'])),
}

/** Opens the verbs of a plain entity on its table. */
export const mountResource = <F extends Fields>(
  app: FastifyInstance,
  resource: Resource<F>,
  table: ResourceTable<F>,
): void => {
  const plain: Resource = resource
  const shape = shapeOf(plain, table)
  registerFileColumns(shape)
  for (const [verb, endpoint] of Object.entries(resourceEndpoints(plain))) {
    route(app, endpoint, ({ ctx, query, body }) =>
      standard[verb as Verb](app.deps, shape, { ctx, query: query as Row, body: body as Row }),
    )
  }
}
