// Once for all browser tests: the web is built, one server runs.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from './find-chromium.ts'
import { root } from './places.ts'
import { startServer } from './start-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string
    /** Where the tests of one run keep the sessions that they share. */
    sessionsFolder: string
    /** Why there is no browser; empty when there is one. */
    noBrowser: string
  }
}

export default async function setup(project: TestProject) {
  const noBrowser =
    process.env.NO_BROWSER ?? (findChromium() === undefined ? 'Chromium is not installed' : '')
  project.provide('noBrowser', noBrowser)
  project.provide('baseUrl', '')
  project.provide('sessionsFolder', '')
  if (noBrowser !== '') return undefined

  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' })
  const server = await startServer()
  project.provide('baseUrl', server.baseUrl)
  const sessionsFolder = mkdtempSync(join(tmpdir(), 'wenli-sessions-'))
  project.provide('sessionsFolder', sessionsFolder)
  return async () => {
    rmSync(sessionsFolder, { recursive: true, force: true })
    await server.stop()
  }
}
