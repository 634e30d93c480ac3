// One real server process with its own throw-away data folder, as a visitor's machine would run it.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, resultsFolder } from './places.ts'

const readyWithinMs = 120_000
const stoppedWithinMs = 20_000

export type RunningServer = { baseUrl: string; stop: () => Promise<void> }

export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wenli-e2e-'))
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  mkdirSync(resultsFolder, { recursive: true })
  const logPath = join(resultsFolder, `server-${port}.log`)
  const log = createWriteStream(logPath)
  const child = spawn(process.execPath, [join(root, 'packages/server/build/boot.js')], {
    cwd: root,
    env: {
      ...ofTheMachine(process.env),
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DATA_DIR: folder,
      SEED: 'demo',
      DEMO_PICTURES: 'draft',
      // Every list begins empty; who wants the history of the demo asks for it.
      DEMO_TRADE: 'off',
      RATE_LIMITS: 'off',
      DATABASE_PATIENCE: '60',
      LOG_LEVEL: 'warn',
      TZ: 'Asia/Shanghai',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  child.on('error', () => resolve())

  const stop = async () => {
    child.kill('SIGTERM')
    const inTime = await Promise.race([ended.then(() => true), pause(stoppedWithinMs, false, { ref: false })])
    if (!inTime) child.kill('SIGKILL')
    await ended
    log.end()
    rmSync(folder, { recursive: true, force: true })
    if (!inTime) throw new Error(`the server did not stop within ${stoppedWithinMs / 1000} s of SIGTERM`)
  }

  const gone = new AbortController()
  void ended.then(() => gone.abort())
  const fault = await untilReady(baseUrl, gone.signal)
  if (fault !== undefined) {
    await stop()
    throw new Error(`${fault}; its log (${logPath}):\n${readFileSync(logPath, 'utf8').slice(-4000)}`)
  }
  return { baseUrl, stop }
}

async function untilReady(baseUrl: string, gone: AbortSignal): Promise<string | undefined> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    const response = await fetch(`${baseUrl}/ready`).catch(() => undefined)
    if (response?.ok) return undefined
    if (gone.aborted) return 'the server ended'
    await pause(100)
  }
  return `the server was not ready after ${readyWithinMs / 1000} s`
}

/** The server of the tests takes no setting from the machine it runs on. */
const ofTheMachine = ({ PATH, HOME, TMPDIR }: NodeJS.ProcessEnv) => ({
  PATH,
  HOME,
  ...(TMPDIR !== undefined && { TMPDIR }),
})

async function freePort(): Promise<number> {
  const server = createServer()
  const { promise: listening, resolve, reject } = Promise.withResolvers<AddressInfo>()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo))
  const { port } = await listening
  const { promise: closed, resolve: done } = Promise.withResolvers<void>()
  server.close(() => done())
  await closed
  return port
}
