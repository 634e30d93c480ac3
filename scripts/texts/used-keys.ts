// Which keys the source mentions: any literal may be one (route titles, menu entries), a template such as
// `Notice.Type.${type}` stands for its family, and the first argument of t() must be one.
import type { SourceFile } from '../boundaries/source-tree.ts'
import { isIdentifier, isNode, literalText, parseSource, templateText } from '../boundaries/syntax.ts'
import type { SyntaxNode } from '../boundaries/syntax.ts'

export type UsedKeys = { literals: Set<string>; families: Set<string>; asked: Map<string, string> }

export function usedKeys(files: SourceFile[]): UsedKeys {
  const used: UsedKeys = { literals: new Set(), families: new Set(), asked: new Map() }
  for (const file of files) {
    const syntax = parseSource(file)
    syntax.visit((node) => {
      const literal = literalText(node) ?? jsxText(node)
      if (literal !== undefined) used.literals.add(literal)
      const family = familyOf(node)
      if (family !== undefined) used.families.add(family)
      const key = askedKey(node)
      if (key !== undefined) used.asked.set(key, `${file.path}:${syntax.lineAt(node.start)}`)
    })
  }
  return used
}

const jsxText = (node: SyntaxNode) =>
  node.type === 'JSXText' && typeof node.value === 'string' ? node.value : undefined

// A family needs a name and a point before its hole, or every template would stand for every key.
function familyOf(node: SyntaxNode): string | undefined {
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length < 2)
    return undefined
  const first: unknown = node.quasis[0]
  const prefix = isNode(first) ? templateText(first) : undefined
  return prefix !== undefined && /^[A-Z][\w:.]*\.$/.test(prefix) ? prefix : undefined
}

function askedKey(node: SyntaxNode): string | undefined {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return undefined
  const { callee } = node
  // textOf(culture, key) on the server, t(key) in the web.
  if (isIdentifier(callee, 'textOf')) return literalText(node.arguments[1])
  const translates = isIdentifier(callee, 't') || (isNode(callee) && isIdentifier(callee.property, 't'))
  return translates ? literalText(node.arguments[0]) : undefined
}
