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

/** Many and short: a shared machine changes its speed within seconds, which must meet both servers alike. */
const ROUNDS = 13
const SECONDS = 1

/**
 * Played before anything is counted. What a process runs often is compiled for what it saw so far: after other calls than
 * this one it is compiled anew, which takes some ten thousand answers. A server that does nothing else is spared that.
 */
const BEFORE = { connections: 32, seconds: 5 } as const

/** The same rows from both servers, by turns, and by turns first; the round in the middle counts. */
export const compare = async (
  { ours, bare }: { readonly ours: Running; readonly bare: Running },
  { name, goal, headers = {}, ...paths }: Call,
  connections: number,
): Promise<Measure> => {
  const ask = (server: Running, path: string, how = { connections, seconds: SECONDS }): Promise<Load> =>
    load({ url: server.url + path, pid: server.pid, headers }, how)
  const askOurs = () => ask(ours, paths.ours)
  const askBare = () => ask(bare, paths.bare)
  await ask(ours, paths.ours, BEFORE)
  await ask(bare, paths.bare, BEFORE)
  const rounds: { readonly ours: Load; readonly bare: Load; readonly ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const oursFirst = round % 2 === 0 ? await askOurs() : undefined
    const bareLoad = await askBare()
    const ourLoad = oursFirst ?? (await askOurs())
    const ratio = Number((ourLoad.requestsPerSecond / bareLoad.requestsPerSecond).toFixed(2))
    rounds.push({ ours: ourLoad, bare: bareLoad, ratio })
  }
  const middle = rounds.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)]
  if (middle === undefined) throw new Error('no round was played')
  const errors = rounds.reduce((sum, round) => sum + round.ours.errors + round.bare.errors, 0)
  return { name, connections, goal, ...middle, errors }
}
