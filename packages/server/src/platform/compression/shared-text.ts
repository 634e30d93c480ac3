import { constants, crc32, deflateRawSync } from 'node:zlib'
import { CHECKSUM_BYTES, GZIP_HEADER, LAST_BLOCK } from './gzip-stream.ts'
import { times, weightBefore } from './joined-crc.ts'

type Packed = { readonly deflated: Buffer; readonly checksum: number; readonly length: number }

/** Text that is part of many answers: it is compressed once, when somebody first accepts it so. */
export type SharedText = { readonly text: string; readonly packed: () => Packed }

const SHARED_LEVEL = 9
/** What is compressed for one answer alone goes quickly. */
const OWN_LEVEL = 4

/** Raw deflate that ends on a whole byte, so that another part can follow it. */
const pack = (text: string, level: number): Packed => {
  const content = Buffer.from(text)
  return {
    deflated: deflateRawSync(content, { level, finishFlush: constants.Z_SYNC_FLUSH }),
    checksum: crc32(content),
    length: content.length,
  }
}

export const shareText = (text: string): SharedText => {
  let packed: Packed | undefined
  return { text, packed: () => (packed ??= pack(text, SHARED_LEVEL)) }
}

export type TextPart = string | SharedText

const isShared = (part: TextPart): part is SharedText => typeof part !== 'string'

export const hasShared = (parts: readonly TextPart[]): boolean => parts.some(isShared)

export const joinedText = (parts: readonly TextPart[]): string =>
  parts.map((part) => (isShared(part) ? part.text : part)).join('')

/** The parts as one gzip stream; what is shared is only copied. */
export const gzippedParts = (parts: readonly TextPart[]): Buffer => {
  const packed = parts.map((part) => (isShared(part) ? part.packed() : pack(part, OWN_LEVEL)))
  const trailer = Buffer.alloc(2 * CHECKSUM_BYTES)
  const checksum = packed.reduce(
    (before, part) => (times(weightBefore(part.length), before) ^ part.checksum) >>> 0,
    0,
  )
  trailer.writeUInt32LE(checksum)
  trailer.writeUInt32LE(
    packed.reduce((sum, { length }) => sum + length, 0),
    CHECKSUM_BYTES,
  )
  return Buffer.concat([GZIP_HEADER, ...packed.map(({ deflated }) => deflated), LAST_BLOCK, trailer])
}
