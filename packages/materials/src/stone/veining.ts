// What marble, onyx and their kin share: rough shifts, bundles of veins along one direction, nets of healed cracks.
import type { Dice } from '../fields/dice.ts'
import { cells } from '../fields/cells.ts'
import { newField, smooth } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import type { Shift } from '../fields/pieces.ts'
import { enlarge } from '../fields/enlarge.ts'
import { bend } from '../fields/sample.ts'
import { traceVein } from '../fields/strokes.ts'
import type { Stroke } from '../fields/strokes.ts'
import { cosine, sine } from '../fields/trigonometry.ts'

export type Bundle = {
  count: number
  width: number
  strength: number
  wander: number
  branches: number
  /** Thinner veins running along each one. */
  companions: number
}

export function traceBundle(dice: Dice, bundle: Bundle, heading: number): Stroke[] {
  const strokes: Stroke[] = []
  const turn = dice.next()
  for (let index = 0; index < bundle.count; index++) {
    const own = heading + dice.between(-0.03, 0.03)
    const length = dice.between(0.8, 1.5)
    // Evenly spread across the direction the veins run in, so that they neither pile up nor leave a desert.
    const aside = turn + (index + dice.between(-0.3, 0.3)) / bundle.count
    const along = dice.next()
    const x = -sine(heading) * aside + cosine(heading) * along
    const y = cosine(heading) * aside + sine(heading) * along
    const course = { length, wander: bundle.wander, branches: bundle.branches, depth: 2 }
    const width = bundle.width * dice.between(0.6, 1.4)
    const strength = bundle.strength * dice.between(0.7, 1)
    traceVein(dice, { ...course, x, y, heading: own, width, strength }, strokes)
    for (let companion = 0; companion < bundle.companions; companion++) {
      const beside = dice.between(-0.07, 0.07)
      const later = dice.between(0, 0.3)
      traceVein(
        dice,
        {
          ...course,
          x: x - sine(own) * beside + cosine(own) * later,
          y: y + cosine(own) * beside + sine(own) * later,
          heading: own + dice.between(-0.02, 0.02),
          length: length * dice.between(0.3, 0.8),
          width: width * dice.between(0.2, 0.5),
          strength: strength * dice.between(0.5, 0.9),
        },
        strokes,
      )
    }
  }
  return strokes
}

/** A shift that frays what is drawn through it, like torn stone. */
export function frayedShift(size: number, dice: Dice, amount: number): Shift {
  return { x: fray(size, dice, amount), y: fray(size, dice, amount) }
}

function fray(size: number, dice: Dice, amount: number): Field {
  const field = noise(size, { across: 26, down: 26, octaves: 3, gain: 0.6, seed: dice.seed() })
  for (let at = 0; at < field.length; at++) field[at] = (field[at] ?? 0) * amount
  return field
}

/** Clouds drawn out by a slow current; soft, so half the size is enough. */
export function driftingClouds(
  size: number,
  dice: Dice,
  across: number,
  down: number,
  current: number,
): Field {
  const half = Math.ceil(size / 2)
  const base = noise(half, { across, down, octaves: 6, gain: 0.55, seed: dice.seed() })
  const shift = {
    x: noise(half, { across: 3, down: 3, octaves: 2, seed: dice.seed() }),
    y: noise(half, { across: 3, down: 3, octaves: 2, seed: dice.seed() }),
  }
  return enlarge(bend(base, half, shift, current), half, size)
}

/** Healed cracks between broken pieces, 0 to 1: large pieces and crushed ones, fading in and out along their way. */
export function crackNet(size: number, dice: Dice, across: number, width: number): Field {
  const { edge } = cells(size, { across, down: across, seed: dice.seed() })
  const shift = {
    x: noise(size, { across: 3, down: 3, octaves: 5, gain: 0.55, seed: dice.seed() }),
    y: noise(size, { across: 3, down: 3, octaves: 5, gain: 0.55, seed: dice.seed() }),
  }
  const bent = bend(edge, size, shift, 0.05)
  const fading = noise(size, { across: 3, down: 3, octaves: 6, gain: 0.65, seed: dice.seed() })
  const net = newField(size)
  for (let at = 0; at < net.length; at++) {
    const fade = fading[at] ?? 0
    const thick = width * (0.3 + 1.4 * smooth(-0.4, 0.9, fade))
    net[at] = (1 - smooth(0, thick, bent[at] ?? 0)) * smooth(-0.25, 0.6, fade)
  }
  return net
}
