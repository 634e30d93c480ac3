import { expect, it } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

const door = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

it('runs a few at once, keeps a few in line and refuses the rest', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 1 })
  const doors = [door(), door(), door()]
  const started: number[] = []
  const jobs = doors.map(({ promise }, index) =>
    queue.run(async () => {
      started.push(index)
      await promise
      return index
    }),
  )
  await expect(queue.run(async () => 'late')).rejects.toMatchObject({ code: 'Platform:Overloaded' })
  expect(started).toEqual([0, 1])
  doors[0]?.open()
  await jobs[0]
  await expect.poll(() => started).toEqual([0, 1, 2])
  doors[1]?.open()
  doors[2]?.open()
  expect(await Promise.all(jobs)).toEqual([0, 1, 2])
  expect(await queue.run(async () => 'again')).toBe('again')
})

it('gives the place back when a job fails', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 7)).toBe(7)
})
