import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

const KEY = /^\d{1,9}\/[A-Za-z]{1,40}\/[\da-f-]{36}(\.w\d{1,5})?\.[a-z]{3,4}$/

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** The files below one folder, outside anything a web server shows. */
export const dataFolderStorage = (folder: string): FileStorage => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError('not a key of the file storage')
    return join(folder, key)
  }

  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const temporary = `${path}.${randomUUID()}.tmp`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const path = pathOf(key)
      try {
        const file = await open(path, 'r')
        const stream = file.createReadStream()
        return { stream, byteCount: (await file.stat()).size }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    exists: async (key) => {
      const path = pathOf(key)
      try {
        return (await stat(path)).isFile()
      } catch (error) {
        if (isAbsent(error)) return false
        throw error
      }
    },
  }
}
