import { randomUUID } from 'node:crypto'
import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName, StoredExtension } from '@wenli/contract/filing/image-location'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { IMAGE_MAX_BYTES, IMAGE_MAX_KILOBYTES } from '@wenli/contract/limits'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { checkQuota } from './check-quota.ts'
import { storageOf } from './filing-deps.ts'
import type { StorageDeps } from './filing-deps.ts'
import { insertImageFile } from './image-file.queries.ts'
import { encodeImage } from './picture/encode-image.ts'
import type { EncodedImage } from './picture/encode-image.ts'
import { imageFault, imageQueue } from './picture/image-engine.ts'
import { allowedTypes, imageTypeOf } from './picture/image-type.ts'
import { shownFileName } from './shown-file-name.ts'
import { originalKey } from './storage/image-keys.ts'

export type ImageInput = {
  readonly bytes: Buffer
  readonly usage: ImageUsage
  readonly fileName: string
  /** `passing` pictures belong to nobody, whoever brought them, and are removed again: no quota, no line in the log. */
  readonly keeping?: 'lasting' | 'passing'
}

export type StoredImage = {
  readonly location: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/**
 * Takes a picture in: checks type and size, writes it anew, keeps it. It belongs to the caller; without one (seeds,
 * jobs) to nobody. Who may upload for a usage is the route's question, not this one's. Better called outside a
 * transaction: the encoding takes its time.
 */
export const storeImage = async (ctx: Ctx, deps: StorageDeps, input: ImageInput): Promise<StoredImage> => {
  const fileName = shownFileName(input.fileName)
  const extension = await checkedType(input.bytes, fileName)
  const { bytes, width, height, placeholder } = await encode(input.bytes, extension, fileName)
  const name: ImageName = { tenantId: ctx.tenantId, usage: input.usage, id: randomUUID(), extension }
  const isPassing = input.keeping === 'passing'
  const ownerUserId = isPassing ? null : (ctx.caller?.userId ?? null)
  const storage = storageOf(deps)
  await storage.put(originalKey(name), bytes)
  try {
    await inTransaction(ctx, async (ctx) => {
      if (ownerUserId !== null)
        await checkQuota(ctx, { userId: ownerUserId, byteCount: bytes.length, fileName })
      await insertImageFile(ctx, {
        ...name,
        ownerUserId,
        fileName,
        byteCount: bytes.length,
        width,
        height,
        placeholder,
      })
      if (!isPassing)
        await appendAudit(ctx, {
          action: 'Create',
          object: 'Image',
          objectId: name.id,
          changes: { usage: input.usage, bytes: bytes.length },
        })
    })
  } catch (error) {
    await storage.delete(originalKey(name))
    throw error
  }
  return { location: imageLocation(name), width, height, placeholder }
}

/** spec §5: the type is allowed and the size not exceeded; both messages carry the file name. */
const checkedType = async (bytes: Buffer, fileName: string): Promise<StoredExtension> => {
  if (bytes.length > IMAGE_MAX_BYTES)
    throw new AppError('Filing:SizeExceeded', [fileName, IMAGE_MAX_KILOBYTES])
  const extension = await imageTypeOf(bytes, fileName)
  if (extension === null) throw new AppError('Filing:TypeNotAllowed', [fileName, allowedTypes])
  return extension
}

const encode = (bytes: Buffer, extension: StoredExtension, fileName: string): Promise<EncodedImage> =>
  imageQueue.run(async () => {
    try {
      return await encodeImage(bytes, extension)
    } catch (cause) {
      const code = imageFault(cause) === 'tooMuch' ? 'Filing:DimensionsExceeded' : 'Filing:Unreadable'
      throw new AppError(code, [fileName], { cause })
    }
  })
