import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/** Asking the system for randomness costs as much for one nonce as for many. */
const AT_ONCE = 256

const pool = Buffer.allocUnsafeSlow(NONCE_BYTES * AT_ONCE)
let used = pool.length

/** For the scripts of one answer; none is ever given twice. */
export const newNonce = (): string => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const start = used
  used += NONCE_BYTES
  return pool.toString('base64url', start, used)
}
