// What may not stand in a file: sentences outside the locale package, the process outside main.ts,
// browser storage and colours outside their one place.
import { isScript, isTest, isTestSupport } from './source-tree.ts'
import type { SourceFile } from './source-tree.ts'
import { isIdentifier, isNode, literalText, templateText } from './syntax.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'

export type Remark = { line: number; message: string }

// The one Chinese word of the product that is a rule and not a sentence: the link name that is dropped.
const chineseAllowed =
  /^packages\/(locale|e2e|server\/(seed|generated))\/|^docs\/|^packages\/contract\/src\/limits\.ts$/
const processAllowed =
  /^packages\/((server|encoder|sandbox-gateway)\/src\/main\.ts$|e2e\/|bench\/)|^scripts\/|^[^/]+\.config\.ts$/
// The definition functions of the contract tie generic defaults, which no annotation can express.
const assertionAllowed = /^packages\/(server\/src\/platform\/|contract\/src\/(endpoint|resource)\.ts$)/
const tokens = /^packages\/web\/shared\/ui\/tokens\.(css|ts)$/
const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i

export function checkContent(file: SourceFile, syntax: Syntax): Remark[] {
  const found: Remark[] = [...checkChinese(file), ...checkStyle(file), ...checkComments(syntax)]
  const remark = (node: SyntaxNode, message: string) =>
    found.push({ line: syntax.lineAt(node.start), message })
  const laws = nodeLaws.filter((law) => law.applies(file.path))
  syntax.visit((node, parent) => {
    for (const law of laws) {
      const message = law.check(node, parent, file.path)
      if (message !== undefined) remark(node, message)
    }
  })
  return found
}

type NodeLaw = {
  applies: (path: string) => boolean
  check: (node: SyntaxNode, parent: SyntaxNode | undefined, path: string) => string | undefined
}

const inWeb = (path: string) => path.startsWith('packages/web/')
const inProduct = (path: string) =>
  /^packages\/(contract|locale|server\/(src|seed)|web)\//.test(path) && !isTest(path) && !isTestSupport(path)

const nodeLaws: NodeLaw[] = [
  {
    applies: (path) =>
      !processAllowed.test(path) && !isTest(path) && !isTestSupport(path) && !path.endsWith('.config.ts'),
    check: (node, parent, path) => {
      if (isProcessOfOthers(path, parent)) return undefined
      const used = isReference(node, parent, 'process') || isGlobalMember(node, 'process')
      const imported =
        node.type === 'ImportDeclaration' && /^(node:)?process$/.test(literalText(node.source) ?? '')
      return used || imported
        ? 'only main.ts knows the process; take what you need as an argument'
        : undefined
    },
  },
  {
    applies: (path) => inWeb(path) && !path.startsWith('packages/web/shared/browser-storage/'),
    check: (node, parent) => {
      const storage = ['localStorage', 'sessionStorage'].some(
        (name) => isReference(node, parent, name) || isGlobalMember(node, name),
      )
      const cookie =
        node.type === 'MemberExpression' && memberName(node) === 'cookie' && isDocument(node.object)
      return storage || cookie
        ? 'browser storage and cookies belong to web/shared/browser-storage'
        : undefined
    },
  },
  {
    applies: (path) => inWeb(path) && !tokens.test(path) && !isTest(path),
    check: (node) => {
      const text = literalText(node) ?? (node.type === 'TemplateElement' ? templateText(node) : undefined)
      if (text !== undefined && colour.test(text))
        return 'a bare colour; use a token of web/shared/ui/tokens.css'
      if (node.type !== 'Property' || !isIdentifier(node.key, 'fontSize')) return undefined
      const size = isNode(node.value) ? node.value.value : undefined
      const bare = typeof size === 'number' || /px/.test(literalText(node.value) ?? '')
      return bare ? 'a bare font size; use a token of web/shared/ui/tokens.css' : undefined
    },
  },
  {
    applies: (path) => inProduct(path) && !assertionAllowed.test(path),
    check: (node) => {
      if (node.type === 'TSTypeAssertion') return 'a type assertion; only platform may'
      if (node.type !== 'TSAsExpression') return undefined
      return isConst(node.typeAnnotation) ? undefined : '`as` hides a type; only platform may'
    },
  },
  {
    applies: inProduct,
    check: (node) => {
      if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return undefined
      const parent = isNode(node.superClass) ? node.superClass.name : undefined
      return typeof parent === 'string' && parent.endsWith('Error') ? undefined : 'no classes except errors'
    },
  },
  {
    applies: (path) =>
      /^packages\/(contract|locale|server\/(src|seed))\/|^packages\/web\/shared\//.test(path),
    check: (node) =>
      node.type === 'ExportDefaultDeclaration' ? 'exports are named, not default' : undefined,
  },
  {
    applies: isTest,
    check: (node) => {
      const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined
      if (callee?.type !== 'MemberExpression' || !isIdentifier(callee.object, 'vi', 'vitest'))
        return undefined
      const mocks = ['mock', 'doMock'].includes(memberName(callee) ?? '')
      return mocks ? 'tests run the real code; no module is mocked' : undefined
    },
  },
]

