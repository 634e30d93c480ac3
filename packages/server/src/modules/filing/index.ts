import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { ERASE_IMAGE, eraseImageJob } from './erase-image.ts'
import type { FilingDeps } from './filing-deps.ts'
import { goodsFileRoutes } from './goods-files/goods-file.routes.ts'
import { ERASE_GOODS_FILE, eraseGoodsFileJob } from './goods-files/purge-goods-files.ts'
import { imageRoutes } from './image.routes.ts'
import { publicFileRoutes } from './public-file.routes.ts'
import { uploadLimits } from './read-upload.ts'

export type { FilingDeps, StorageDeps } from './filing-deps.ts'
export { registerFileReference } from '../../platform/db/file-references.ts'
export { registerQuotaRule } from './check-quota.ts'
export { signPrivateLink } from './private-link.ts'
export { hideImage } from './hide-image.ts'
export { placeholderOf } from './placeholder-of.ts'
export { ensureOriginal, registerImageOrigin } from './image-origin.ts'
export { storageOf } from './filing-deps.ts'
export { readUpload, uploadLimits } from './read-upload.ts'
export {
  createPictureRule,
  isPublicImage,
  requireOwnImage,
  requireOwnPublicImage,
  requirePublicImages,
} from './require-own-image.ts'
export { publicImageName, readPublicImage } from './read-public-image.ts'
export {
  purgeImages,
  purgeSurplusImages,
  purgeUnusedImages,
  removeImagesOfOwner,
  removeUnusedImagesOfOwner,
} from './purge-images.ts'
export { findImageFile } from './image-file.queries.ts'
export { linkGoodsFile } from './goods-files/goods-file-link.ts'
export { purgeUnusedGoodsFiles } from './goods-files/purge-goods-files.ts'
export { requireOwnGoodsFiles } from './goods-files/require-own-goods-files.ts'
export { storeGoodsFile } from './goods-files/store-goods-file.ts'
export { storeImage } from './store-image.ts'
export type { ImageInput, StoredImage } from './store-image.ts'

/** Multipart bodies are understood in such a scope only; everywhere else they stay an unsupported type. */
export const registerUploads = (app: FastifyInstance, routes: (scope: FastifyInstance) => void): void => {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
    routes(scope)
  })
}

export const register = (app: FastifyInstance, deps: FilingDeps): void =>
  registerUploads(app, (scope) => {
    imageRoutes(scope, deps)
    publicFileRoutes(scope, deps)
    goodsFileRoutes(scope, deps)
  })

export const jobHandlers = (deps: FilingDeps): Readonly<Record<string, JobHandler>> => ({
  [ERASE_IMAGE]: eraseImageJob(deps),
  [ERASE_GOODS_FILE]: eraseGoodsFileJob(deps),
})
