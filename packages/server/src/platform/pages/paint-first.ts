import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `entry-DxYbhK2P.css`: a name of the build, never a way to somewhere else. */
const STYLESHEET =
  /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="\/assets\/([\w-]+(?:\.[\w-]+)*\.css)#?"[^>]*>/g
const PRELOADED = /<link\b(?=[^>]*\brel="modulepreload")/g
/** What a link names comes from ourselves, and may without one. */
const NONCE_OF_LINK = /(<link\b[^>]*?) nonce="[^"]*"/g

/**
 * A page that is drawn before its scripts come needs nothing but itself to be seen: the rules of its stylesheets stand in it,
 * and its scripts give way to its pictures. The links to stylesheets stay, for the scripts look for them, but nobody follows
 * them. Links lose their nonce: each is a gap that is filled for each visitor, and no reader needs it there.
 */
export const createPaintFirst = (clientFolder: string): ((html: string) => string) => {
  const known = new Map<string, string | null>()
  const read = (name: string): string | null => {
    try {
      return readFileSync(join(clientFolder, 'assets', name), 'utf8').trim()
    } catch {
      return null
    }
  }
  const rulesOf = (name: string): string | null => {
    const remembered = known.get(name)
    if (remembered !== undefined) return remembered
    const rules = read(name)
    known.set(name, rules)
    return rules
  }
  const withRules = (link: string, name: string): string => {
    const rules = rulesOf(name)
    return rules === null ? link : `<style>${rules}</style>${link.replace('<link', '<link disabled=""')}`
  }
  return (html) => {
    const end = html.indexOf('</head>')
    if (end === -1) return html
    const head = html
      .slice(0, end)
      .replaceAll(NONCE_OF_LINK, '$1')
      .replaceAll(STYLESHEET, withRules)
      .replaceAll(PRELOADED, '<link fetchpriority="low"')
    return head + html.slice(end)
  }
}
