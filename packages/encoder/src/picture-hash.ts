// A 64-bit perceptual hash: the signs of the 64 slowest waves of the grey picture against their median. It stays
// almost the same when a picture is compressed again, resized or brightened; mirroring and cutting change it.
import { greyPicture } from './grey-picture.ts'

const side = 32
const bits = 64

/** Up to this distance two pictures are taken for the same one until somebody looks closer. */
export const nearlySameDistance = 10

/** 16 hexadecimal characters. */
export async function pictureHash(bytes: Uint8Array): Promise<string> {
  const { grey } = await greyPicture(bytes, side)
  const waves = slowestWaves(cosineTransform(grey))
  const middle = waves.toSorted((a, b) => a - b)[bits / 2] ?? 0
  let hash = 0n
  for (const wave of waves) hash = (hash << 1n) | (wave > middle ? 1n : 0n)
  return hash.toString(16).padStart(bits / 4, '0')
}

/** How many of the 64 bits differ. */
export function hashDistance(a: string, b: string): number {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count += 1
  return count
}

const cosines = Float64Array.from({ length: side * side }, (_, at) =>
  Math.cos((Math.PI / side) * (Math.floor(at / side) * ((at % side) + 0.5))),
)

function cosineTransform(grey: Float64Array): Float64Array {
  return alongRows(alongRows(grey))
}

/** Transforms each row and lays the result down as a column, so that doing it twice covers both directions. */
function alongRows(values: Float64Array): Float64Array {
  const result = new Float64Array(side * side)
  for (let row = 0; row < side; row += 1)
    for (let wave = 0; wave < side; wave += 1) {
      let sum = 0
      for (let at = 0; at < side; at += 1)
        sum += (cosines[wave * side + at] ?? 0) * (values[row * side + at] ?? 0)
      result[wave * side + row] = sum
    }
  return result
}

/** In order of their sum of frequencies; the very first is the brightness and says nothing about the picture. */
function slowestWaves(transformed: Float64Array): number[] {
  const waves: number[] = []
  for (let sum = 1; waves.length < bits; sum += 1)
    for (let across = 0; across <= sum && waves.length < bits; across += 1)
      waves.push(transformed[(sum - across) * side + across] ?? 0)
  return waves
}
