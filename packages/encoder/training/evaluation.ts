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

/** Pieces of one look are one material: to find another piece of it is right, to find another material is wrong. */
export type EvaluatedItem = { name: string; look?: string; draw: () => Raster | Promise<Raster> }
type Embed = (bytes: Uint8Array) => Promise<Embedding>
type Described = { item: string; piece: string; vector: Vector; code: Code }

/** `byPiece` is stricter: only the very piece is right, although its look has other pieces in the index. */
export type Result = { kind: string; byVector: Recall; byCode: Recall; byPiece: Recall }
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
  const describe = async (
    { name, look = name }: EvaluatedItem,
    picture: Raster,
    quality: number,
  ): Promise<Described> => {
    const { vector, code } = await embed(await toJpeg(picture, quality))
    return { item: look, piece: name, vector, code }
  }
  const ask = (kind: string, query: Described) => queries.set(kind, [...(queries.get(kind) ?? []), query])
  for (const [at, item] of items.entries()) {
    const picture = await item.draw()
    const own = await describe(item, picture, 92)
    index.push(own)
    if (at >= queried) continue
    const random = seededRandom(at + 1)
    ask('the same file', own)
    for (const kind of viewKinds) {
      const view = viewOf(picture, kind, random)
      ask(kind, await describe(item, view.picture, view.quality))
    }
    halves.push(await describe(item, half(picture, 'left'), 92))
    ask('other pixels', await describe(item, half(picture, 'right'), 80))
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

const asPieces = (entries: Described[]) => entries.map((entry) => ({ ...entry, item: entry.piece }))

/** Against other pixels stand the halves that were not asked with, and the whole pictures of all other items. */
function indexFor(kind: string, index: Described[], halves: Described[]): Described[] {
  if (kind !== 'other pixels') return index
  const halved = new Set(halves.map(({ piece }) => piece))
  return [...halves, ...index.filter(({ piece }) => !halved.has(piece))]
}

const viewed = (kind: string) => kind !== 'the same file' && kind !== 'other pixels'

const resultOf = (kind: string, index: Described[], queries: Described[]): Result => ({
  kind,
  byVector: recallOf(index, queries, (a, b) => similarity(a.vector, b.vector)),
  byCode: recallOf(index, queries, (a, b) => -hamming(a.code, b.code)),
  byPiece: recallOf(asPieces(index), asPieces(queries), (a, b) => similarity(a.vector, b.vector)),
})

function similarities(index: Described[], queries: Described[]) {
  const right: number[] = []
  const wrong: number[] = []
  for (const query of queries) {
    let best = -1
    for (const { item, piece, vector } of index) {
      const value = similarity(vector, query.vector)
      if (piece === query.piece) right.push(value)
      else if (item !== query.item) best = Math.max(best, value)
    }
    wrong.push(best)
  }
  const rising = (values: number[]) => values.toSorted((a, b) => a - b)
  return { right: rising(right), wrong: rising(wrong) }
}
