// How files and folders are called, and how long they may grow.
import { isScript } from './source-tree.ts'
import type { SourceFile } from './source-tree.ts'

const maxLines = 250
/** A test is a list of sentences; it may be longer than the code it speaks of. */
const maxTestLines = 400
const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const scriptName = new RegExp(`^${kebab}(?:\\.(?:table|queries|routes|page))?(?:\\.(?:test|spec))?\\.tsx?$`)
const toolName = new RegExp(`^${kebab}\\.config\\.ts$|^${kebab}\\.d\\.ts$|^entry\\.(?:client|server)\\.tsx$`)
const styleName = new RegExp(`^${kebab}(?:\\.page)?(?:\\.module)?\\.css$`)
const migrationName = new RegExp('^\\d{4}_[a-z0-9]+(?:[_-][a-z0-9]+)*\\.sql$')
const cellars = /^(utils?|helpers?|misc|common|commons|managers?|dtos?|impl|stuff)$/
const cultures = ['zh-Hans', 'en']

export function checkFile(file: SourceFile): string[] {
  const folders = file.path.split('/')
  const name = folders.pop() ?? ''
  return [
    ...folders.flatMap(checkFolder),
    ...checkName(file.path, name),
    ...checkPlace(file.path),
    ...checkLength(file),
  ]
}

function checkFolder(folder: string): string[] {
  if (cellars.test(folder)) return [`the folder ${folder} says nothing: name it by its subject`]
  const fine = new RegExp(`^${kebab}$`).test(folder) || cultures.includes(folder)
  return fine ? [] : [`the folder ${folder} is not in kebab-case`]
}

function checkName(path: string, name: string): string[] {
  // The last word says what the thing is: common-words are words, an order-helper is nothing.
  const lastWord = name.split('.')[0]?.split('-').at(-1) ?? ''
  const cellar = cellars.test(lastWord) ? lastWord : undefined
  if (cellar !== undefined) return [`"${cellar}" says nothing: name the file by its main export`]
  if (/\.(js|jsx|mjs|cjs|mts|cts)$/.test(name)) return ['source is TypeScript: .ts or .tsx']
  const culture = path.startsWith('packages/locale/') && cultures.some((it) => name === `${it}.ts`)
  if (isScript(name) && !culture && !scriptName.test(name) && !toolName.test(name)) {
    return ['file names are kebab-case with .table .queries .routes .page .test .spec and no other suffix']
  }
  if (name.endsWith('.css') && !styleName.test(name))
    return ['style names are kebab-case, .css or .module.css']
  if (path.startsWith('packages/server/migrations/') && name.endsWith('.sql') && !migrationName.test(name)) {
    return ['migrations are called NNNN_what_it_does.sql']
  }
  return []
}

function checkPlace(path: string): string[] {
  const spec = /\.spec\.tsx?$/.test(path)
  if (spec && !/^packages\/e2e\/specs\/[^/]+\//.test(path))
    return ['browser specs live in packages/e2e/specs/<area>/']
  if (path.startsWith('packages/e2e/specs/') && !spec) return ['packages/e2e/specs holds .spec.ts files only']
  return []
}

// Texts and demo rows are data: a list of them may be as long as it is.
function checkLength(file: SourceFile): string[] {
  const data = /^packages\/(locale|server\/(migrations|seed|generated))\//.test(file.path)
  const lines = file.text.replace(/\n$/, '').split('\n').length
  const limit = /\.(test|spec)\.tsx?$/.test(file.path) ? maxTestLines : maxLines
  return data || lines <= limit ? [] : [`${lines} lines; ${limit} at most: split it by subject`]
}
