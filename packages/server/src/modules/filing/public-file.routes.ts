import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { imageLocation, parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageFormat, StoredExtension } from '@wenli/contract/filing/image-location'
import { AppError } from '../../platform/http/app-error.ts'
import { variantOf } from './derive-image.ts'
import { storageOf } from './filing-deps.ts'
import type { FilingDeps } from './filing-deps.ts'
import { ensureOriginal } from './image-origin.ts'
import { parseVariant } from './parse-variant.ts'
import { fileReply } from './send-file.ts'
import { originalKey, variantKey } from './storage/image-keys.ts'

/** A name is never used twice, so what lies under it never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

const params = z.object({ tenant: z.string(), usage: z.string(), name: z.string() })
const isKnown = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.includes(etag) === true

/** The pictures of products, subjects, profiles …: open to everybody, without a tenant header or a query. */
export const publicFileRoutes = (app: FastifyInstance, deps: FilingDeps): void => {
  const storage = storageOf(deps)

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { tenant, usage, name: fileName } = params.parse(request.params)
    const location = `/files/${tenant}/${usage}/${fileName}`
    const etag = `"${fileName}"`
    const head = (extension: StoredExtension | ImageFormat) => {
      reply.header('etag', etag)
      return { fileName, extension, cache: FOREVER }
    }
    const notModified = () => reply.code(304).headers({ etag, 'cache-control': FOREVER }).send()

    const original = parseImageLocation(location)
    if (original !== null) {
      if (isKnown(request, etag) && (await storage.exists(originalKey(original)))) return notModified()
      const known = await ensureOriginal(storage, original)
      const file = known ? await storage.get(originalKey(original)) : null
      if (file === null) throw new AppError('Platform:NotFound')
      return fileReply(reply, head(original.extension), file)
    }

    const variant = parseVariant(location)
    if (variant === null) throw new AppError('Platform:NotFound')
    const key = variantKey(variant, variant.width, variant.format)
    if (isKnown(request, etag) && (await storage.exists(key))) return notModified()
    const answer = await variantOf(storage, variant)
    if (answer === null) throw new AppError('Platform:NotFound')
    if ('file' in answer) return fileReply(reply, head(variant.format), answer.file)
    // Too busy, or the size cannot be made: the original is always there.
    request.log.warn({ err: answer.reason, key }, 'a derived size is missing')
    return reply.header('cache-control', 'no-store').redirect(imageLocation(answer.instead), 302)
  }

  app.get('/files/:tenant/:usage/:name', { config: { access: 'static' } }, send)
}
