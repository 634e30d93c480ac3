import { addScaled, dot, rowOf, zeros } from './matrix.ts'
import type { Matrix } from './matrix.ts'

/** The lower triangle L with L · Lᵀ = a, for a symmetric positive definite matrix. */
export function cholesky(a: Matrix): Matrix {
  const lower = zeros(a.rows, a.rows)
  for (let row = 0; row < a.rows; row += 1) {
    const current = rowOf(lower, row)
    for (let column = 0; column < row; column += 1) {
      const other = rowOf(lower, column)
      current[column] =
        ((a.data[row * a.rows + column] ?? 0) - dot(current, other, column)) / (other[column] ?? 1)
    }
    const rest = (a.data[row * a.rows + row] ?? 0) - dot(current, current, row)
    if (!(rest > 0)) throw new Error('the matrix is not positive definite')
    current[row] = Math.sqrt(rest)
  }
  return lower
}

/** For each row b of the matrix the x with L · x = b. */
export function solveLower(lower: Matrix, rows: Matrix): Matrix {
  const solved = zeros(rows.rows, rows.columns)
  for (let index = 0; index < rows.rows; index += 1) {
    const x = rowOf(solved, index)
    const b = rowOf(rows, index)
    for (let at = 0; at < x.length; at += 1) {
      const row = rowOf(lower, at)
      x[at] = ((b[at] ?? 0) - dot(row, x, at)) / (row[at] ?? 1)
    }
  }
  return solved
}

/** For each row b of the matrix the x with Lᵀ · x = b. */
export function solveUpper(lower: Matrix, rows: Matrix): Matrix {
  const solved: Matrix = { ...rows, data: rows.data.slice() }
  for (let index = 0; index < rows.rows; index += 1) {
    const x = rowOf(solved, index)
    for (let at = x.length - 1; at >= 0; at -= 1) {
      const row = rowOf(lower, at)
      const value = (x[at] ?? 0) / (row[at] ?? 1)
      x[at] = value
      addScaled(x, row, -value, at)
    }
  }
  return solved
}
