// All laws over one tree. The result names every violation, and how much was read.
import { checkContent } from './content-law.ts'
import { checkFile } from './file-law.ts'
import { checkImport } from './import-law.ts'
import { checkManifests, packageName } from './manifest-law.ts'
import { roomOf } from './rooms.ts'
import { readTree } from './source-tree.ts'
import type { SourceFile, SourceTree } from './source-tree.ts'
import { parseSource } from './syntax.ts'
import type { Syntax } from './syntax.ts'

export type Verdict = { findings: string[]; read: number; countedByGit: number | undefined }

export function checkTree(root: string): Verdict {
  const tree = readTree(root)
  const parsed = tree.files.map((file) => ({ file, syntax: parseSource(file) }))
  const findings = [
    ...checkReading(tree),
    ...parsed.flatMap(({ file, syntax }) => checkOne(root, file, syntax)),
    ...checkManifests(root, importsByPackage(parsed)),
  ]
  return { findings: [...new Set(findings)], read: tree.files.length, countedByGit: tree.countedByGit }
}

function checkReading(tree: SourceTree): string[] {
  const unread = tree.unread.map((path) => `${path}: exists but was not read by this check`)
  return tree.files.length === 0 ? [...unread, `${tree.root}: no source file was found`] : unread
}

function importsByPackage(parsed: { file: SourceFile; syntax: Syntax }[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { file, syntax } of parsed) {
    const room = roomOf(file.path)?.package
    if (room === undefined || room === '') continue
    const folder = `packages/${room}`
    const names = syntax.imports.map(({ specifier }) => packageName(specifier))
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...names]))
  }
  return imports
}

function checkOne(root: string, file: SourceFile, syntax: Syntax): string[] {
  const room =
    roomOf(file.path) === undefined
      ? [`${file.path}: lies in no room of the house (scripts/boundaries/rooms.ts)`]
      : []
  return [
    ...room,
    ...syntax.errors.map((error) => `${file.path}: ${error}`),
    ...checkFile(file).map((message) => `${file.path}: ${message}`),
    ...checkContent(file, syntax).map(({ line, message }) => `${file.path}:${line}: ${message}`),
    ...syntax.imports.flatMap((imported) => {
      const message = checkImport(root, file, imported)
      return message === undefined ? [] : [`${file.path}:${imported.line}: ${message}`]
    }),
  ]
}
