import { randomBytes } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCode } from './data-folder-error.ts'

/**
 * Writes a file that is either there completely or not at all, also after a power cut.
 * Creating never overwrites: of two processes the first wins, and the second is told so.
 */
export async function createDurably(path: string, text: string): Promise<'created' | 'exists'> {
  const temporary = await writeTemporary(path, text)
  try {
    await link(temporary, path)
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return 'exists'
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(dirname(path))
  return 'created'
}

export async function replaceDurably(path: string, text: string) {
  const temporary = await writeTemporary(path, text)
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

export async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writeTemporary(path: string, text: string) {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return temporary
}
