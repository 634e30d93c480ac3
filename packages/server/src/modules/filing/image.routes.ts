import type { FastifyInstance } from 'fastify'
import {
  deleteImage as deleteImageEndpoint,
  getPrivateImage as getPrivateImageEndpoint,
  uploadImage as uploadImageEndpoint,
} from '@wenli/contract/filing/image'
import { imageBase } from '@wenli/contract/filing/image-location'
import { visibilityOf } from '@wenli/contract/filing/image-usages'
import { imageUsageRules } from '@wenli/contract/filing/usage'
import { guardAccess } from '../../platform/http/access-guard.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route } from '../../platform/http/route.ts'
import { deleteImage } from './delete-image.ts'
import { storageOf } from './filing-deps.ts'
import type { FilingDeps } from './filing-deps.ts'
import { openPrivateLink, signPrivateLink } from './private-link.ts'
import { readUpload } from './read-upload.ts'
import { fileReply } from './send-file.ts'
import { storeImage } from './store-image.ts'
import { originalKey } from './storage/image-keys.ts'

export const imageRoutes = (app: FastifyInstance, deps: FilingDeps): void => {
  route(app, uploadImageEndpoint, async ({ ctx, query: { usage }, request }) => {
    const { upload } = imageUsageRules[usage]
    // Before the body is read: whoever may not upload does not cost us the file.
    guardAccess(ctx, { access: upload, service: uploadImageEndpoint.service })
    const stored = await storeImage(ctx, deps, { usage, ...(await readUpload(ctx, request)) })
    const url =
      visibilityOf(usage) === 'private' ? signPrivateLink(ctx, deps, stored.location) : stored.location
    return { ...stored, url, base: imageBase(stored.location) }
  })

  route(app, deleteImageEndpoint, ({ ctx, query }) => deleteImage(ctx, deps, query.imageUrl))

  route(app, getPrivateImageEndpoint, async ({ ctx, query, reply }) => {
    const name = openPrivateLink(ctx, deps, query)
    const file = await storageOf(deps).get(originalKey(name))
    if (file === null) throw new AppError('Platform:NotFound')
    // Awaited to its end, so that the route finds the answer given.
    await fileReply(
      reply,
      { fileName: `${name.id}.${name.extension}`, extension: name.extension, cache: 'private, no-store' },
      file,
    )
    return null
  })
}
