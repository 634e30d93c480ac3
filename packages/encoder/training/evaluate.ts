// npm run evaluate-encoder: how well the committed model finds materials it has never seen. With --pictures <folder>
// the pictures of that folder instead of ours; --items and --queries say how many are indexed and searched.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describePicture } from '../src/describe-picture.ts'
import { loadNetwork } from '../src/network.ts'
import { evaluate } from './evaluation.ts'
import type { EvaluatedItem } from './evaluation.ts'
import { decode } from './raster.ts'
import { materials } from './training-pictures.ts'

const size = 448

const { values: options } = parseArgs({
  options: {
    pictures: { type: 'string' },
    items: { type: 'string', default: '500' },
    queries: { type: 'string', default: '200' },
  },
})

const itemCount = Number(options.items)
const items =
  options.pictures === undefined
    ? materials('evaluation', itemCount, size)
    : picturesIn(options.pictures).slice(0, itemCount)
const network = await loadNetwork(1)
const times: number[] = []
const started = performance.now()
const { results, right, wrong } = await evaluate(
  async (bytes) => {
    const start = performance.now()
    const embedding = await describePicture(network, bytes)
    times.push(performance.now() - start)
    return embedding
  },
  items,
  Math.min(items.length, Number(options.queries)),
)
await network.release()

const share = (value: number) => value.toFixed(3)
console.log(
  `${network.version}, ${items.length} items, ${Math.round((performance.now() - started) / 1000)} s`,
)
console.log('view              R@1    R@10   | by code alone | the very piece')
for (const { kind, byVector, byCode, byPiece } of results)
  console.log(
    `${kind.padEnd(16)} ${share(byVector.first)}  ${share(byVector.firstTen)}  | ${share(byCode.first)} ${share(byCode.firstTen)}   | ${share(byPiece.first)} ${share(byPiece.firstTen)}`,
  )
const quantile = (values: number[], at: number) =>
  share(values[Math.min(values.length - 1, Math.floor(values.length * at))] ?? 0)
console.log(
  `similarity to the right item: 5 % below ${quantile(right, 0.05)}, median ${quantile(right, 0.5)}; ` +
    `to the best wrong one: median ${quantile(wrong, 0.5)}, 5 % above ${quantile(wrong, 0.95)}`,
)
const rising = times.toSorted((a, b) => a - b)
console.log(`one thread, ms for one picture: p50 ${quantile(rising, 0.5)}, p95 ${quantile(rising, 0.95)}`)

function picturesIn(folder: string): EvaluatedItem[] {
  const names = readdirSync(folder).filter((name) => /\.(jpe?g|png|gif|webp|avif)$/i.test(name))
  return names.toSorted().map((name) => ({ name, draw: () => decode(readFileSync(join(folder, name))) }))
}
