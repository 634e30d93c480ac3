// Drawn leaves and stems for papers, each shape soft at its edge by one pixel.
import type { Dice } from '../fields/dice.ts'
import { clamp } from '../fields/field.ts'
import type { Field } from '../fields/field.ts'
import { angle, cosine, sine } from '../fields/trigonometry.ts'

export type Leaf = { x: number; y: number; heading: number; length: number; width: number }

/** Covers with `ink` where the leaf is and with `rib` along its middle; both fields keep the stronger value. */
export function drawLeaf(ink: Field, rib: Field, size: number, leaf: Leaf, strength: number): void {
  const { length, width } = leaf
  const wayX = cosine(leaf.heading)
  const wayY = sine(leaf.heading)
  const reach = Math.ceil(length * size) + 1
  const cx = leaf.x * size
  const cy = leaf.y * size
  for (let y = Math.floor(cy) - reach; y <= cy + reach; y++) {
    for (let x = Math.floor(cx) - reach; x <= cx + reach; x++) {
      const dx = (x + 0.5 - cx) / size
      const dy = (y + 0.5 - cy) / size
      const along = (dx * wayX + dy * wayY) / length
      if (along < 0 || along > 1) continue
      const aside = dx * wayY - dy * wayX
      // Widest before the middle, drawn out to a point.
      const half = width * 3.6 * along * (1 - along) * (1.25 - 0.5 * along)
      const part = clamp((half - Math.abs(aside)) * size + 0.5)
      if (part === 0) continue
      const at = (((y % size) + size) % size) * size + (((x % size) + size) % size)
      ink[at] = Math.max(ink[at] ?? 0, part * strength)
      const line = clamp((0.0016 * (1.2 - along) - Math.abs(aside)) * size + 0.6)
      const veins = Math.abs(sine((along * 9 - Math.abs(aside) / width) * 0.5)) < 0.12 ? 0.35 : 0
      rib[at] = Math.max(rib[at] ?? 0, part * Math.max(line, veins))
    }
  }
}

/** The fan of a ginkgo, notched in the middle, with its stalk. */
export function drawGinkgo(ink: Field, rib: Field, size: number, leaf: Leaf, strength: number): void {
  const { length } = leaf
  const reach = Math.ceil(length * size * 1.05) + 1
  const cx = leaf.x * size
  const cy = leaf.y * size
  for (let y = Math.floor(cy) - reach; y <= cy + reach; y++) {
    for (let x = Math.floor(cx) - reach; x <= cx + reach; x++) {
      const dx = (x + 0.5 - cx) / size
      const dy = (y + 0.5 - cy) / size
      const far = Math.sqrt(dx * dx + dy * dy) / length
      if (far > 1.05) continue
      let turn = angle(dx, dy) - leaf.heading
      turn -= Math.round(turn)
      const open = Math.abs(turn)
      const notch = open < 0.02 ? (0.02 - open) * 9 : 0
      const rim = (0.93 + 0.035 * sine(turn * 26) - notch) * (1 - 0.12 * (open / 0.19))
      const blade = Math.min((rim - far) * length, (0.19 - open) * far * length * 6.28)
      // The stalk goes the other way.
      const aside = Math.abs(dx * sine(leaf.heading) - dy * cosine(leaf.heading))
      const back = dx * cosine(leaf.heading) + dy * sine(leaf.heading) < 0.02 * length
      const stalk = back && far < 0.62 ? 0.0022 - aside : -1
      const part = clamp(Math.max(blade, stalk) * size + 0.5)
      if (part === 0) continue
      const at = (((y % size) + size) % size) * size + (((x % size) + size) % size)
      ink[at] = Math.max(ink[at] ?? 0, part * strength)
      const ray = Math.abs(sine(turn * 44))
      rib[at] = Math.max(rib[at] ?? 0, part * (ray < 0.25 ? 0.7 : 0) * clamp(far * 1.6 - 0.2))
    }
  }
}

/** A curved stem with leaves to both sides in turn. Returns the points of the stem. */
export function sprig(
  dice: Dice,
  x: number,
  y: number,
  heading: number,
  length: number,
): { leaves: Leaf[]; stem: number[] } {
  const leaves: Leaf[] = []
  const stem: number[] = []
  const steps = 14
  const curl = dice.between(-0.012, 0.012)
  let way = heading
  let [px, py] = [x, y]
  for (let step = 0; step <= steps; step++) {
    const part = step / steps
    stem.push(px, py, 0.0022 * (1.15 - part), 1)
    if (step > 1) {
      const side = step % 2 === 0 ? 1 : -1
      const long = length * (0.34 - 0.16 * part) * dice.between(0.85, 1.15)
      leaves.push({
        x: px,
        y: py,
        heading: way + side * dice.between(0.1, 0.15),
        length: long,
        width: long * 0.17,
      })
    }
    way += curl
    px += (cosine(way) * length) / steps
    py += (sine(way) * length) / steps
  }
  leaves.push({ x: px, y: py, heading: way, length: length * 0.2, width: length * 0.032 })
  return { leaves, stem }
}
