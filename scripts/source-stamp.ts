// Whether a build was made of these very sources. Contents are compared, not times: a fresh clone or a changed
// branch says nothing useful by the clock.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

const notSources = new Set(['node_modules', 'build', '.react-router'])

/** The stamp lies in the build folder and names the sources that it was made of. */
export const stampIsFresh = (file: string, folders: readonly string[]): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === hashSources(folders)

/** Sources are read before the build, so that a change during it makes the build stale. */
export const stamped = async (
  file: string,
  folders: readonly string[],
  build: () => Promise<boolean>,
): Promise<void> => {
  const sources = hashSources(folders)
  if (await build()) writeFileSync(file, sources)
}

function hashSources(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of [...folders.flatMap(listFiles).toSorted(), 'package-lock.json']) {
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
