// Finds the part of one picture that agrees best with the whole of another, upright or in any of the eight directions
// that turning and mirroring give.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GreyPicture } from './grey-picture.ts'

/** The same picture at two sizes: the small one finds the place, the large one judges. */
export type TwoSizes = { coarse: GreyPicture; fine: GreyPicture }
/** What is cut off at the left, right, top and bottom, in fractions of the side. */
type Cut = [number, number, number, number]

const coarseCuts = [0, 0.08, 0.16]
const largestCut = 0.25
/** In which directions one picture may lie on the other: as it is, or turned and mirrored too. */
export type Directions = 'upright' | 'any'
const directionCounts: Record<Directions, number> = { upright: 1, any: 8 }
/** Small pictures that agree less are not worth a closer look. */
const promising = 0.6
/** Below a grey level of deviation a surface is plain. */
const plainVariance = 1

/**
 * Either picture may be the part. The direction and the place in which the small pictures agree best are looked at closely.
 * All directions together take a tenth of a second: after each one others have their turn.
 */
export async function bestOverlay(one: TwoSizes, other: TwoSizes, directions: Directions): Promise<number> {
  const pairs = [
    { whole: one, part: other },
    { whole: other, part: one },
  ]
  const tries: Try[] = []
  for (const { whole, part } of pairs)
    for (let direction = 0; direction < directionCounts[directions]; direction += 1) {
      const small = turned(part.coarse, direction)
      const place = refine(whole.coarse, small, coarsePlace(whole.coarse, small), [0.03, 0.015])
      tries.push({ whole, part, direction, place })
      await nextTurn()
    }
  const [best] = tries.toSorted((a, b) => b.place.correlation - a.place.correlation)
  if (best === undefined || best.place.correlation < promising) return 0
  const large = turned(best.part.fine, best.direction)
  return refine(best.whole.fine, large, best.place, [0.015, 0.008, 0.004, 0.002]).correlation
}

type Place = { cut: Cut; correlation: number }
type Try = { whole: TwoSizes; part: TwoSizes; direction: number; place: Place }

function coarsePlace(whole: GreyPicture, part: GreyPicture): Place {
  let best: Place = { cut: [0, 0, 0, 0], correlation: -1 }
  for (const left of coarseCuts)
    for (const right of coarseCuts)
      for (const top of coarseCuts)
        for (const bottom of coarseCuts) best = better(whole, part, [left, right, top, bottom], best)
  return best
}

/** Moves one edge after the other as long as that helps, by smaller and smaller steps. */
function refine(whole: GreyPicture, part: GreyPicture, start: Place, steps: number[]): Place {
  let best = { cut: start.cut, correlation: correlate(whole, part, start.cut) }
  for (const step of steps)
    for (let round = 0; round < 4; round += 1) {
      const before = best
      for (let edge = 0; edge < 4; edge += 1)
        for (const move of [-step, step]) best = better(whole, part, moved(best.cut, edge, move), best)
      if (best === before) break
    }
  return best
}

const moved = (cut: Cut, edge: number, by: number): Cut => {
  const at = (index: number) =>
    index === edge ? Math.min(largestCut, Math.max(0, (cut[index] ?? 0) + by)) : (cut[index] ?? 0)
  return [at(0), at(1), at(2), at(3)]
}

function better(whole: GreyPicture, part: GreyPicture, cut: Cut, best: Place): Place {
  const correlation = correlate(whole, part, cut)
  return correlation > best.correlation ? { cut, correlation } : best
}

/** Pearson's correlation of the part with what the cut leaves of the whole. */
function correlate(whole: GreyPicture, part: GreyPicture, [left, right, top, bottom]: Cut): number {
  const { side } = part
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let y = 0; y < side; y += 1) {
    const sourceY = (top + ((1 - top - bottom) * (y + 0.5)) / side) * side - 0.5
    for (let x = 0; x < side; x += 1) {
      const a = sample(whole, (left + ((1 - left - right) * (x + 0.5)) / side) * side - 0.5, sourceY)
      const b = part.grey[y * side + x] ?? 0
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
  }
  const count = side * side
  const varianceA = sumAA / count - (sumA / count) ** 2
  const varianceB = sumBB / count - (sumB / count) ** 2
  // Two plain surfaces have nothing to compare but their colour, which was compared before.
  if (varianceA < plainVariance || varianceB < plainVariance)
    return varianceA < plainVariance && varianceB < plainVariance ? 1 : 0
  return (sumAB / count - (sumA / count) * (sumB / count)) / Math.sqrt(varianceA * varianceB)
}

function sample({ side, grey }: GreyPicture, x: number, y: number): number {
  const left = Math.max(0, Math.min(side - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(side - 2, Math.floor(y)))
  const right = Math.max(0, Math.min(1, x - left))
  const down = Math.max(0, Math.min(1, y - top))
  const at = top * side + left
  const upper = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right
  const lower = (grey[at + side] ?? 0) * (1 - right) + (grey[at + side + 1] ?? 0) * right
  return upper * (1 - down) + lower * down
}

/** Directions 0 to 3 mirror, 4 to 7 also exchange rows and columns; together they are all turns and mirrors. */
function turned(picture: GreyPicture, direction: number): GreyPicture {
  const { side, grey } = picture
  const last = side - 1
  const turnedGrey = new Float64Array(grey.length)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const across = direction & 1 ? last - x : x
      const down = direction & 2 ? last - y : y
      turnedGrey[y * side + x] =
        (direction & 4 ? grey[across * side + down] : grey[down * side + across]) ?? 0
    }
  return { ...picture, grey: turnedGrey }
}
