// Once for all browser tests: the web is built, one server runs, one browser runs.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserFlags } from './browser-flags.ts'
import { findChromium } from './find-chromium.ts'
import { root } from './places.ts'
import { startServer } from './start-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string
    browserEndpoint: string
    /** Where the tests of one run keep the sessions that they share. */
    sessionsFolder: string
    /** Why there is no browser; empty when there is one. */
    noBrowser: string
  }
}

export default async function setup(project: TestProject) {
  const executablePath = findChromium()
  const noBrowser =
    process.env.NO_BROWSER ?? (executablePath === undefined ? 'Chromium is not installed' : '')
  project.provide('noBrowser', noBrowser)
  project.provide('baseUrl', '')
  project.provide('browserEndpoint', '')
  project.provide('sessionsFolder', '')
  if (noBrowser !== '') return undefined

  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' })
  const server = await startServer()
  // Each launch has a new, empty profile folder.
  const browser = await chromium.launchServer({ executablePath, args: browserFlags })
  project.provide('baseUrl', server.baseUrl)
  project.provide('browserEndpoint', browser.wsEndpoint())
  const sessionsFolder = mkdtempSync(join(tmpdir(), 'wenli-sessions-'))
  project.provide('sessionsFolder', sessionsFolder)
  return async () => {
    rmSync(sessionsFolder, { recursive: true, force: true })
    await browser.close()
    await server.stop()
  }
}
