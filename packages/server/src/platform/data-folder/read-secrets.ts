import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { parseSecret, readOrCreateSecret, refuseIfReadableByOthers } from './secret-file.ts'
import type { SecretKind } from './secret-file.ts'
import { signingKeysSecret } from './signing-keys.ts'
import { join } from 'node:path'

const KEY_BYTES = 32
const randomKey = () => randomBytes(KEY_BYTES).toString('base64url')
const keySchema = z.string().refine((text) => Buffer.from(text, 'base64url').length === KEY_BYTES)

const single = (name: string): SecretKind<{ key: string }> => ({
  name,
  schema: z.object({ key: keySchema }),
  generate: () => ({ key: randomKey() }),
})

const cookieKeys: SecretKind<{ keys: string[] }> = {
  name: 'cookie-keys',
  schema: z.object({ keys: z.array(keySchema).min(1) }),
  generate: () => ({ keys: [randomKey(), randomKey()] }),
}

const keyRingSchema = z
  .object({ current: z.string(), keys: z.record(z.string(), keySchema) })
  .refine(({ current, keys }) => keys[current] !== undefined)
export type KeyRing = z.infer<typeof keyRingSchema>

const fieldKey: SecretKind<KeyRing> = {
  name: 'field-key',
  schema: keyRingSchema,
  generate: () => {
    const id = randomBytes(4).toString('hex')
    return { current: id, keys: { [id]: randomKey() } }
  },
}

/** Every key is 32 random bytes in base64url. */
export type Secrets = {
  /** Signs cookies: the first signs, all of them are accepted. */
  cookieKeys: string[]
  /** Encrypts single fields: `current` encrypts, each value names the key that it needs. */
  fieldKey: KeyRing
  /** HMAC key of sensitive values in the audit log. */
  auditKey: string
  /** AES-256-GCM key of the `enc_auth_token` cookie. */
  tokenKey: string
  /** HMAC key of short-lived links to private files. */
  linkKey: string
  /** Password of the database role that the server's pool uses. */
  databasePassword: string
}

type SecretsOptions = {
  readonly databaseIsEmpty: boolean
  /** Keys that lie elsewhere, by the names they have here. */
  readonly keyFiles?: Readonly<Partial<Record<string, string>>>
}

/**
 * Reads the installation's secrets and makes them on the first start. Once the database holds data, a
 * missing file stops the start: a new key would silently make that data unreadable.
 */
export async function readSecrets(
  folder: string,
  { databaseIsEmpty, keyFiles = {} }: SecretsOptions,
): Promise<Secrets> {
  await refuseIfReadableByOthers(join(folder, 'secrets'))
  const ifMissing = databaseIsEmpty ? 'create' : 'refuse'
  const read = <T>(kind: SecretKind<T>): Promise<T> => {
    const elsewhere = keyFiles[kind.name]
    return elsewhere === undefined
      ? readOrCreateSecret(folder, kind, ifMissing)
      : parseSecret(elsewhere, kind.schema)
  }
  // These change by themselves, so they always lie where the server may write.
  await readOrCreateSecret(folder, signingKeysSecret, ifMissing)
  return {
    cookieKeys: (await read(cookieKeys)).keys,
    fieldKey: await read(fieldKey),
    auditKey: (await read(single('audit-key'))).key,
    tokenKey: (await read(single('token-key'))).key,
    linkKey: (await read(single('link-key'))).key,
    databasePassword: (await read(single('database-password'))).key,
  }
}
