import type { FastifyInstance, FastifyReply } from 'fastify'
import * as endpoint from '@wenli/contract/filing/goods-file'
import type { GoodsFileExtension } from '@wenli/contract/filing/goods-file'
import { AppError } from '../../../platform/http/app-error.ts'
import { route } from '../../../platform/http/route.ts'
import { storageOf } from '../filing-deps.ts'
import type { FilingDeps } from '../filing-deps.ts'
import { readUpload } from '../read-upload.ts'
import type { StoredFile } from '../storage/file-storage.ts'
import { openGoodsFileLink } from './goods-file-link.ts'
import { goodsFileKey } from './goods-file-name.ts'
import { storeGoodsFile } from './store-goods-file.ts'

/** By the name we gave, never by content. */
const CONTENT_TYPE: Readonly<Record<GoodsFileExtension, string>> = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** Always saved, never shown: what a shop brought runs nowhere under our address. */
const sendGoodsFile = (
  reply: FastifyReply,
  { extension, fileName }: { readonly extension: GoodsFileExtension; readonly fileName: string },
  file: StoredFile,
): FastifyReply =>
  reply
    .type(CONTENT_TYPE[extension])
    .header('content-length', file.byteCount)
    .header(
      'content-disposition',
      `attachment; filename="file.${extension}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.stream)

export const goodsFileRoutes = (app: FastifyInstance, deps: FilingDeps): void => {
  route(app, endpoint.uploadGoodsFile, async ({ ctx, request }) =>
    storeGoodsFile(ctx, deps, await readUpload(ctx, request)),
  )
  route(app, endpoint.getGoodsFile, async ({ ctx, query, reply }) => {
    const name = openGoodsFileLink(ctx, deps, query)
    const file = await storageOf(deps).get(goodsFileKey(name))
    if (file === null) throw new AppError('Platform:NotFound')
    // Awaited to its end, so that the route finds the answer given.
    await sendGoodsFile(reply, { ...name, fileName: query.fileName }, file)
    return null
  })
}
