// The directions in which the rows of a matrix spread most, by subspace iteration.
import type { Random } from '../random.ts'
import { addScaled, dot, rowOf, times, timesTransposed, transposed, zeros } from './matrix.ts'
import type { Matrix } from './matrix.ts'

const rounds = 40
/** A few directions more than wanted let the wanted ones settle sooner. */
const spare = 32

/** `count` orthonormal rows, strongest first as far as the iteration has settled. */
export function principalDirections(rows: Matrix, count: number, random: Random): Matrix {
  // Rows are fewer than columns: the small matrix of their products has the same directions.
  const products = timesTransposed(rows, rows)
  let basis = zeros(Math.min(rows.rows, count + spare), rows.rows)
  basis.data.forEach((_, at) => (basis.data[at] = random.next() - 0.5))
  for (let round = 0; round < rounds; round += 1) basis = orthonormal(timesTransposed(basis, products))
  return orthonormal(times(firstRows(basis, count), rows))
}

/** Gram-Schmidt, twice, because once leaves rounding behind. */
function orthonormal(matrix: Matrix): Matrix {
  for (let pass = 0; pass < 2; pass += 1)
    for (let row = 0; row < matrix.rows; row += 1) {
      const current = rowOf(matrix, row)
      for (let before = 0; before < row; before += 1) {
        const other = rowOf(matrix, before)
        addScaled(current, other, -dot(current, other))
      }
      const length = Math.sqrt(dot(current, current))
      current.forEach((value, at) => (current[at] = value / length))
    }
  return matrix
}

const firstRows = ({ columns, data }: Matrix, count: number): Matrix => ({
  rows: count,
  columns,
  data: data.slice(0, count * columns),
})

/** A random turn of the whole space: each sign then says equally much. */
export function randomTurn(size: number, random: Random): Matrix {
  const turn = zeros(size, size)
  turn.data.forEach((_, at) => (turn.data[at] = normal(random)))
  return transposed(orthonormal(turn))
}

const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
