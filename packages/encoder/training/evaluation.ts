// How well pictures are found again: every item's own picture is indexed, views of some of them are searched.
import type { Embedding } from '../src/encoder-messages.ts'
import { hamming, similarity } from '../src/vector.ts'
import type { Code, Vector } from '../src/vector.ts'
import { seededRandom } from './random.ts'
import { toJpeg } from './raster.ts'
import type { Raster } from './raster.ts'
import { recallOf } from './recall.ts'
import type { Recall } from './recall.ts'
import { half, viewKinds, viewOf } from './views.ts'

export type EvaluatedItem = { name: string; draw: () => Raster | Promise<Raster> }
type Embed = (bytes: Uint8Array) => Promise<Embedding>
type Described = { item: string; vector: Vector; code: Code }

export type Result = { kind: string; byVector: Recall; byCode: Recall }
export type Evaluation = {
  results: Result[]
  /** Similarities of queries to the right item, and to the best of the wrong ones, in rising order. */
  right: number[]
  wrong: number[]
}

/** `queried` items are searched for, in each kind of view. */
export async function evaluate(embed: Embed, items: EvaluatedItem[], queried: number): Promise<Evaluation> {
  const index: Described[] = []
  const halves: Described[] = []
  const queries = new Map<string, Described[]>()
  const describe = async (item: string, picture: Raster, quality: number): Promise<Described> => {
    const { vector, code } = await embed(await toJpeg(picture, quality))
    return { item, vector, code }
  }
  const ask = (kind: string, query: Described) => queries.set(kind, [...(queries.get(kind) ?? []), query])
  for (const [at, { name, draw }] of items.entries()) {
    const picture = await draw()
    const own = await describe(name, picture, 92)
    index.push(own)
    if (at >= queried) continue
    const random = seededRandom(at + 1)
    ask('the same file', own)
    for (const kind of viewKinds) {
      const view = viewOf(picture, kind, random)
      ask(kind, await describe(name, view.picture, view.quality))
    }
    halves.push(await describe(name, half(picture, 'left'), 92))
    ask('other pixels', await describe(name, half(picture, 'right'), 80))
  }
  const results = [...queries].map(([kind, asked]) => resultOf(kind, indexFor(kind, index, halves), asked))
  return {
    results,
    ...similarities(
      index,
      [...queries].flatMap(([kind, asked]) => (viewed(kind) ? asked : [])),
    ),
  }
}

/** Against other pixels stand the halves that were not asked with, and the whole pictures of all other items. */
function indexFor(kind: string, index: Described[], halves: Described[]): Described[] {
  if (kind !== 'other pixels') return index
  const halved = new Set(halves.map(({ item }) => item))
  return [...halves, ...index.filter(({ item }) => !halved.has(item))]
}

const viewed = (kind: string) => kind !== 'the same file' && kind !== 'other pixels'

const resultOf = (kind: string, index: Described[], queries: Described[]): Result => ({
  kind,
  byVector: recallOf(index, queries, (a, b) => similarity(a.vector, b.vector)),
  byCode: recallOf(index, queries, (a, b) => -hamming(a.code, b.code)),
})

function similarities(index: Described[], queries: Described[]) {
  const right: number[] = []
  const wrong: number[] = []
  for (const query of queries) {
    let best = -1
    for (const { item, vector } of index) {
      const value = similarity(vector, query.vector)
      if (item === query.item) right.push(value)
      else best = Math.max(best, value)
    }
    wrong.push(best)
  }
  const rising = (values: number[]) => values.toSorted((a, b) => a - b)
  return { right: rising(right), wrong: rising(wrong) }
}
