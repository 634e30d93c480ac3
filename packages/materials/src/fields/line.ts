// Noise along one direction only: how something changes along an edge of the tile, coming back to where it began.
import { chance } from './dice.ts'

export function noiseLine(size: number, waves: number, octaves: number, seed: number): Float32Array {
  const line = new Float32Array(size)
  let amount = 1
  let energy = 0
  for (let octave = 0, count = waves; octave < octaves && count * 2 <= size; octave++, count *= 2) {
    for (let at = 0; at < size; at++) {
      const place = ((at + 0.5) * count) / size
      const left = Math.floor(place)
      const t = place - left
      const a = chance(left, octave, seed) * 2 - 1
      const b = chance((left + 1) % count, octave, seed) * 2 - 1
      line[at] = (line[at] ?? 0) + (a + (b - a) * t * t * (3 - 2 * t)) * amount
    }
    energy += amount * amount
    amount *= 0.5
  }
  const whole = 1 / Math.sqrt(energy || 1)
  return line.map((value) => value * whole)
}
