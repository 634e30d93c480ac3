/**
 * Checksums of things put together, out of the checksums of their parts (the arithmetic of zlib's `crc32_combine`). A
 * checksum is a polynomial over GF(2); what stands `n` bytes before the end counts `x^8n` times, modulo the polynomial
 * of CRC-32.
 */
const POLYNOMIAL = 0xedb88320
/** Reflected, as zlib keeps them: the highest bit is x^0. */
const ONE = 0x80000000
const X = 0x40000000

/** Product of two polynomials; XOR is their sum. */
export const times = (one: number, other: number): number => {
  let product = 0
  let shifted = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= shifted
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL
  }
  return product >>> 0
}

/** How much a part counts that has so many bytes behind it. */
export const weightBefore = (bytes: number): number => {
  let weight = ONE
  let power = times(times(X, X), times(X, X))
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    power = times(power, power)
    if (rest % 2 === 1) weight = times(power, weight)
  }
  return weight
}
