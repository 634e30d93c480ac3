// Dense matrices, row by row, and the few operations that learning the whitening needs.

export type Matrix = { rows: number; columns: number; data: Float64Array }

export const zeros = (rows: number, columns: number): Matrix => ({
  rows,
  columns,
  data: new Float64Array(rows * columns),
})

export const rowOf = ({ columns, data }: Matrix, row: number): Float64Array =>
  data.subarray(row * columns, (row + 1) * columns)

/** target += factor * source, over the first `length` places. */
export function addScaled(
  target: Float64Array,
  source: Float64Array,
  factor: number,
  length = target.length,
): void {
  for (let at = 0; at < length; at += 1) target[at] = (target[at] ?? 0) + factor * (source[at] ?? 0)
}

/** Four sums at once: each addition need not wait for the one before it. */
export function dot(a: Float64Array, b: Float64Array, length = a.length): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  let at = 0
  for (; at + 3 < length; at += 4) {
    one += (a[at] ?? 0) * (b[at] ?? 0)
    two += (a[at + 1] ?? 0) * (b[at + 1] ?? 0)
    three += (a[at + 2] ?? 0) * (b[at + 2] ?? 0)
    four += (a[at + 3] ?? 0) * (b[at + 3] ?? 0)
  }
  for (; at < length; at += 1) one += (a[at] ?? 0) * (b[at] ?? 0)
  return one + two + (three + four)
}

/** a · bᵀ: both are read along their rows, which is what the processor likes. */
export function timesTransposed(a: Matrix, b: Matrix): Matrix {
  const product = zeros(a.rows, b.rows)
  for (let row = 0; row < a.rows; row += 1)
    for (let column = 0; column < b.rows; column += 1)
      product.data[row * b.rows + column] = dot(rowOf(a, row), rowOf(b, column))
  return product
}

export function times(a: Matrix, b: Matrix): Matrix {
  const product = zeros(a.rows, b.columns)
  for (let row = 0; row < a.rows; row += 1)
    for (let inner = 0; inner < a.columns; inner += 1)
      addScaled(rowOf(product, row), rowOf(b, inner), a.data[row * a.columns + inner] ?? 0)
  return product
}

export function transposed(a: Matrix): Matrix {
  const result = zeros(a.columns, a.rows)
  for (let row = 0; row < a.rows; row += 1)
    for (let column = 0; column < a.columns; column += 1)
      result.data[column * a.rows + row] = a.data[row * a.columns + column] ?? 0
  return result
}
