import { contentSecurityPolicy } from '../http/security-headers.ts'
import { chooseCoding } from '../compression/compress.ts'
import { gzippedPage, plainPage } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'
import { newNonce } from './nonce.ts'

/** Stands in the policy where the nonce of the answer will be. */
const PLACE = '{nonce}'

const REMEMBERED = 100
const REMEMBERED_LENGTH = 100

export type FixedHeaders = Readonly<Record<string, string>>

/** What a kept page is sent with, beside what every answer carries. */
export type KeptAnswer = {
  /** The same object for every answer of this page in this coding. */
  readonly headers: FixedHeaders
  readonly policy: string
  readonly body: Buffer
}

export type KeptAnswers = (
  page: KeptPage,
  acceptEncoding: string | undefined,
  /** Finds bytes of the page for the body; a copy unless told otherwise. */
  take?: (content: Buffer) => Buffer,
) => KeptAnswer

/** Puts a kept page together for one visitor: its nonce, its policy, and the coding that the browser reads. */
export const createKeptAnswers = (publicUrl: string): KeptAnswers => {
  const [before = '', after = ''] = contentSecurityPolicy(publicUrl, { scriptNonce: PLACE }).split(PLACE)
  const known = new WeakMap<KeptPage['plain'], FixedHeaders>()

  const headersOf = (page: KeptPage, isPacked: boolean): FixedHeaders => {
    const template = isPacked ? page.packed : page.plain
    const remembered = known.get(template)
    if (remembered !== undefined) return remembered
    const headers = {
      ...Object.fromEntries(page.headers),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      'content-length': String(template.content.length),
    }
    known.set(template, headers)
    return headers
  }

  const readers = new Map<string, boolean>()

  /** Browsers name what they read in a few ways, again and again. */
  const readsPacked = (acceptEncoding = ''): boolean => {
    const remembered = readers.get(acceptEncoding)
    if (remembered !== undefined) return remembered
    const reads = chooseCoding(acceptEncoding, ['gzip']) !== undefined
    if (acceptEncoding.length <= REMEMBERED_LENGTH) {
      if (readers.size >= REMEMBERED) readers.clear()
      readers.set(acceptEncoding, reads)
    }
    return reads
  }

  return (page, acceptEncoding, take) => {
    const nonce = newNonce()
    const isPacked = readsPacked(acceptEncoding)
    return {
      headers: headersOf(page, isPacked),
      policy: before + nonce + after,
      body: isPacked ? gzippedPage(page, nonce, take) : plainPage(page, nonce, take),
    }
  }
}
