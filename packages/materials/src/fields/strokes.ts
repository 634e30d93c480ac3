// Veins: lines that wander, swell and thin out, branch, and end in nothing. Drawn as soft strokes on the torus, so a
// vein that leaves at one edge comes in at the other.
import type { Dice } from './dice.ts'
import { newField } from './field.ts'
import type { Field } from './field.ts'
import type { Shift } from './pieces.ts'
import { enlarge } from './enlarge.ts'
import { shrink } from './sample.ts'
import { cosine, sine } from './trigonometry.ts'

/** Points as x, y, width, strength, one after the other; places and widths in shares of the tile. */
export type Stroke = number[]

export type Course = {
  x: number
  y: number
  /** In turns; 0 runs to the right, 0.25 downwards. */
  heading: number
  length: number
  width: number
  strength: number
  /** How far the heading strays, in turns. */
  wander: number
  /** Branches per tile length. */
  branches: number
  depth: number
}

const STEP = 1 / 72

export function traceVein(dice: Dice, course: Course, strokes: Stroke[] = []): Stroke[] {
  const { length, width, strength, wander } = course
  const steps = Math.max(4, Math.round(length / STEP))
  const stroke: Stroke = []
  let { x, y } = course
  let drift = 0
  let bend = 0
  let swell = 0
  for (let step = 0; step <= steps; step++) {
    // The heading is pulled back to the course, and kinks now and then as stone does along its joints.
    bend = bend * 0.8 + (dice.next() - 0.5) * wander * 0.5
    if (dice.happens(0.05)) drift += (dice.next() - 0.5) * wander * 2.4
    drift = drift * 0.965 + bend
    swell = swell * 0.86 + (dice.next() - 0.5) * 0.5
    const part = step / steps
    const taper = Math.min(1, Math.min(part * 6 + 0.15, (1 - part) * 3))
    const wide = width * Math.max(0.18, 0.8 + swell) * (0.25 + 0.75 * taper)
    stroke.push(x, y, wide, strength * taper)
    const heading = course.heading + drift
    if (course.depth > 0 && taper > 0.5 && dice.happens(course.branches * STEP)) {
      const aside = (dice.happens(0.5) ? 1 : -1) * dice.between(0.03, 0.11) + (dice.happens(0.35) ? 0.5 : 0)
      traceVein(
        dice,
        {
          ...course,
          x,
          y,
          heading: heading + aside,
          length: length * dice.between(0.25, 0.6),
          width: width * dice.between(0.3, 0.65),
          strength: strength * dice.between(0.55, 0.95),
          depth: course.depth - 1,
        },
        strokes,
      )
    }
    x += cosine(heading) * STEP
    y += sine(heading) * STEP
  }
  strokes.push(stroke)
  return strokes
}

export type Veins = {
  /** The line itself, crisp. */
  core: Field
  /** The stain beside it, wider on one side. */
  halo: Field
}

/** Draws the strokes as seen through a shift of every pixel, which roughens them like torn stone. */
export function drawVeins(size: number, strokes: readonly Stroke[], shift: Shift, reach: number): Veins {
  const core = newField(size)
  drawStrokes(core, size, strokes, shift, 1)
  // The stain is soft: a quarter of the size shows all there is to see.
  const quarter = Math.ceil(size / 4)
  const small = newField(quarter)
  const smallShift = { x: shrink(shift.x, size, quarter), y: shrink(shift.y, size, quarter) }
  drawStrokes(small, quarter, strokes, smallShift, reach)
  return { core, halo: enlarge(small, quarter, size) }
}

function widest(field: Field): number {
  let most = 0
  for (let at = 0; at < field.length; at++) {
    const value = field[at] ?? 0
    if (value > most) most = value
    else if (-value > most) most = -value
  }
  return most
}

/** Keeps for each pixel the strongest stroke; a stroke fades out at `reach` times its width. */
export function drawStrokes(
  target: Field,
  size: number,
  strokes: readonly Stroke[],
  shift: Shift,
  reach: number,
): void {
  const margin = Math.max(widest(shift.x), widest(shift.y))
  // Thinner than a pixel, a line gets paler instead of breaking up.
  const finest = 0.8 / size / reach
  for (const stroke of strokes) {
    for (let at = 0; at + 7 < stroke.length; at += 4) {
      drawSegment(target, size, stroke, at, shift, reach, margin, finest)
    }
  }
}

function drawSegment(
  target: Field,
  size: number,
  stroke: Stroke,
  at: number,
  shift: Shift,
  reach: number,
  margin: number,
  finest: number,
): void {
  const [x0 = 0, y0 = 0, w0 = 0, s0 = 0, x1 = 0, y1 = 0, w1 = 0, s1 = 0] = stroke.slice(at, at + 8)
  const around = Math.max(w0, w1, finest) * reach + margin
  const fromX = Math.floor((Math.min(x0, x1) - around) * size)
  const toX = (Math.max(x0, x1) + around) * size
  const fromY = Math.floor((Math.min(y0, y1) - around) * size)
  const toY = (Math.max(y0, y1) + around) * size
  const alongX = x1 - x0
  const alongY = y1 - y0
  const square = alongX * alongX + alongY * alongY || 1
  for (let y = fromY; y <= toY; y++) {
    const row = (((y % size) + size) % size) * size
    let column = ((fromX % size) + size) % size
    for (let x = fromX; x <= toX; x++) {
      const pixel = row + column
      if (++column === size) column = 0
      const px = (x + 0.5) / size + (shift.x[pixel] ?? 0) - x0
      const py = (y + 0.5) / size + (shift.y[pixel] ?? 0) - y0
      let t = (px * alongX + py * alongY) / square
      t = t < 0 ? 0 : t > 1 ? 1 : t
      const dx = px - alongX * t
      const dy = py - alongY * t
      const width = w0 + (w1 - w0) * t
      const drawn = (width < finest ? finest : width) * reach
      let far = (dx * dx + dy * dy) / (drawn * drawn)
      if (far >= 1) continue
      // Stone stains to one side of a joint more than to the other.
      if (reach > 1 && alongX * dy - alongY * dx < 0) far = Math.min(1, far * 5)
      const left = 1 - far
      const value = (s0 + (s1 - s0) * t) * (width < finest ? width / finest : 1) * left * left
      if (value > (target[pixel] ?? 0)) target[pixel] = value
    }
  }
}
