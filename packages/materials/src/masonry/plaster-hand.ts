// What the hand that puts plaster on leaves behind.
import type { Piece } from '../family.ts'
import { chance } from '../fields/dice.ts'
import { newField, smooth } from '../fields/field.ts'
import { noise } from '../fields/noise.ts'
import { drawStrokes } from '../fields/strokes.ts'
import type { Stroke } from '../fields/strokes.ts'
import { cosine, sine } from '../fields/trigonometry.ts'
import type { Surface } from './plaster.ts'

/** Flat islands where the blade pressed the wet coat down, rough valleys between. */
export function trowelled({ shade, height }: Surface, { size, dice }: Piece): void {
  const coat = noise(size, { across: 8, down: 11, octaves: 5, gain: 0.55, seed: dice.seed() })
  for (let at = 0; at < coat.length; at++) {
    const pressed = smooth(-0.15, 0.12, coat[at] ?? 0)
    shade[at] = (shade[at] ?? 0) + (pressed - 0.5) * 0.16
    height[at] = (height[at] ?? 0) * (1 - pressed * 0.7) + pressed * 0.0045
  }
}

/** Overlapping sweeps of a toothed trowel, each a fan of fine grooves. */
export function combed({ shade, height }: Surface, { size, dice }: Piece): void {
  const groups = 6
  const seed = dice.seed()
  const wobble = noise(size, { across: 6, down: 6, octaves: 3, seed: dice.seed() })
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const px = ((x + 0.5) / size) * groups
      const py = ((y + 0.5) / size) * groups
      let nearest = 0
      let sweep = -1
      // The sweep made last lies on top.
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const column = Math.floor(px) + dx
          const row = Math.floor(py) + dy
          const id = ((row + groups) % groups) * groups + ((column + groups) % groups)
          const ox = px - column - chance(id, 1, seed)
          const oy = py - row - chance(id, 2, seed)
          const far = Math.sqrt(ox * ox + oy * oy)
          const order = chance(id, 3, seed)
          if (far < 1.05 && order > sweep) {
            sweep = order
            nearest = far
          }
        }
      }
      const groove = sine(nearest * 11 + (wobble[at] ?? 0) * 0.25)
      height[at] = (height[at] ?? 0) + groove * 0.0014 + sweep * 0.004
      shade[at] = (shade[at] ?? 0) + groove * 0.05
    }
  }
}

/** Earth tamped in layers: each lift has its own tone and gravel, darker and looser towards its foot. */
export function rammed({ shade, height }: Surface, { size, dice }: Piece): void {
  const lifts = 11
  const seed = dice.seed()
  const sway = noise(size, { across: 3, down: 2, octaves: 4, gain: 0.5, seed: dice.seed() })
  const gravel = noise(size, { across: 60, down: 60, octaves: 2, gain: 0.7, seed: dice.seed() })
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      const place = ((y + 0.5) / size) * lifts + (sway[at] ?? 0) * 0.35 + lifts
      const lift = Math.floor(place)
      const part = place - lift
      const own = chance(lift % lifts, 1, seed)
      const stone = smooth(0.5, 0.75, gravel[at] ?? 0) * (0.3 + 0.7 * smooth(0.3, 1, part))
      const seam = smooth(0.86, 1, part)
      shade[at] =
        (shade[at] ?? 0) + (own - 0.5) * 0.3 - smooth(0.2, 1, part) * 0.12 + stone * 0.14 - seam * 0.08
      height[at] = (height[at] ?? 0) - seam * 0.004 + stone * 0.002 + (own - 0.5) * 0.002
    }
  }
}

/** Chopped straw, lying every way in the clay. */
export function straw({ shade, height }: Surface, { size, dice }: Piece): void {
  const strokes: Stroke[] = Array.from({ length: 1100 }, () => {
    const [x, y, way] = [dice.next(), dice.next(), dice.next()]
    const long = dice.between(0.008, 0.035)
    const wide = dice.between(0.0014, 0.003)
    const strong = dice.between(0.35, 1)
    return [x, y, wide, strong, x + cosine(way) * long, y + sine(way) * long, wide * 0.7, strong]
  })
  const stalks = newField(size)
  drawStrokes(stalks, size, strokes, { x: newField(size), y: newField(size) }, 1)
  for (let at = 0; at < stalks.length; at++) {
    shade[at] = (shade[at] ?? 0) + (stalks[at] ?? 0) * 0.42
    height[at] = (height[at] ?? 0) + (stalks[at] ?? 0) * 0.0014
  }
}
