// Crushed stone: angular chips of many sizes, none lying on another.
import type { Dice } from '../fields/dice.ts'
import type { Outline } from '../fields/pieces.ts'
import { cosine, sine } from '../fields/trigonometry.ts'

export type ChipSizes = {
  /** Radius of the largest and the smallest chip, in shares of the tile. */
  largest: number
  smallest: number
  /** How many are thrown; those that would overlap are dropped. */
  thrown: number
  /** How fast sizes fall from the largest to the smallest; 1 spreads them evenly. */
  fall: number
}

const GRID = 48

export function scatterChips(dice: Dice, sizes: ChipSizes): Outline[] {
  const outlines: Outline[] = []
  // Chips by the square of a grid that their middle lies in, to find neighbours quickly.
  const squares: number[][] = Array.from({ length: GRID * GRID }, () => [])
  for (let index = 0; index < sizes.thrown; index++) {
    const part = 1 - index / sizes.thrown
    let share = part
    for (let time = 1; time < sizes.fall; time++) share *= part
    const radius = sizes.smallest + (sizes.largest - sizes.smallest) * share * dice.between(0.75, 1)
    const x = dice.next()
    const y = dice.next()
    if (!isFree(squares, x, y, radius, sizes.largest)) continue
    squares[Math.floor(y * GRID) * GRID + Math.floor(x * GRID)]?.push(x, y, radius)
    outlines.push(chip(dice, x, y, radius))
  }
  return outlines
}

function isFree(squares: number[][], x: number, y: number, radius: number, largest: number): boolean {
  const reach = Math.ceil((radius + largest) * GRID)
  const column = Math.floor(x * GRID)
  const row = Math.floor(y * GRID)
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const square = squares[((row + dy + GRID) % GRID) * GRID + ((column + dx + GRID) % GRID)] ?? []
      for (let at = 0; at < square.length; at += 3) {
        const farX = x - (square[at] ?? 0)
        const farY = y - (square[at + 1] ?? 0)
        const wrapX = farX - Math.round(farX)
        const wrapY = farY - Math.round(farY)
        const apart = (radius + (square[at + 2] ?? 0)) * 0.8
        if (wrapX * wrapX + wrapY * wrapY < apart * apart) return false
      }
    }
  }
  return true
}

/** Corners on an ellipse are always convex; uneven angles make it look broken, not cut. */
function chip(dice: Dice, x: number, y: number, radius: number): Outline {
  const corners = dice.whole(4, 7)
  const flat = dice.between(0.5, 0.95)
  const turned = dice.next()
  const outline: number[] = []
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner + dice.between(-0.32, 0.32)) / corners
    const along = cosine(angle) * radius
    const aside = sine(angle) * radius * flat
    outline.push(
      x + along * cosine(turned) - aside * sine(turned),
      y + along * sine(turned) + aside * cosine(turned),
    )
  }
  return outline
}
