import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../platform/crypto/sealed.ts'

/** Ties a form to the interaction it was shown in, whose id only a signed cookie of this browser proves. */
export type Csrf = {
  readonly tokenFor: (uid: string) => string
  readonly accepts: (uid: string, token: string) => boolean
}

export const createCsrf = (cookieKeys: readonly string[]): Csrf => {
  const tokens = (uid: string) => cookieKeys.map((key) => hmac(Buffer.from(key), `form ${uid}`))
  return {
    tokenFor: (uid) => tokens(uid)[0] ?? '',
    accepts: (uid, token) =>
      tokens(uid).some((expected) => {
        const [a, b] = [Buffer.from(expected), Buffer.from(token)]
        return a.length === b.length && timingSafeEqual(a, b)
      }),
  }
}
