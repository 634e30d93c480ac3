import autocannon from 'autocannon'
import { cpuSeconds } from './start-process.ts'

export type Load = {
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the server process's CPU for one request. */
  readonly cpuMicros: number
  readonly errors: number
}

export type Target = {
  readonly url: string
  readonly pid: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Some seconds of requests as fast as they are answered. */
export const load = async (
  { url, pid, headers = {} }: Target,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Load> => {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, connections, headers: { ...headers }, duration: seconds })
  const used = cpuSeconds(pid) - before
  return {
    requestsPerSecond: Math.round(result.requests.total / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: Math.round((used * 1e6) / Math.max(1, result.requests.total)),
    errors: result.errors + result.non2xx,
  }
}
