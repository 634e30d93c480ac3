// Builds the web when its sources differ from those of the last build. Contents are compared, not times:
// a fresh clone or a changed branch says nothing useful by the clock.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runStep, tool } from './run-step.ts'
import type { Outcome } from './run-step.ts'

const web = join(root, 'packages/web')
const stamp = join(web, 'build/.sources')
export const webSourceFolders = ['packages/web', 'packages/locale/src', 'packages/contract/src'] as const
const notSources = new Set(['node_modules', 'build', '.react-router'])

export const webIsBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()

/** Undefined when the build was up to date. */
export async function buildWebIfStale(): Promise<Outcome | undefined> {
  return webIsBuilt() ? undefined : await buildWeb()
}

export async function buildWeb(): Promise<Outcome> {
  const sources = hashSources()
  const env = { ...process.env, NODE_ENV: 'production' }
  const outcome = await runStep({
    name: 'build of the web',
    command: tool('@react-router/dev/bin.cjs', 'build'),
    cwd: web,
    env,
  })
  if (outcome.passed) writeFileSync(stamp, sources)
  return outcome
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = webSourceFolders.flatMap((folder) => listFiles(folder))
  for (const path of [...files.toSorted(), 'package-lock.json']) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : listFiles(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
