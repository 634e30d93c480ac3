import { buffer } from 'node:stream/consumers'
import { storedExtensions } from '@wenli/contract/filing/image-location'
import type { ImageFormat, ImageName, ImageWidth } from '@wenli/contract/filing/image-location'
import { ensureOriginal } from './image-origin.ts'
import { deriveWidth } from './picture/derive-width.ts'
import { imageQueue } from './picture/image-engine.ts'
import type { FileStorage, StoredFile } from './storage/file-storage.ts'
import { originalKey, variantKey } from './storage/image-keys.ts'

export type Variant = Pick<ImageName, 'tenantId' | 'usage' | 'id'> & {
  readonly width: ImageWidth
  readonly format: ImageFormat
}

/** `instead`: the size cannot be had now, and this is the name of the original to show in its place. */
export type VariantAnswer =
  | { readonly file: StoredFile }
  | { readonly instead: ImageName; readonly reason: unknown }
  | null

const MAX_REMEMBERED = 1000
/** Jobs under way, by key: many visitors of a new picture share one. */
const underWay = new Map<string, Promise<void>>()
/** Sizes that could not be made; trying again on every request would keep the workers busy with them. */
const hopeless = new Set<string>()

/**
 * Sizes are made when they are first asked for and kept, so that an upload answers at once and nobody pays for sizes
 * that are never shown. Null when there is no such picture.
 */
export const variantOf = async (storage: FileStorage, variant: Variant): Promise<VariantAnswer> => {
  const key = variantKey(variant, variant.width, variant.format)
  const made = await storage.get(key)
  if (made !== null) return { file: made }
  const original = await originalOf(storage, variant)
  if (original === null) return null
  if (hopeless.has(key)) return { instead: original, reason: 'failed before' }
  try {
    await (underWay.get(key) ?? begin(storage, key, original, variant))
  } catch (reason) {
    return { instead: original, reason }
  }
  const file = await storage.get(key)
  return file === null ? null : { file }
}

const originalOf = async (storage: FileStorage, stem: Variant): Promise<ImageName | null> => {
  for (const extension of storedExtensions) {
    const name: ImageName = { tenantId: stem.tenantId, usage: stem.usage, id: stem.id, extension }
    if (await storage.exists(originalKey(name))) return name
  }
  // Origins make photographs only.
  const made: ImageName = { tenantId: stem.tenantId, usage: stem.usage, id: stem.id, extension: 'jpg' }
  return (await ensureOriginal(storage, made)) ? made : null
}

const begin = (storage: FileStorage, key: string, original: ImageName, variant: Variant): Promise<void> => {
  const job = imageQueue
    .run(() => derive(storage, key, original, variant))
    .finally(() => underWay.delete(key))
  underWay.set(key, job)
  return job
}

const derive = async (
  storage: FileStorage,
  key: string,
  original: ImageName,
  { width, format }: Variant,
): Promise<void> => {
  const file = await storage.get(originalKey(original))
  if (file === null) return
  const bytes = await deriveWidth(await buffer(file.stream), width, format).catch((error: unknown) => {
    if (hopeless.size < MAX_REMEMBERED) hopeless.add(key)
    throw error
  })
  await storage.put(key, bytes)
  // Deleted meanwhile: the size must not outlive its picture.
  if (!(await storage.exists(originalKey(original)))) await storage.delete(key)
}
