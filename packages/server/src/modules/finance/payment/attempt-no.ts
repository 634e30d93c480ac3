import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_SIGNS = 10
const RANDOM_SIGNS = 16

/** A letter and a ULID: 27 signs of [0-9A-Z], sorted by time, which suits every channel. */
export const numberWith = (prefix: 'P' | 'R', now: Date): string => {
  let time = now.getTime()
  let head = ''
  for (let at = 0; at < TIME_SIGNS; at += 1) {
    head = (ALPHABET[time % 32] ?? '') + head
    time = Math.floor(time / 32)
  }
  const tail = [...randomBytes(RANDOM_SIGNS)].map((byte) => ALPHABET[byte % 32] ?? '').join('')
  return prefix + head + tail
}
