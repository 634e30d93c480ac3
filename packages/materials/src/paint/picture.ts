// A picture in the making: red, green and blue as floats from 0 to 255, pixel by pixel.
import { clamp } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { hash } from '../fields/dice.ts'
import { RAMP_STEPS, parseHex } from './colour.ts'
import type { Colour, Hex, Ramp } from './colour.ts'

export type Picture = Float32Array

export function plain(size: number, colour: Hex): Picture {
  const picture = new Float32Array(size * size * 3)
  const [red, green, blue] = parseHex(colour)
  for (let at = 0; at < picture.length; at += 3) {
    picture[at] = red
    picture[at + 1] = green
    picture[at + 2] = blue
  }
  return picture
}

/** Each pixel takes the ramp's colour for the field's value. */
export function colourBy(field: Field, ramp: Ramp): Picture {
  const picture = new Float32Array(field.length * 3)
  for (let at = 0; at < field.length; at++) {
    const step = Math.floor(clamp(field[at] ?? 0) * RAMP_STEPS + 0.5) * 3
    picture[at * 3] = ramp[step] ?? 0
    picture[at * 3 + 1] = ramp[step + 1] ?? 0
    picture[at * 3 + 2] = ramp[step + 2] ?? 0
  }
  return picture
}

/** Lays a colour over the picture where the mask is above 0. */
export function overlay(picture: Picture, mask: Field, colour: Hex | Colour, amount = 1): Picture {
  const [red, green, blue] = typeof colour === 'string' ? parseHex(colour) : colour
  for (let at = 0, p = 0; at < mask.length; at++, p += 3) {
    const part = clamp((mask[at] ?? 0) * amount)
    if (part === 0) continue
    picture[p] = (picture[p] ?? 0) + (red - (picture[p] ?? 0)) * part
    picture[p + 1] = (picture[p + 1] ?? 0) + (green - (picture[p + 1] ?? 0)) * part
    picture[p + 2] = (picture[p + 2] ?? 0) + (blue - (picture[p + 2] ?? 0)) * part
  }
  return picture
}

/** Shows another picture where the mask is above 0. */
export function reveal(picture: Picture, other: Picture, mask: Field): Picture {
  for (let at = 0, p = 0; at < mask.length; at++, p += 3) {
    const part = clamp(mask[at] ?? 0)
    if (part === 0) continue
    picture[p] = (picture[p] ?? 0) + ((other[p] ?? 0) - (picture[p] ?? 0)) * part
    picture[p + 1] = (picture[p + 1] ?? 0) + ((other[p + 1] ?? 0) - (picture[p + 1] ?? 0)) * part
    picture[p + 2] = (picture[p + 2] ?? 0) + ((other[p + 2] ?? 0) - (picture[p + 2] ?? 0)) * part
  }
  return picture
}

/** Makes each pixel brighter or darker by a share: 0 leaves it, -0.5 halves it. */
export function tone(picture: Picture, field: Field, amount: number): Picture {
  for (let at = 0, p = 0; at < field.length; at++, p += 3) {
    const by = 1 + (field[at] ?? 0) * amount
    picture[p] = (picture[p] ?? 0) * by
    picture[p + 1] = (picture[p + 1] ?? 0) * by
    picture[p + 2] = (picture[p + 2] ?? 0) * by
  }
  return picture
}

/** Multiplies by light (1 is the surface as it is) and adds a shine in white. */
export function illuminate(picture: Picture, light: Field, shine?: Field): Picture {
  for (let at = 0, p = 0; at < light.length; at++, p += 3) {
    const by = light[at] ?? 0
    const extra = (shine?.[at] ?? 0) * 255
    picture[p] = (picture[p] ?? 0) * by + extra
    picture[p + 1] = (picture[p + 1] ?? 0) * by + extra
    picture[p + 2] = (picture[p + 2] ?? 0) * by + extra
  }
  return picture
}

/** Light above this is gathered into what is left up to white, as film does, instead of being cut off. */
const SHOULDER = 238

const expose = (value: number): number =>
  value < SHOULDER ? value : SHOULDER + ((value - SHOULDER) * 17) / (value - SHOULDER + 17)

/** Bytes, each channel with its own gain. A little noise below one step keeps slow gradients free of bands. */
export function toBytes(picture: Picture, gain: Colour, seed: number): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(picture.length)
  let state = hash(seed, 3, 5) | 1
  for (let p = 0; p < picture.length; p += 3) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const dither = state / 2147483648
    bytes[p] = expose((picture[p] ?? 0) * gain[0]) + dither
    bytes[p + 1] = expose((picture[p + 1] ?? 0) * gain[1]) + dither
    bytes[p + 2] = expose((picture[p + 2] ?? 0) * gain[2]) + dither
  }
  return bytes
}
