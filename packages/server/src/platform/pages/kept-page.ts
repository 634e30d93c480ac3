import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A rendered page that can be sent again and again. Its nonce is new with every answer, so the page is kept in the pieces
 * between its places, each compressed for itself; sending only puts them together.
 */
export type KeptPage = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly pieces: readonly Buffer[]
  /** The same pieces as raw deflate, each ending on a whole byte and referring to nothing before it. */
  readonly packed: readonly Buffer[]
  readonly bytes: number
}

const LEVEL = 9
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951: an empty last block. */
const LAST_BLOCK = Buffer.from([0x01, 0, 0, 0xff, 0xff])

export const keepPage = (
  { status, headers }: Pick<KeptPage, 'status' | 'headers'>,
  html: string,
  placeholder: string,
): KeptPage => {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece))
  const packed = pieces.map((piece) =>
    deflateRawSync(piece, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const bytes = [...pieces, ...packed].reduce((sum, { length }) => sum + length, 0)
  return { status, headers, pieces, packed, bytes }
}

/** RFC 1951 §3.2.4: a block that is not compressed. */
const storedBlock = (content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(0xffff - content.length, 3)
  return Buffer.concat([head, content])
}

const between = (pieces: readonly Buffer[], joint: Buffer): Buffer[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [joint, piece]))

export const plainPage = ({ pieces }: KeptPage, nonce: string): Buffer =>
  Buffer.concat(between(pieces, Buffer.from(nonce)))

/** RFC 1952: header, blocks, checksum and length of what they hold. */
export const gzippedPage = ({ pieces, packed }: KeptPage, nonce: string): Buffer => {
  const joint = Buffer.from(nonce)
  const content = between(pieces, joint)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(
    content.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  )
  trailer.writeUInt32LE(content.reduce((sum, { length }) => sum + length, 0) >>> 0, 4)
  return Buffer.concat([GZIP_HEADER, ...between(packed, storedBlock(joint)), LAST_BLOCK, trailer])
}
