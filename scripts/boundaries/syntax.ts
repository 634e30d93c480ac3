// What the laws ask of a parsed file. The parser is oxc, which comes with the bundler: TypeScript 7 has
// no JavaScript interface.
import { parseSync } from 'rolldown/utils'
import { isScript } from './source-tree.ts'
import type { SourceFile } from './source-tree.ts'

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }
/** An address is new URL('…', import.meta.url): it may name a folder. */
export type Import = { specifier: string; line: number; kind: 'module' | 'address' }
export type Syntax = {
  imports: Import[]
  comments: { text: string; line: number }[]
  errors: string[]
  /** Calls back for every node, parents first. */
  visit: (enter: (node: SyntaxNode, parent: SyntaxNode | undefined) => void) => void
  lineAt: (offset: number) => number
}

export function parseSource(file: SourceFile): Syntax {
  const lineAt = (offset: number) => file.text.slice(0, offset).split('\n').length
  if (!isScript(file.path)) {
    return { imports: styleImports(file, lineAt), comments: [], errors: [], visit: () => {}, lineAt }
  }
  const parsed = parseSync(file.path, file.text)
  const { program } = parsed
  const visit: Syntax['visit'] = (enter) => walkNode(program, undefined, enter)
  return {
    imports: scriptImports(visit, lineAt),
    comments: parsed.comments.map((comment) => ({ text: comment.value, line: lineAt(comment.start) })),
    errors: parsed.errors.map((error) => error.message),
    visit,
    lineAt,
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function walkNode(value: unknown, parent: SyntaxNode | undefined, enter: Parameters<Syntax['visit']>[0]) {
  if (Array.isArray(value)) {
    for (const item of value) walkNode(item, parent, enter)
  } else if (isNode(value)) {
    enter(value, parent)
    for (const key of Object.keys(value)) if (key !== 'parent') walkNode(value[key], value, enter)
  }
}

/** The text of a string literal, or of a template without holes. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis) && node.quasis.length === 1) {
    const quasi: unknown = node.quasis[0]
    return isNode(quasi) ? templateText(quasi) : undefined
  }
  return undefined
}

export function templateText(quasi: SyntaxNode): string | undefined {
  const { value } = quasi
  if (typeof value !== 'object' || value === null || !('raw' in value)) return undefined
  return typeof value.raw === 'string' ? value.raw : undefined
}

export const isIdentifier = (node: unknown, ...names: string[]) =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' && names.includes(node.name)

// import, export … from, import(), import('…') in types, new URL('…', import.meta.url).
function scriptImports(visit: Syntax['visit'], lineAt: Syntax['lineAt']): Import[] {
  const imports: Import[] = []
  visit((node) => {
    const specifier = importedFrom(node)
    const kind = node.type === 'NewExpression' ? 'address' : 'module'
    if (specifier !== undefined) imports.push({ specifier, line: lineAt(node.start), kind })
  })
  return imports
}

function importedFrom(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literalText(node.source)
    case 'NewExpression': {
      const [address, base]: unknown[] = Array.isArray(node.arguments) ? node.arguments : []
      const besideThisFile =
        isIdentifier(node.callee, 'URL') && isNode(base) && base.type === 'MemberExpression'
      const text = besideThisFile ? literalText(address) : undefined
      return text?.startsWith('.') ? text : undefined
    }
    default:
      return undefined
  }
}

function styleImports(file: SourceFile, lineAt: Syntax['lineAt']): Import[] {
  if (!file.path.endsWith('.css')) return []
  const found = file.text.matchAll(/(?:@import\s+(?:url\()?|composes:[^;]*\sfrom\s+)['"]([^'"]+)['"]/g)
  return [...found].map((match) => ({ specifier: match[1] ?? '', line: lineAt(match.index), kind: 'module' }))
}
