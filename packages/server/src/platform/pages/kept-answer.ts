import { randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { chooseCoding } from '../compression/compress.ts'
import { gzippedPage, plainPage } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'

const NONCE_BYTES = 16
/** Stands in the policy where the nonce of the answer will be. */
const PLACE = '{nonce}'

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')

/** What a kept page is sent with, beside what every answer carries. */
export type KeptAnswer = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

export type KeptAnswers = (
  page: KeptPage,
  acceptEncoding: string | undefined,
  /** Where the body is put; new memory unless told otherwise. */
  take?: (length: number) => Buffer,
) => KeptAnswer

/** Puts a kept page together for one visitor: its nonce, its policy, and the coding that the browser reads. */
export const createKeptAnswers = (publicUrl: string): KeptAnswers => {
  const [before = '', after = ''] = contentSecurityPolicy(publicUrl, { scriptNonce: PLACE }).split(PLACE)
  return (page, acceptEncoding, take) => {
    const nonce = newNonce()
    const isPacked = chooseCoding(acceptEncoding, ['gzip']) !== undefined
    const body = isPacked ? gzippedPage(page, nonce, take) : plainPage(page, nonce, take)
    return {
      headers: {
        ...Object.fromEntries(page.headers),
        'content-security-policy': before + nonce + after,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
        'content-length': String(body.length),
      },
      body,
    }
  }
}
