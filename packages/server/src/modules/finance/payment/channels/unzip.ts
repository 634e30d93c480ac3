import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const STORED = 0
const DEFLATED = 8
const MAX_FILE_BYTES = 200_000_000

/** The files of a zip archive as its own list names them; for archives of somebody we asked, without encryption. */
export const unzip = (archive: Buffer): Buffer[] => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('not a zip archive')
  const files: Buffer[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('a damaged zip archive')
    const method = archive.readUInt16LE(at + 10)
    const size = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + size)
    if (method !== STORED && method !== DEFLATED) throw new Error('an unknown way of packing')
    files.push(method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: MAX_FILE_BYTES }))
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
