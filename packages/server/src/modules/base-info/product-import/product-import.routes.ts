import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/base-info/product-import'
import { IMPORT_MAX_KILOBYTES } from '@wenli/contract/limits'
import { boundedQueue } from '../../../platform/http/bounded-queue.ts'
import { route } from '../../../platform/http/route.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { readUpload, uploadLimits } from '../../filing/index.ts'
import { confirmImport, deleteImport, requireOwnImport } from './confirm-import.ts'
import { previewImport } from './preview-import.ts'
import { listImports, listRows } from './product-import.queries.ts'

/** A file of the largest size takes ten times its room while it is understood. */
const previews = boundedQueue({ atOnce: 1, waiting: 8 })

export const registerProductImports = (app: FastifyInstance): void => {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { ...uploadLimits, fileSize: IMPORT_MAX_KILOBYTES * 1024 },
      throwFileSizeLimit: false,
    })
    route(scope, endpoint.previewProductImport, async ({ ctx, request }) => {
      const upload = await readUpload(ctx, request, IMPORT_MAX_KILOBYTES)
      return previews.run(() => previewImport(ctx, upload))
    })
  })
  route(app, endpoint.confirmProductImport, ({ ctx, body }) => confirmImport(ctx, body))
  route(app, endpoint.getProductImport, async ({ ctx, query }) =>
    requireOwnImport(ctx, query.id, (await vendorOfCaller(ctx)).id),
  )
  route(app, endpoint.getProductImportRows, async ({ ctx, query }) => {
    await requireOwnImport(ctx, query.id, (await vendorOfCaller(ctx)).id)
    return listRows(ctx, query)
  })
  route(app, endpoint.getAllProductImports, async ({ ctx, query }) =>
    listImports(ctx, query, (await vendorOfCaller(ctx)).id),
  )
  route(app, endpoint.deleteProductImport, ({ ctx, query }) => deleteImport(ctx, query.id))
}
