import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { OsUser } from '../../src/platform/embedded-postgres/os-user.ts'

const MAIN = join(import.meta.dirname, '../../build/boot.js')
/** What `npm start` runs: it looks whether everything is built, then becomes the server. */
export const NPM_START = join(import.meta.dirname, '../../../../scripts/start.ts')

/** The server as an operator runs it: a process of its own, with nothing of ours in its environment. */
export type ServerProcess = {
  readonly pid: number
  readonly url: () => string
  /** What it has printed so far. */
  readonly output: () => string
  readonly complaints: () => string
  /** Settles when it says that it is ready; fails when it ends before that. */
  readonly ready: Promise<void>
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  readonly signal: (name: NodeJS.Signals) => void
}

export const runServer = (
  settings: Readonly<Record<string, string>>,
  osUser: OsUser = undefined,
  program: string = MAIN,
): ServerProcess => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      METRICS_PORT: '0',
      DATABASE_PATIENCE: '60',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...osUser,
  })
  let output = ''
  let complaints = ''
  const ready = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (/Wenli is ready: http[^\n]*\n[\s\S]*─\n/.test(output)) ready.resolve()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const ended = once(child, 'close').then(([code, signal]) => {
    ready.reject(new Error(`the server ended before it was ready:\n${output}${complaints}`))
    return { code, signal }
  })
  // Whoever does not wait for it does not care.
  ready.promise.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    url: () => (/is ready: (\S+)/.exec(output)?.[1] ?? '').replace('localhost', '127.0.0.1'),
    output: () => output,
    complaints: () => complaints,
    ready: ready.promise,
    ended,
    signal: (name) => void child.kill(name),
  }
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
