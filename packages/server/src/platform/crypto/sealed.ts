import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** A set of AES-256-GCM keys; new text is sealed with the current one, old text says which key opens it. */
export type KeyRing = { readonly current: string; readonly keys: Readonly<Record<string, Buffer>> }

const IV_BYTES = 12
const TAG_BYTES = 16

/** `keyId.base64url(iv | tag | ciphertext)`; `purpose` is authenticated, so a value cannot be moved to another column. */
export const seal = (ring: KeyRing, purpose: string, plain: string): string => {
  const key = ring.keys[ring.current]
  if (key === undefined) throw new Error(`no key ${ring.current}`)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${ring.current}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Null when it was sealed for something else, with a key we do not have, or was touched. */
export const open = (ring: KeyRing, purpose: string, sealed: string): string | null => {
  const dot = sealed.indexOf('.')
  const key = ring.keys[sealed.slice(0, dot)]
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
  if (dot < 1 || key === undefined || bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}

/** Tokens and codes are kept as this, never as themselves. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const hmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
