// npm run evaluate-boxes: how well the committed model finds materials by a box that somebody drew around them, exactly or
// loosely, with the box looked at alone and as the search looks at it.
import { parseArgs } from 'node:util'
import { fullPicture } from '../src/box.ts'
import type { Box } from '../src/box.ts'
import { describeWindows } from '../src/describe-picture.ts'
import { loadNetwork } from '../src/network.ts'
import { drawnBoxWindows } from '../src/subject-windows.ts'
import { evaluateBoxes } from './loose-boxes.ts'
import { materials } from './training-pictures.ts'

const { values: options } = parseArgs({
  options: { items: { type: 'string', default: '240' }, queries: { type: 'string', default: '48' } },
})

const network = await loadNetwork(1)
const lookWith = (windows: readonly Box[]) => async (bytes: Uint8Array, box?: Box) =>
  (await describeWindows(network, bytes, windows, box)).map(({ vector }) => vector)
const items = materials('evaluation', Number(options.items), 320)
const ways = { 'the box alone': [fullPicture], 'the box and its inner part': drawnBoxWindows }

const share = (value: number) => value.toFixed(2)
const quantile = (rising: number[], at: number) =>
  share(rising[Math.min(rising.length - 1, Math.floor(rising.length * at))] ?? 0)
for (const [way, windows] of Object.entries(ways)) {
  console.log(`\n${way}\nground  strip        R@1   R@10 | right: 10 % below, median | best wrong: median`)
  const results = await evaluateBoxes(lookWith(windows), items, Number(options.queries))
  for (const { ground, looseness, recall, right, wrong } of results)
    console.log(
      `${ground}  ${looseness.map(share).join('-').padEnd(11)}  ${share(recall.first)}  ${share(recall.firstTen)} | ` +
        `${quantile(right, 0.1)}, ${quantile(right, 0.5)} | ${quantile(wrong, 0.5)}`,
    )
}
await network.release()
