import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { DataFolderError, systemCode } from './data-folder-error.ts'
import { createDurably } from './write-durably.ts'

export const secretPath = (folder: string, name: string) => join(folder, 'secrets', `${name}.json`)

export async function refuseIfReadableByOthers(path: string) {
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) throw new DataFolderError('SECRET_READABLE_BY_OTHERS', path)
}

/** Reads a secret; undefined when there is none. */
export async function findSecret<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const path = secretPath(folder, name)
  try {
    await refuseIfReadableByOthers(path)
    return await parseSecret(path, schema)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whoever may read the file is not asked: one that the settings name is mounted as its orchestrator likes. */
export async function parseSecret<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path, 'utf8')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // The parser's own message could quote the secret.
    throw new DataFolderError('SECRET_DAMAGED', path)
  }
}

export type SecretKind<T> = { name: string; schema: z.ZodType<T>; generate: () => T | Promise<T> }

/**
 * Reads a secret, or makes it where that cannot hurt. `ifMissing: 'refuse'` is for an installation that
 * already has data: a fresh key would leave it unreadable, so a lost one must be restored by a person.
 */
export async function readOrCreateSecret<T>(
  folder: string,
  kind: SecretKind<T>,
  ifMissing: 'create' | 'refuse',
): Promise<T> {
  const found = await findSecret(folder, kind.name, kind.schema)
  if (found !== undefined) return found
  const path = secretPath(folder, kind.name)
  if (ifMissing === 'refuse') throw new DataFolderError('SECRET_MISSING', path)
  await createDurably(path, JSON.stringify(await kind.generate(), null, 2))
  // Read back in any case: another process may have been first, and then its secret counts.
  const made = await findSecret(folder, kind.name, kind.schema)
  if (made === undefined) throw new DataFolderError('SECRET_MISSING', path)
  return made
}
