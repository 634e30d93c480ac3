import type { KeyRing } from './platform/crypto/sealed.ts'
import type { Secrets } from './platform/data-folder/index.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** The installation's secrets in the shape their users want. */
export const appKeys = (secrets: Secrets) => {
  const field: KeyRing = {
    current: secrets.fieldKey.current,
    keys: Object.fromEntries(Object.entries(secrets.fieldKey.keys).map(([id, key]) => [id, bytes(key)])),
  }
  const token: KeyRing = { current: 't', keys: { t: bytes(secrets.tokenKey) } }
  return { field, token, audit: bytes(secrets.auditKey), link: bytes(secrets.linkKey) }
}
