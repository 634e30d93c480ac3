import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { cholesky, solveLower, solveUpper } from './cholesky.ts'
import { learnWhitening, statisticsOf, whiten } from './learn-whitening.ts'
import { dot, rowOf, timesTransposed, times, transposed, zeros } from './matrix.ts'
import type { Matrix } from './matrix.ts'

const size = 24
const dimensions = 6
const materials = 60
const views = 8

const random = seededRandom(3)
const normal = () => random.next() + random.next() + random.next() + random.next() - 2

/** Materials differ in the first places, views of one differ loudly in the last ones. */
function sample() {
  const rows = zeros(materials * views, size)
  const labels: string[] = []
  for (let material = 0; material < materials; material += 1) {
    const self = Float64Array.from({ length: size }, (_, at) => (at < 10 ? normal() : 0))
    for (let view = 0; view < views; view += 1) {
      const row = rowOf(rows, material * views + view)
      row.forEach((_, at) => (row[at] = (self[at] ?? 0) + normal() * (at < 10 ? 0.05 : 3)))
      labels.push(String(material))
    }
  }
  return { rows, labels }
}

it('solves with the triangle of Cholesky', () => {
  const half = zeros(5, 5)
  half.data.forEach((_, at) => (half.data[at] = normal()))
  const square = timesTransposed(half, half)
  const lower = cholesky(square)
  expectClose(timesTransposed(lower, lower), square)
  const rows: Matrix = { rows: 2, columns: 5, data: Float64Array.from({ length: 10 }, normal) }
  expectClose(timesTransposed(solveLower(lower, rows), lower), rows)
  expectClose(timesTransposed(solveUpper(lower, rows), transposed(lower)), rows)
})

it('knows the views of a material again although they differ more than materials do', () => {
  const { rows, labels } = sample()
  const whitening = learnWhitening(statisticsOf({ rows, labels }), { shrinkage: 0.01, dimensions })
  const vectors = labels.map((_, row) => whiten(whitening, rowOf(rows, row)))
  const nearestIsOwn = (vectorsOf: Float64Array[]) =>
    labels.filter((label, row) => {
      const own = vectorsOf[row] ?? new Float64Array(0)
      const [, best = 0] = labels
        .map((_, other) => [other === row ? -1 : dot(own, vectorsOf[other] ?? own), other])
        .reduce((most, next) => ((next[0] ?? 0) > (most[0] ?? 0) ? next : most))
      return labels[best] === label
    }).length / labels.length
  const plain = labels.map((_, row) => rowOf(rows, row))
  expect(nearestIsOwn(plain)).toBeLessThan(0.5)
  expect(nearestIsOwn(vectors)).toBe(1)
})

it('makes the differences within a material equally small in all directions', () => {
  const { rows, labels } = sample()
  const statistics = statisticsOf({ rows, labels })
  const { projection } = learnWhitening(statistics, { shrinkage: 0, dimensions })
  // Only the lower triangle is kept.
  const within = transposed(statistics.within)
  statistics.within.data.forEach((value, at) => {
    if (value !== 0) within.data[at] = value
  })
  const whitened = timesTransposed(times(projection, within), projection)
  for (let row = 0; row < dimensions; row += 1)
    for (let column = 0; column < dimensions; column += 1)
      expect(whitened.data[row * dimensions + column]).toBeCloseTo(row === column ? 1 : 0, 6)
})

function expectClose(a: Matrix, b: Matrix) {
  expect(a.data).toHaveLength(b.data.length)
  a.data.forEach((value, at) => expect(value).toBeCloseTo(b.data[at] ?? Number.NaN, 8))
}
