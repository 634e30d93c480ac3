import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describePicture } from '../src/describe-picture.ts'
import { loadNetwork } from '../src/network.ts'
import type { Network } from '../src/network.ts'
import { evaluate } from './evaluation.ts'
import { recallOf } from './recall.ts'
import { materials } from './training-pictures.ts'

const proving = process.env.PROVE === '1'
// The full proof indexes as many items as the goal speaks of.
const counts = proving ? { items: 500, queried: 250, size: 448 } : { items: 24, queried: 4, size: 160 }
const goal = { first: 0.9, firstTen: 0.98 }

it('counts a right answer by its rank, ties against it', () => {
  const entry = (item: string, place: number) => ({ item, place })
  const index = [
    entry('a', 0),
    entry('b', 5),
    entry('c', 5),
    ...Array.from({ length: 9 }, (_, at) => entry(`d${at}`, 6)),
  ]
  const nearness = (x: { place: number }, y: { place: number }) => -Math.abs(x.place - y.place)
  expect(recallOf(index, [entry('a', 1)], nearness)).toEqual({ first: 1, firstTen: 1 })
  expect(recallOf(index, [entry('b', 5)], nearness)).toEqual({ first: 0, firstTen: 1 })
  expect(recallOf([...index, entry('b', 1)], [entry('b', 2)], nearness)).toEqual({ first: 1, firstTen: 1 })
  expect(recallOf(index, [entry('a', 9), entry('a', 0)], nearness)).toEqual({ first: 0.5, firstTen: 0.5 })
})

describe('materials that the model has never seen', () => {
  let network: Network
  beforeAll(async () => {
    network = await loadNetwork(2)
  })
  afterAll(() => network.release())

  it(
    'are found again, cropped, turned, in other light and in perspective',
    async () => {
      const items = materials('evaluation', counts.items, counts.size)
      const { results } = await evaluate((bytes) => describePicture(network, bytes), items, counts.queried)
      const same = results.find(({ kind }) => kind === 'the same file')
      expect(same?.byPiece.first).toBe(1)
      const views = results.filter(({ kind }) => ['crop', 'turn', 'relight', 'perspective'].includes(kind))
      expect(views).toHaveLength(4)
      expect(
        views.filter(({ byVector }) => byVector.first < goal.first || byVector.firstTen < goal.firstTen),
      ).toEqual([])
    },
    proving ? 3_600_000 : 120_000,
  )
})
