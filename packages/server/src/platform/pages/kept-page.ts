import { constants, crc32, deflateRawSync } from 'node:zlib'
import { CHECKSUM_BYTES, GZIP_HEADER, LAST_BLOCK } from '../compression/gzip-stream.ts'
import { times, weightBefore } from '../compression/joined-crc.ts'

/** A nonce of 16 bytes in base64url. */
export const NONCE_LENGTH = 22

/**
 * Bytes that are sent with something new at some places; what goes there is always of one length. What stands there
 * meanwhile is of the last answer.
 */
type Template = { readonly content: Buffer; readonly places: readonly number[] }

/**
 * A rendered page that can be sent again and again. Its nonce is new with every answer, so the page is kept whole, plain
 * and compressed, with gaps for the nonce; sending only fills them.
 */
export type KeptPage = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly plain: Template
  readonly packed: Template
  /** The checksum of the page is `crcOfRest` plus `crcOfNonce` times the checksum of the nonce. */
  readonly crcOfRest: number
  readonly crcOfNonce: number
  readonly bytes: number
}

const LEVEL = 9
/** How far back a compressed part may refer. */
const WINDOW = 32 * 1024
/**
 * Stands in the gaps while the rest is compressed. A page is text and has no such byte, so nothing that is compressed
 * refers to a gap, and what is filled in later changes nothing else.
 */
const GAP = Buffer.alloc(NONCE_LENGTH, 0x01)
/** RFC 1951 §3.2.4: a block that is not compressed, of the length of a nonce. */
const STORED_HEAD = Buffer.from([0, NONCE_LENGTH, 0, 0xff - NONCE_LENGTH, 0xff])

const withGaps = (pieces: readonly Buffer[], head: Buffer = Buffer.alloc(0)): Template => {
  const places: number[] = []
  let length = 0
  const parts = pieces.flatMap((piece, index) => {
    length += piece.length
    if (index === pieces.length - 1) return [piece]
    places.push(length + head.length)
    length += head.length + GAP.length
    return [piece, head, GAP]
  })
  return { content: Buffer.concat(parts), places }
}

/** Raw deflate, each piece ending on a whole byte; later ones refer to what stands before them in the page. */
const packedPieces = (pieces: readonly Buffer[], { content, places }: Template): Buffer[] =>
  pieces.map((piece, index) => {
    const start = index === 0 ? 0 : (places[index - 1] ?? 0) + GAP.length
    const dictionary = content.subarray(Math.max(0, start - WINDOW), start)
    return deflateRawSync(piece, {
      level: LEVEL,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length === 0 ? {} : { dictionary }),
    })
  })

/** RFC 1952: header, blocks, checksum (filled in with the nonce) and length of what they hold. */
const gzipOf = (packed: Template, contentLength: number): Template => {
  const trailer = Buffer.alloc(2 * CHECKSUM_BYTES)
  trailer.writeUInt32LE(contentLength, CHECKSUM_BYTES)
  return {
    content: Buffer.concat([GZIP_HEADER, packed.content, LAST_BLOCK, trailer]),
    places: packed.places.map((place) => place + GZIP_HEADER.length),
  }
}

export const keepPage = (
  { status, headers }: Pick<KeptPage, 'status' | 'headers'>,
  html: string,
  placeholder: string,
): KeptPage => {
  const pieces = html
    .replaceAll('\u0001', '')
    .split(placeholder)
    .map((piece) => Buffer.from(piece))
  const plain = withGaps(pieces)
  const { content, places } = plain
  const packed = gzipOf(withGaps(packedPieces(pieces, plain), STORED_HEAD), content.length)
  const crcOfNonce = places.reduce((sum, place) => sum ^ weightBefore(content.length - place - GAP.length), 0)
  return {
    status,
    headers,
    plain,
    packed,
    crcOfRest: crc32(content) ^ times(crcOfNonce, crc32(GAP)),
    crcOfNonce,
    bytes: content.length + packed.content.length,
  }
}

/** Finds bytes of a page to send, of which whatever differs from answer to answer is written anew. */
type Take = (content: Buffer) => Buffer
const copyOf: Take = (content) => Buffer.from(content)

const filled = ({ content, places }: Template, nonce: string, take: Take): Buffer => {
  if (nonce.length !== NONCE_LENGTH) throw new RangeError(`not a nonce: ${nonce.length} characters`)
  const answer = take(content)
  for (const place of places) answer.write(nonce, place, 'latin1')
  return answer
}

export const plainPage = ({ plain }: KeptPage, nonce: string, take: Take = copyOf): Buffer =>
  filled(plain, nonce, take)

export const gzippedPage = (
  { packed, crcOfRest, crcOfNonce }: KeptPage,
  nonce: string,
  take: Take = copyOf,
): Buffer => {
  const answer = filled(packed, nonce, take)
  const checksum = (crcOfRest ^ times(crcOfNonce, crc32(nonce))) >>> 0
  answer.writeUInt32LE(checksum, answer.length - 2 * CHECKSUM_BYTES)
  return answer
}
