// Cloth whose threads stand up: velvet, corduroy, bouclé. Light falls into the pile and is held at its feet.
import type { Piece } from '../family.ts'
import { blur } from '../fields/blur.ts'
import { cells } from '../fields/cells.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { noise, speckle } from '../fields/noise.ts'
import { bend, slant } from '../fields/sample.ts'
import { cosine } from '../fields/trigonometry.ts'
import { makeRamp } from '../paint/colour.ts'
import type { Hex } from '../paint/colour.ts'
import { colourBy, illuminate, tone } from '../paint/picture.ts'
import { relief } from '../paint/light.ts'
import type { Picture } from '../paint/picture.ts'
import { driftingClouds } from '../stone/veining.ts'

export type PileLook = { kind: 'velvet' | 'corduroy' | 'boucle'; ramp: readonly Hex[] }

type Standing = { shade: Field; height: Field }

export function drawPile(look: PileLook, piece: Piece): Picture {
  const { shade, height } = makers[look.kind](piece)
  const picture = colourBy(shade, makeRamp(look.ramp))
  const fuzz = speckle(piece.size, piece.dice.seed())
  return tone(illuminate(picture, relief(height, piece.size, 0.7)), fuzz, 0.045)
}

const makers = { velvet, corduroy, boucle }

/** Strokes of a hand lay the pile one way and another: broad swathes of light. */
function velvet({ size, dice }: Piece): Standing {
  const swathes = slant(driftingClouds(size, dice, 2, 4, 0.1), size, dice.happens(0.5) ? 1 : -1)
  const strokes = noise(size, { across: 8, down: 5, octaves: 3, gain: 0.6, seed: dice.seed() })
  const tips = noise(size, {
    across: Math.floor(size / 4),
    down: Math.floor(size / 5),
    octaves: 2,
    gain: 0.9,
    seed: dice.seed(),
  })
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const laid = (swathes[at] ?? 0) + (strokes[at] ?? 0) * 0.28
    shade[at] = 0.42 + laid * 0.26 + (tips[at] ?? 0) * 0.07
    height[at] = (tips[at] ?? 0) * 0.00035 + (strokes[at] ?? 0) * 0.001
  }
  return { shade, height }
}

function corduroy({ size, dice }: Piece): Standing {
  const wales = dice.whole(26, 34)
  const sway = noise(size, { across: 3, down: 4, octaves: 3, seed: dice.seed() })
  const tufts = noise(size, { across: 90, down: 130, octaves: 2, gain: 0.8, seed: dice.seed() })
  const worn = noise(size, { across: 3, down: 2, octaves: 4, seed: dice.seed() })
  const shade = newField(size)
  const height = newField(size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const wave = cosine(((x + 0.5) / size) * wales + (sway[at] ?? 0) * 0.1)
      const ridge = smooth(-0.75, 0.6, wave + (tufts[at] ?? 0) * 0.22)
      shade[at] = 0.16 + ridge * 0.42 + (tufts[at] ?? 0) * 0.1 + (worn[at] ?? 0) * 0.06
      height[at] = (ridge * 0.35) / wales + (tufts[at] ?? 0) * 0.0008
    }
  }
  return { shade, height }
}

/** Curled loops pressed against each other: worms of yarn that wind between hills. */
function boucle({ size, dice }: Piece): Standing {
  const across = dice.whole(34, 42)
  const loops = cells(size, { across, down: across, seed: dice.seed(), disorder: 1 })
  const shift = {
    x: noise(size, { across: 24, down: 24, octaves: 2, seed: dice.seed() }),
    y: noise(size, { across: 24, down: 24, octaves: 2, seed: dice.seed() }),
  }
  const domes = blur(bend(loops.edge, size, shift, 0.011), size, 0.16 / across)
  const fibre = noise(size, { across: 110, down: 110, octaves: 2, gain: 0.7, seed: dice.seed() })
  const hills = noise(size, { across: 14, down: 14, octaves: 2, seed: dice.seed() })
  const seed = dice.seed()
  const shade = newField(size)
  const height = newField(size)
  for (let at = 0; at < shade.length; at++) {
    const own = chance(loops.cell[at] ?? 0, 1, seed)
    const dome = smooth(0, 0.24 / across, domes[at] ?? 0)
    shade[at] = 0.26 + dome * 0.42 + (own - 0.5) * 0.1 + (fibre[at] ?? 0) * 0.1 + (hills[at] ?? 0) * 0.07
    height[at] = (dome * 0.3) / across + (fibre[at] ?? 0) * 0.0005 + (hills[at] ?? 0) * 0.002
  }
  return { shade, height }
}
