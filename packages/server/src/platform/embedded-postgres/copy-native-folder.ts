import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from '../data-folder/data-folder-error.ts'
import type { NativeFolder } from './native-folder.ts'

/**
 * Copies the binaries below `parent`, once per version, and returns the copy if it can run. The folder's
 * name is known to everybody, so one that somebody else made is never used: it could hold any program.
 */
export async function copyNativeFolder(
  installed: NativeFolder,
  parent: string,
  canRun: (path: string) => Promise<boolean>,
  link: (path: string) => Promise<void>,
): Promise<string | undefined> {
  const home = join(parent, `wenli-postgres-${installed.version}-${process.arch}`)
  const native = join(home, 'native')
  const found = await lookAt(home)
  if (found === 'foreign') return undefined
  if (found === 'ours') {
    if (await canRun(native)) return native
    // Half of it may have been cleaned away, as happens in temporary folders.
    await rm(home, { recursive: true, force: true })
  }

  const temporary = await mkdtemp(`${home}.`)
  try {
    const copy = join(temporary, 'native')
    await mkdir(copy)
    await cp(installed.path, copy, { recursive: true, verbatimSymlinks: true })
    await link(copy)
    await openForReading(temporary)
    if (!(await canRun(copy))) return undefined
    await rename(temporary, home)
  } catch (error) {
    // Another server was quicker with the same copy.
    const code = systemCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    if ((await lookAt(home)) !== 'ours') return undefined
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return native
}

async function lookAt(path: string): Promise<'ours' | 'foreign' | 'absent'> {
  try {
    const found = await lstat(path)
    const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
    return isOurs ? 'ours' : 'foreign'
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 'absent'
    throw error
  }
}

/** The modes of a checkout follow its owner's umask; the copy must be readable by the database's user. */
async function openForReading(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}