// The rooms that look after other programs (the lock of the data folder, the database server) may know pids and
// signals and end with ours, and know nothing else of the process.
const isProcessOfOthers = (path: string, parent: SyntaxNode | undefined) =>
  /^packages\/server\/src\/platform\/(data-folder|embedded-postgres)\//.test(path) &&
  parent?.type === 'MemberExpression' &&
  ['pid', 'platform', 'arch', 'kill', 'on', 'getuid', 'getgid'].includes(memberName(parent) ?? '')

const isConst = (type: unknown) =>
  isNode(type) && type.type === 'TSTypeReference' && isIdentifier(type.typeName, 'const')

function isReference(node: SyntaxNode, parent: SyntaxNode | undefined, name: string): boolean {
  if (!isIdentifier(node, name)) return false
  const label = parent !== undefined && parent.computed !== true && parent.shorthand !== true
  return !(label && (parent.property === node || parent.key === node))
}

function isGlobalMember(node: SyntaxNode, name: string): boolean {
  if (node.type !== 'MemberExpression' || memberName(node) !== name) return false
  return isIdentifier(node.object, 'window', 'globalThis', 'self', 'global')
}

const isDocument = (node: unknown) =>
  isIdentifier(node, 'document') ||
  (isNode(node) && node.type === 'MemberExpression' && memberName(node) === 'document')

function memberName(node: SyntaxNode): string | undefined {
  const { property } = node
  if (node.computed === true) return literalText(property)
  return isNode(property) && typeof property.name === 'string' ? property.name : undefined
}

function checkChinese(file: SourceFile): Remark[] {
  if (chineseAllowed.test(file.path) || isTest(file.path) || isTestSupport(file.path)) return []
  return eachLine(
    file,
    /[\p{Script=Han}\u3001-\u303f\uff01-\uff5e]/u,
    'Chinese text; sentences live in packages/locale',
  )
}

function checkStyle(file: SourceFile): Remark[] {
  if (isScript(file.path) || !inWeb(file.path) || tokens.test(file.path)) return []
  return [
    ...eachLine(file, colour, 'a bare colour; use a token of web/shared/ui/tokens.css'),
    ...eachLine(
      file,
      /\bfont(-size)?:[^;]*\dpx/,
      'a bare font size; use a token of web/shared/ui/tokens.css',
    ),
  ]
}

function checkComments(syntax: Syntax): Remark[] {
  const unfinished = syntax.comments.filter((comment) => /\b(TODO|FIXME|XXX)\b/.test(comment.text))
  return unfinished.map(({ line }) => ({
    line,
    message: 'an unfinished note; finish it or write it down elsewhere',
  }))
}

const eachLine = (file: SourceFile, pattern: RegExp, message: string): Remark[] =>
  file.text.split('\n').flatMap((text, index) => (pattern.test(text) ? [{ line: index + 1, message }] : []))
