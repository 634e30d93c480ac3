import type { ImageName } from '@wenli/contract/filing/image-location'
import type { FileStorage } from './storage/file-storage.ts'
import { originalKey } from './storage/image-keys.ts'

/** Makes the original of a picture that has a row and an address but no file yet; null when it knows no such picture. */
export type ImageOrigin = (name: ImageName) => Promise<Buffer | null>

const origins = new Set<ImageOrigin>()
/** Originals under way, by key: many visitors of a new picture share one. */
const underWay = new Map<string, Promise<boolean>>()

/** Answers how to take it back. */
export const registerImageOrigin = (origin: ImageOrigin): (() => void) => {
  origins.add(origin)
  return () => void origins.delete(origin)
}

/** Whether the original is there, after an origin was asked for it if it was not. Written once. */
export const ensureOriginal = async (storage: FileStorage, name: ImageName): Promise<boolean> => {
  const key = originalKey(name)
  if (await storage.exists(key)) return true
  return origins.size === 0 ? false : (underWay.get(key) ?? begin(storage, key, name))
}

const begin = (storage: FileStorage, key: string, name: ImageName): Promise<boolean> => {
  const job = make(storage, key, name).finally(() => underWay.delete(key))
  underWay.set(key, job)
  return job
}

const make = async (storage: FileStorage, key: string, name: ImageName): Promise<boolean> => {
  for (const origin of origins) {
    const bytes = await origin(name)
    if (bytes === null) continue
    await storage.put(key, bytes)
    return true
  }
  return false
}
