import type { FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES, IMAGE_MAX_KILOBYTES } from '@wenli/contract/limits'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { validationError } from '../../platform/http/validation.ts'
import { shownFileName } from './shown-file-name.ts'

/** The parser does not count the body as a whole, so every part of it has its own bound. */
export const uploadLimits = {
  fileSize: IMAGE_MAX_BYTES,
  files: 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 50,
} as const

export type Upload = { readonly bytes: Buffer; readonly fileName: string }

/** The one file of a multipart request, whatever its field is called; `maxKilobytes` is what its scope's limit says. */
export const readUpload = async (
  ctx: Ctx,
  request: FastifyRequest,
  maxKilobytes = IMAGE_MAX_KILOBYTES,
): Promise<Upload> => {
  if (!request.isMultipart()) throw new AppError('Platform:UnsupportedMediaType')
  const upload = await readParts(request, maxKilobytes)
  if (upload !== null) return upload
  throw validationError(ctx.culture, '', [
    { code: 'invalid_type', expected: 'file', path: ['file'], message: '', input: undefined },
  ])
}

const readParts = async (request: FastifyRequest, maxKilobytes: number): Promise<Upload | null> => {
  let upload: Upload | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      const fileName = part.filename ?? ''
      // spec §5: 5120 KB exactly is allowed; the message carries the file name.
      if (part.file.truncated)
        throw new AppError('Filing:SizeExceeded', [shownFileName(fileName), maxKilobytes])
      upload = { bytes, fileName }
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('Platform:MalformedRequest', [], { cause: error })
  }
  return upload
}
