import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { browserFlags } from '../e2e/browser-flags.ts'
import { findChromium } from '../e2e/find-chromium.ts'

const READY_LIMIT_MS = 60_000

export type Chromium = { readonly port: number; readonly stop: () => Promise<void> }

/** The browser of the browser tests, without a window, listening for whoever steers it. */
export const startChromium = async (): Promise<Chromium> => {
  const program = findChromium()
  if (program === undefined) throw new Error('Chromium is not installed; CHROMIUM_PATH names one')
  const profile = mkdtempSync(join(tmpdir(), 'wenli-chromium-'))
  const child = spawn(
    program,
    [...browserFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const stop = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    if (child.exitCode === null) await gone
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  // Written once it listens: the port it chose, and an address.
  const told = join(profile, 'DevToolsActivePort')
  const deadline = performance.now() + READY_LIMIT_MS
  while (!existsSync(told) || readFileSync(told, 'utf8') === '') {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error('Chromium did not start')
    }
    await pause(50)
  }
  return { port: Number(readFileSync(told, 'utf8').split('\n')[0]), stop }
}
