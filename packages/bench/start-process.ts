import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Running = {
  readonly url: string
  readonly pid: number
  readonly readyMs: number
  readonly stop: () => Promise<void>
}

const TICKS_PER_SECOND = 100
const READY_LIMIT_MS = 180_000

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts a server process and waits until it answers; tells how long that took. */
export const startProcess = async (
  file: string,
  env: Readonly<Record<string, string>>,
  readyPath: string,
  limitMs = READY_LIMIT_MS,
): Promise<Running> => {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  while (!(await answers(url + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it was ready`)
    if (performance.now() - began > limitMs) {
      await stopProcess(child)
      throw new Error(`${file} is not ready`)
    }
    await pause(20)
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - began, stop: () => stopProcess(child) }
}

const answers = async (url: string): Promise<boolean> => {
  const response = await fetch(url).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok === true
}

const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })

/** CPU seconds a process has used, its own threads included. */
export const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const CALM_SHARE = 0.05
const CALM_MS = 5_000
const CALM_LIMIT_MS = 1_200_000

/** A first start goes on drawing the demo's pictures for minutes; what is measured meanwhile is measured beside that. */
export const untilCalm = async (pid: number): Promise<void> => {
  const began = performance.now()
  for (;;) {
    const before = cpuSeconds(pid)
    await pause(CALM_MS)
    if ((cpuSeconds(pid) - before) * 1000 < CALM_SHARE * CALM_MS) return
    if (performance.now() - began > CALM_LIMIT_MS) throw new Error('the server does not come to rest')
  }
}
