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
}

export type Call = {
  readonly name: string
  readonly ours: string
  readonly bare: string
  readonly headers?: Readonly<Record<string, string>>
  readonly goal: number | null
}

/** The same rows from both servers, one after the other, so that the machine's other work meets both alike. */
export const compare = async (
  { ours, bare }: { readonly ours: Running; readonly bare: Running },
  call: Call,
  options: { readonly connections: number; readonly seconds: number },
): Promise<Measure> => {
  const headers = call.headers ?? {}
  const bareLoad = await load({ url: bare.url + call.bare, pid: bare.pid, headers }, options)
  const ourLoad = await load({ url: ours.url + call.ours, pid: ours.pid, headers }, options)
  return {
    name: call.name,
    connections: options.connections,
    ours: ourLoad,
    bare: bareLoad,
    ratio: Number((ourLoad.requestsPerSecond / bareLoad.requestsPerSecond).toFixed(2)),
    goal: call.goal,
  }
}
