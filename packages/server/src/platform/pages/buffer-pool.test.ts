import { expect, it } from 'vitest'
import { createBufferPool } from './buffer-pool.ts'

it('a buffer that was given back is used again, also for another length that fits', () => {
  const pool = createBufferPool()
  const first = pool.take(5000)
  pool.give(first)
  const second = pool.take(8192)
  expect([second.length, second.buffer === first.buffer]).toEqual([8192, true])
  expect(pool.take(8192).buffer).not.toBe(first.buffer)
})

it('a larger one than there is becomes a new one', () => {
  const pool = createBufferPool()
  const small = pool.take(10)
  pool.give(small)
  expect(pool.take(4097).buffer).not.toBe(small.buffer)
})

it('keeps no more than it may', () => {
  const pool = createBufferPool(4096)
  const [one, other] = [pool.take(10), pool.take(10)]
  pool.give(one)
  pool.give(other)
  expect(pool.take(10).buffer).toBe(one.buffer)
  expect(pool.take(10).buffer).not.toBe(other.buffer)
})
