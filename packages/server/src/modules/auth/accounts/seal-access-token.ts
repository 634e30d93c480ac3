import { open, seal } from '../../../platform/crypto/sealed.ts'
import type { KeyRing } from '../../../platform/crypto/sealed.ts'

const PURPOSE = 'enc_auth_token'

/** The cookie `enc_auth_token`: readable by script, so that the hub's address can carry it, and useless as a bearer. */
export const sealAccessToken = (ring: KeyRing, token: string): string => seal(ring, PURPOSE, token)

/** Null when it is not one of ours; the text `null` is what a client without the cookie sends. */
export const openSealedToken = (ring: KeyRing, sealed: string): string | null => open(ring, PURPOSE, sealed)
