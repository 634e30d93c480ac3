import { expect, it } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

it('asks once for many, and again after what was asked for longest ago has gone', async () => {
  const recent = recentAnswers<string>(2)
  const asked: string[] = []
  const ask = (key: string) =>
    recent(key, async () => {
      asked.push(key)
      return key.toUpperCase()
    })
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B'])
  await ask('a')
  await ask('c')
  await ask('a')
  await ask('b')
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

it('forgets what failed', async () => {
  const recent = recentAnswers<number>()
  await expect(recent('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(await recent('a', () => Promise.resolve(1))).toBe(1)
})
