// npm run check: the import law and the other fences of the house.
import { fileURLToPath } from 'node:url'
import { checkTree } from './boundaries/check-tree.ts'

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const { findings, read, countedByGit } = checkTree(root)
for (const finding of findings) console.error(finding)
const counted =
  countedByGit === undefined ? 'git absent, so the count is not confirmed' : `git counts ${countedByGit}`
console.log(`boundaries: ${read} files read (${counted}), ${findings.length} violations`)
process.exitCode = findings.length === 0 ? 0 : 1
