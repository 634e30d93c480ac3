// Reads every source file of the repository by walking the disk, and asks git independently which
// files exist, so that a law can never pass because a folder was overlooked.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export type SourceFile = { path: string; text: string }
export type SourceTree = {
  root: string
  files: SourceFile[]
  unread: string[]
  countedByGit: number | undefined
}

const sourceExtensions = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.css',
  '.html',
  '.sql',
]
const skippedFolders = ['node_modules', '.git', 'build', '.react-router', 'coverage', 'test-results']

export const isScript = (path: string) => /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(path)
/** What tests share: packages/server/test, and a folder called testing beside the tests that need it. */
export const isTestSupport = (path: string) => /^packages\/server\/test\/|\/testing\//.test(path)
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

export function readTree(root: string): SourceTree {
  const files = walk(root, '').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const read = new Set(files.map((file) => file.path))
  const known = listByGit(root)
  const unread = (known ?? []).filter((path) => !read.has(path))
  return { root, files, unread, countedByGit: known?.length }
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      return skippedFolders.includes(entry.name) || path === 'data' ? [] : walk(root, path)
    }
    return entry.isFile() && sourceExtensions.includes(extname(entry.name)) ? [path] : []
  })
}

// Tracked files and new ones that are not ignored. `safe.directory` lets root check another user's clone.
// Undefined where there is no git at all (an unpacked archive): the caller says so.
function listByGit(root: string): string[] | undefined {
  try {
    const output = execFileSync(
      'git',
      ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const paths = [...new Set(output.split('\0'))]
    return paths.filter((path) => sourceExtensions.includes(extname(path)) && existsSync(join(root, path)))
  } catch {
    return undefined
  }
}
