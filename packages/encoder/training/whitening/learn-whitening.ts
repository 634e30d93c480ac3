// Which differences between descriptors tell materials apart? Views of one material differ by crop, turn, light
// and so on; those differences (the covariance within a material) are made equally small in every direction, and
// of what remains the directions in which materials differ most are kept.
import { seededRandom } from '../random.ts'
import { cholesky, solveLower, solveUpper } from './cholesky.ts'
import { addScaled, dot, rowOf, times, zeros } from './matrix.ts'
import type { Matrix } from './matrix.ts'
import { principalDirections, randomTurn } from './principal-directions.ts'

export type Whitening = { mean: Float64Array; projection: Matrix }

export type LabelledRows = { rows: Matrix; labels: string[] }

/** What the views of many materials say, before anything is chosen. */
export type Statistics = { within: Matrix; means: Matrix; mean: Float64Array }

export function statisticsOf({ rows, labels }: LabelledRows): Statistics {
  const means = meansOf(rows, labels)
  return { within: covarianceWithin(rows, labels, means), means: means.rows, mean: columnMean(means.rows) }
}

/**
 * `shrinkage` is the share of the covariance that is replaced by its mean variance in all directions: what was
 * learned from few materials is not trusted in the directions they hardly varied in.
 */
export function learnWhitening(
  { within, means, mean }: Statistics,
  settings: { shrinkage: number; dimensions: number },
): Whitening {
  const lower = cholesky(shrink(within, settings.shrinkage))
  const whitened = solveLower(lower, centred(means, mean))
  const random = seededRandom(settings.dimensions)
  const directions = principalDirections(whitened, settings.dimensions, random)
  const turnedDirections = times(randomTurn(settings.dimensions, random), directions)
  return { mean, projection: solveUpper(lower, turnedDirections) }
}

/** The whitened direction of one row, of length one. */
export function whiten({ mean, projection }: Whitening, features: ArrayLike<number>): Float64Array {
  const difference = Float64Array.from(features, (value, at) => value - (mean[at] ?? 0))
  const projected = Float64Array.from({ length: projection.rows }, (_, row) =>
    dot(rowOf(projection, row), difference),
  )
  const length = Math.sqrt(dot(projected, projected))
  return projected.map((value) => value / length)
}

type Means = { rows: Matrix; indexOf: Map<string, number> }

function meansOf(rows: Matrix, labels: string[]): Means {
  const indexOf = new Map([...new Set(labels)].map((label, index) => [label, index]))
  const means = zeros(indexOf.size, rows.columns)
  const counts = new Float64Array(indexOf.size)
  labels.forEach((label, row) => {
    const index = indexOf.get(label) ?? 0
    addScaled(rowOf(means, index), rowOf(rows, row), 1)
    counts[index] = (counts[index] ?? 0) + 1
  })
  counts.forEach((count, index) => {
    const row = rowOf(means, index)
    row.forEach((value, at) => (row[at] = value / count))
  })
  return { rows: means, indexOf }
}

function covarianceWithin(rows: Matrix, labels: string[], means: Means): Matrix {
  const covariance = zeros(rows.columns, rows.columns)
  const freedom = rows.rows - means.indexOf.size
  const difference = new Float64Array(rows.columns)
  labels.forEach((label, row) => {
    difference.set(rowOf(rows, row))
    addScaled(difference, rowOf(means.rows, means.indexOf.get(label) ?? 0), -1)
    // The lower triangle suffices.
    for (let at = 0; at < rows.columns; at += 1)
      addScaled(rowOf(covariance, at), difference, (difference[at] ?? 0) / freedom, at + 1)
  })
  return covariance
}

function shrink(covariance: Matrix, shrinkage: number): Matrix {
  const { rows: size } = covariance
  let trace = 0
  for (let at = 0; at < size; at += 1) trace += covariance.data[at * size + at] ?? 0
  const data = covariance.data.map((value) => value * (1 - shrinkage))
  for (let at = 0; at < size; at += 1)
    data[at * size + at] = (data[at * size + at] ?? 0) + (shrinkage * trace) / size
  return { ...covariance, data }
}

function columnMean(rows: Matrix): Float64Array {
  const mean = new Float64Array(rows.columns)
  for (let row = 0; row < rows.rows; row += 1) addScaled(mean, rowOf(rows, row), 1 / rows.rows)
  return mean
}

function centred(rows: Matrix, mean: Float64Array): Matrix {
  const result: Matrix = { ...rows, data: rows.data.slice() }
  for (let row = 0; row < rows.rows; row += 1) addScaled(rowOf(result, row), mean, -1)
  return result
}
