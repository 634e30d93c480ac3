// What the encoder says about a picture, and how two of them compare.

export const dimensions = 256

/** The direction of the picture in the space of materials, in signed bytes; only its direction means something. */
export type Vector = Int8Array
/** The signs of the vector, one bit each: a first, coarse answer that can be compared very fast. */
export type Code = Uint8Array

export function quantiseVector(values: Float32Array): Vector {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12)
  return Int8Array.from(values, (value) => Math.round((value / largest) * 127))
}

export function codeOf(vector: Vector): Code {
  const code = new Uint8Array(vector.length / 8)
  vector.forEach((value, at) => {
    if (value > 0) code[at >> 3] = (code[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return code
}

/** The cosine of the angle between two vectors, from -1 to 1. */
export function similarity(a: Vector, b: Vector): number {
  let product = 0
  let lengthA = 0
  let lengthB = 0
  for (let at = 0; at < a.length; at += 1) {
    const left = a[at] ?? 0
    const right = b[at] ?? 0
    product += left * right
    lengthA += left * left
    lengthB += right * right
  }
  return lengthA === 0 || lengthB === 0 ? 0 : product / Math.sqrt(lengthA * lengthB)
}

const bitsSet = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/** How many signs differ, from 0 to 256. */
export function hamming(a: Code, b: Code): number {
  let different = 0
  for (let at = 0; at < a.length; at += 1) different += bitsSet[(a[at] ?? 0) ^ (b[at] ?? 0)] ?? 0
  return different
}
