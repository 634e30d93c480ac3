import { expect, it } from 'vitest'
import { quantiseKernel } from './quantise-kernel.ts'

it('gives each output channel its own scale and never more than seven bits', () => {
  const kernel = Float32Array.of(1, -0.5, 0.25, 0.01, -0.02, 0.005)
  const { bytes, scales } = quantiseKernel({ out: 2, in: 3, kernel, bias: new Float32Array(2) })
  expect([...bytes]).toEqual([64, -32, 16, 32, -64, 16])
  kernel.forEach((value, at) =>
    expect((bytes[at] ?? 0) * (scales[Math.floor(at / 3)] ?? 0)).toBeCloseTo(value, 4),
  )
})
