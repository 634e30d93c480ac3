import { load } from './load.ts'
import type { Load } from './load.ts'
import type { Running } from './start-process.ts'

export type Measure = {
  readonly name: string
  readonly connections: number
  readonly ours: Load
  readonly bare: Load
  readonly ratio: number
  readonly goal: number | null
  /** Of all rounds and both servers. */
  readonly errors: number
}

export type Call = {
  readonly name: string
  readonly ours: string
  readonly bare: string
  readonly headers?: Readonly<Record<string, string>>
  readonly goal: number | null
}

const ROUNDS = 5

/** The same rows from both servers, by turns, so that the machine's other work meets both alike; the round in the middle counts. */
export const compare = async (
  { ours, bare }: { readonly ours: Running; readonly bare: Running },
  call: Call,
  options: { readonly connections: number; readonly seconds: number },
): Promise<Measure> => {
  const headers = call.headers ?? {}
  const rounds: { readonly ours: Load; readonly bare: Load; readonly ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareLoad = await load({ url: bare.url + call.bare, pid: bare.pid, headers }, options)
    const ourLoad = await load({ url: ours.url + call.ours, pid: ours.pid, headers }, options)
    const ratio = Number((ourLoad.requestsPerSecond / bareLoad.requestsPerSecond).toFixed(2))
    rounds.push({ ours: ourLoad, bare: bareLoad, ratio })
  }
  const middle = rounds.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)]
  if (middle === undefined) throw new Error('no round was played')
  const errors = rounds.reduce((sum, round) => sum + round.ours.errors + round.bare.errors, 0)
  return { name: call.name, connections: options.connections, goal: call.goal, ...middle, errors }
}
