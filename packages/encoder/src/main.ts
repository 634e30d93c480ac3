// npm run -s embed: picture paths on standard input, one per line; one line of JSON for each on standard output.
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { createEncoder } from './create-encoder.ts'
import { embedLines } from './embed-lines.ts'

// One single-threaded encoder per processor does more pictures per second than one with many threads.
const first = createEncoder({ threads: 1 })
const others = Array.from({ length: Math.min(8, availableParallelism()) - 1 }, () =>
  createEncoder({ threads: 1 }),
)
const encoders = [first, ...others]
let turn = 0
const embed = (bytes: Uint8Array) => {
  turn = (turn + 1) % encoders.length
  return (encoders[turn] ?? first).embed(bytes)
}

// Whoever reads may stop reading (head); that is no fault.
process.stdout.on('error', () => process.exit(0))

const paths = createInterface({ input: process.stdin, crlfDelay: Infinity })
// npm changes into the repository; paths are meant from where the caller stands.
const folder = process.env.INIT_CWD ?? process.cwd()
for await (const line of embedLines(paths, { embed, folder, ahead: encoders.length * 4 }))
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
await Promise.all(encoders.map((encoder) => encoder.close()))
