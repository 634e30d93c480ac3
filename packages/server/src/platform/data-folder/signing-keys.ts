import { generateKeyPair, randomBytes } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { DAY_MS } from '@wenli/contract/time'
import { DataFolderError } from './data-folder-error.ts'
import { tryLock } from './lock-file.ts'
import { findSecret, secretPath } from './secret-file.ts'
import type { SecretKind } from './secret-file.ts'
import { replaceDurably } from './write-durably.ts'

/** A signing key signs for 90 days. */
const ROTATE_AFTER_MS = 90 * DAY_MS
/** How long a replaced key still verifies; longer than any id_token lives, also one signed by a process that has not reloaded yet. */
const KEEP_REPLACED_MS = 7 * DAY_MS

const storedKeySchema = z.object({
  kid: z.string(),
  createdAt: z.iso.datetime(),
  jwk: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }).catchall(z.string()),
})
const storedKeysSchema = z.object({ keys: z.array(storedKeySchema).min(1) })
type StoredKey = z.infer<typeof storedKeySchema>
type StoredKeys = z.infer<typeof storedKeysSchema>

export const signingKeysSecret: SecretKind<StoredKeys> = {
  name: 'signing-keys',
  schema: storedKeysSchema,
  generate: async () => ({ keys: [await newKey(new Date())] }),
}

export type SigningKey = JsonWebKey & { kty: 'RSA'; kid: string; alg: 'RS256'; use: 'sig' }
export type SigningKeys = {
  /** Private keys, newest first: the first signs, all verify. */
  jwks: { keys: SigningKey[] }
  /** When a call will change the set; look again then. */
  nextChange: Date
}

/**
 * The OIDC signing keys, rotated when due. `readSecrets` makes the first one. Processes that share the
 * folder may call this at the same time: one rotates, the others go on with keys that stay valid.
 */
export async function currentSigningKeys(folder: string, clock: { now: () => Date }): Promise<SigningKeys> {
  const now = clock.now()
  const stored = await readStored(folder)
  if (nextChange(stored) > now) return forUse(stored)

  const attempt = await tryLock(`${secretPath(folder, signingKeysSecret.name)}.lock`)
  if ('heldBy' in attempt) return forUse(stored)
  try {
    const rotated = await rotate(await readStored(folder), now)
    await replaceDurably(
      secretPath(folder, signingKeysSecret.name),
      JSON.stringify({ keys: rotated }, null, 2),
    )
    return forUse(rotated)
  } finally {
    await attempt.lock.release()
  }
}

async function readStored(folder: string) {
  const found = await findSecret(folder, signingKeysSecret.name, storedKeysSchema)
  if (found === undefined) {
    throw new DataFolderError('SECRET_MISSING', secretPath(folder, signingKeysSecret.name))
  }
  return found.keys.toSorted((a, b) => createdAt(b) - createdAt(a))
}

const createdAt = (key: StoredKey) => Date.parse(key.createdAt)

/** A key is replaced when the next newer one was made, and goes when all it signed has expired. */
const dropAt = (keys: StoredKey[], index: number) => {
  const newer = keys[index - 1]
  return newer === undefined ? Number.POSITIVE_INFINITY : createdAt(newer) + KEEP_REPLACED_MS
}

function nextChange(keys: StoredKey[]) {
  const newest = keys[0]
  const rotation = newest === undefined ? 0 : createdAt(newest) + ROTATE_AFTER_MS
  return new Date(Math.min(rotation, ...keys.map((_, index) => dropAt(keys, index))))
}

async function rotate(keys: StoredKey[], now: Date) {
  const newest = keys[0]
  const isDue = newest === undefined || createdAt(newest) + ROTATE_AFTER_MS <= now.getTime()
  const all = isDue ? [await newKey(now), ...keys] : keys
  return all.filter((_, index) => dropAt(all, index) > now.getTime())
}

async function newKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return storedKeySchema.parse({
    kid: randomBytes(12).toString('base64url'),
    createdAt: now.toISOString(),
    jwk: privateKey.export({ format: 'jwk' }),
  })
}

const forUse = (keys: StoredKey[]): SigningKeys => ({
  jwks: { keys: keys.map(({ kid, jwk }) => ({ ...jwk, kid, alg: 'RS256', use: 'sig' })) },
  nextChange: nextChange(keys),
})
