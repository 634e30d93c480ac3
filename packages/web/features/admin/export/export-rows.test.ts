import { expect, test } from 'vitest'
import { exportRows } from './export-rows.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

const run = async (rows: readonly { id: number }[]) => {
  const asked: [number, number][] = []
  const progress: [number, number][] = []
  const lines = await exportRows({
    load: async (skip, max) => {
      asked.push([skip, max])
      return { totalCount: rows.length, items: rows.slice(skip, skip + max) }
    },
    lines: async (items) => items.map(({ id }) => `${id}`),
    onProgress: (done, total) => progress.push([done, total]),
  })
  return { lines, asked, progress }
}

test('a long list is fetched a thousand rows at a time, each row once', async () => {
  const { lines, asked, progress } = await run(numbered(2500))
  expect(asked).toEqual([
    [0, 1000],
    [1000, 1000],
    [2000, 1000],
  ])
  expect(lines).toHaveLength(2500)
  expect(new Set(lines).size).toBe(2500)
  expect(progress).toEqual([
    [1000, 2500],
    [2000, 2500],
    [2500, 2500],
  ])
})

test('an empty list ends at once', async () => {
  expect(await run([])).toMatchObject({ lines: [], asked: [[0, 1000]] })
})

test('rows that are added in front meanwhile make none of the others come twice or go missing', async () => {
  const rows = numbered(2500)
  let added = 0
  const lines = await exportRows({
    load: async (skip, max) => {
      const now = [...Array.from({ length: added }, (_, index) => ({ id: 9000 + index })), ...rows]
      added += 300
      return { totalCount: now.length, items: now.slice(skip, skip + max) }
    },
    lines: async (items) => items.map(({ id }) => `${id}`),
    onProgress: () => undefined,
  })
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines).toEqual(expect.arrayContaining(rows.map(({ id }) => `${id}`)))
})

test('a list that shrinks meanwhile ends when no more rows come', async () => {
  const pages = [numbered(1000), []]
  const lines = await exportRows({
    load: async () => ({ totalCount: 1500, items: pages.shift() ?? [] }),
    lines: async (items) => items.map(({ id }) => `${id}`),
    onProgress: () => undefined,
  })
  expect(lines).toHaveLength(1000)
})

test('a failure or a cancelled call ends the export', async () => {
  const failing = exportRows({
    load: () => Promise.reject(new DOMException('stopped', 'AbortError')),
    lines: async () => [],
    onProgress: () => undefined,
  })
  await expect(failing).rejects.toThrow('stopped')
})
