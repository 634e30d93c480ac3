// Woven cloth: threads with their own thickness, slubs and twist, and the light between them.
import type { Piece } from '../family.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { addNoise, noise, speckle } from '../fields/noise.ts'
import { turn } from '../fields/sample.ts'
import { weave } from '../fields/weave.ts'
import type { Draft } from '../fields/weave.ts'
import { parseHex } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { relief } from '../paint/light.ts'
import { illuminate, tone } from '../paint/picture.ts'
import type { Picture } from '../paint/picture.ts'

export type ClothLook = {
  draft: Draft
  threads: number
  fill: number
  /** Colours of the upright and of the lying threads, in turn. */
  upright: readonly Hex[]
  lying: readonly Hex[]
  /** What shows through. */
  ground: Hex
  /** Thick and thin places, differences from thread to thread, loose fibres; 0 to 1 each. */
  slub: number
  uneven: number
  fuzz: number
  /** Height of the weave as a share of a thread's width. */
  depth: number
}

export function drawCloth(look: ClothLook, { size, dice }: Piece): Picture {
  const threads = look.threads
  const sway = (0.22 * look.uneven) / threads
  const shift = {
    x: wobble(size, dice.seed(), threads, sway),
    y: turn(wobble(size, dice.seed(), threads, sway), size),
  }
  const { seen, thread, aside, height } = weave(
    size,
    { across: threads, down: threads, draft: look.draft, fill: look.fill },
    shift,
  )
  const slubs = threadNoise(size, dice.seed(), threads)
  const lyingSlubs = turn(threadNoise(size, dice.seed(), threads), size)
  const clouds = noise(size, { across: 4, down: 4, octaves: 4, seed: dice.seed() })
  const fuzz = speckle(size, dice.seed())
  const colours = { 0: [parseHex(look.ground)], 1: look.upright.map(parseHex), 2: look.lying.map(parseHex) }
  const picture = new Float32Array(size * size * 3)
  const bump = newField(size)
  for (let at = 0, p = 0; at < seen.length; at++, p += 3) {
    const kind = seen[at] === 1 ? 1 : seen[at] === 2 ? 2 : 0
    const list = colours[kind]
    const colour = list[(thread[at] ?? 0) % list.length] ?? [0, 0, 0]
    const slub = (kind === 1 ? slubs[at] : kind === 2 ? lyingSlubs[at] : 0) ?? 0
    const edge = aside[at] ?? 0
    const high = height[at] ?? 0
    // Deep between the threads it is dark.
    const light = (0.72 + 0.28 * smooth(0, 0.7, high)) * (1 + slub * 0.2 * look.slub - edge * edge * 0.05)
    picture[p] = colour[0] * light
    picture[p + 1] = colour[1] * light
    picture[p + 2] = colour[2] * light
    bump[at] =
      ((high * (1 + slub * 0.3 * look.slub) + (fuzz[at] ?? 0) * 0.12 * look.fuzz) * look.depth) / threads
  }
  illuminate(picture, relief(bump, size, 0.42))
  tone(picture, fuzz, 0.05 * look.fuzz)
  return tone(picture, clouds, 0.02)
}

function wobble(size: number, seed: number, threads: number, amount: number): Field {
  const field = newField(size)
  addNoise(field, size, Math.min(threads, Math.floor(size / 3)), 9, seed, amount)
  return field
}

/** Changes from thread to thread and slowly along each. */
function threadNoise(size: number, seed: number, threads: number): Field {
  const field = newField(size)
  addNoise(field, size, Math.min(threads, Math.floor(size / 2.1)), 5, seed, 1)
  addNoise(field, size, Math.min(threads, Math.floor(size / 2.1)), 26, seed + 1, 0.35)
  return field
}
