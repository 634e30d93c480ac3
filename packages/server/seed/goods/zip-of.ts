import { crc32 } from 'node:zlib'

type Entry = { readonly name: string; readonly bytes: Buffer }

/** Names are UTF-8; the same moment for all, so that the same files give the same archive. */
const UTF8_NAMES = 0x0800
const FIRST_OF_JANUARY = ((2026 - 1980) << 9) | (1 << 5) | 1
const VERSION = 20

/** What the local head and the directory say alike, without their signatures and ends. */
const headOf = ({ bytes }: Entry, name: Buffer): Buffer => {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(VERSION, 0)
  head.writeUInt16LE(UTF8_NAMES, 2)
  head.writeUInt16LE(FIRST_OF_JANUARY, 8)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const signature = (mark: number, rest: readonly Buffer[]): Buffer => {
  const start = Buffer.alloc(4)
  start.writeUInt32LE(mark)
  return Buffer.concat([start, ...rest])
}

/** A ZIP archive that keeps files as they are: pictures and documents do not become smaller anyway. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = headOf(entry, name)
    const local = signature(0x04034b50, [head, name, entry.bytes])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    const maker = Buffer.alloc(2)
    maker.writeUInt16LE(VERSION)
    listed.push(signature(0x02014b50, [maker, head, end, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, signature(0x06054b50, [end])])
}
