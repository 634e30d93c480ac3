export type LentBodies = {
  /** These bytes themselves, or a copy while they are still on their way to somebody else. */
  readonly take: (bytes: Buffer) => Buffer
  /** Only once nobody reads it any more. */
  readonly give: (body: Buffer) => void
}

/**
 * The bytes of a kept page are lent to one answer after the other. A copy for each would be memory outside the heap, and
 * enough of that makes the collector walk the whole heap, which costs more than the answers; it would also be read once to
 * be copied and once to be sent. Most answers are with the system before the next request is read, so few need a copy.
 */
export const createLentBodies = (): LentBodies => {
  const lent = new WeakSet<Buffer>()
  return {
    take: (bytes) => {
      if (lent.has(bytes)) return Buffer.from(bytes)
      lent.add(bytes)
      return bytes
    },
    give: (body) => {
      lent.delete(body)
    },
  }
}
