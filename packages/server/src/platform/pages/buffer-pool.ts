const SMALLEST = 4 * 1024
const MAX_KEPT_BYTES = 8 * 1024 * 1024

export type BufferPool = {
  /** A buffer of this length with whatever was in it. */
  readonly take: (length: number) => Buffer
  /** Only once nobody reads it any more. What is never given back is left to the garbage collector. */
  readonly give: (buffer: Buffer) => void
}

/**
 * Buffers that are used again. A new one for each answer would be memory outside the heap, and enough of that makes the
 * collector walk the whole heap, which costs more than the answers.
 */
export const createBufferPool = (maxKeptBytes = MAX_KEPT_BYTES): BufferPool => {
  const free = new Map<number, ArrayBufferLike[]>()
  let keptBytes = 0
  const roomFor = (length: number): number => {
    let room = SMALLEST
    while (room < length) room *= 2
    return room
  }
  return {
    take: (length) => {
      const room = roomFor(length)
      const known = free.get(room)?.pop()
      if (known === undefined) return Buffer.from(Buffer.allocUnsafeSlow(room).buffer, 0, length)
      keptBytes -= room
      return Buffer.from(known, 0, length)
    },
    give: ({ buffer }) => {
      if (keptBytes + buffer.byteLength > maxKeptBytes) return
      keptBytes += buffer.byteLength
      const same = free.get(buffer.byteLength)
      if (same === undefined) free.set(buffer.byteLength, [buffer])
      else same.push(buffer)
    },
  }
}
