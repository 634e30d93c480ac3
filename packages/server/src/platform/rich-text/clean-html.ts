import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from './escape-html.ts'

const OWN_FILE = /^\/files\/[\w./-]+$/

const isForeignPicture = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' && !OWN_FILE.test(attribs['src'] ?? '')

/** The tags the editor makes; no style, class or id, links by https or our own paths, pictures only our own files. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'a', 'code', 'pre',
  ], // oxfmt-ignore
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  exclusiveFilter: isForeignPicture,
}

/** Nobody writes so deep; each tag that stays open makes the parser slower for all that follow. */
const DEEPEST = 500
class TooDeep extends Error {}

/** A text whose tags go deeper than anybody writes is none: it stays to be read, letter by letter. */
export const cleanHtml = (html: string): string => {
  let depth = 0
  const onOpenTag = (): void => {
    depth += 1
    if (depth > DEEPEST) throw new TooDeep()
  }
  const onCloseTag = (): void => {
    depth -= 1
  }
  try {
    return sanitizeHtml(html, { ...OPTIONS, onOpenTag, onCloseTag })
  } catch (error) {
    if (error instanceof TooDeep) return sanitizeHtml(escapeHtml(html), OPTIONS)
    throw error
  }
}

/** What follows is only looked at: the quote that ends another attribute may seem to begin this one. */
const SOURCE = /(?<=[\s"'/])src(?=\s*=\s*["']?([\w./&#;-]+)[\s"'>])/gi
/** All that can stand for a character of such an address. */
const REFERENCE = /&#(x[\da-f]+|\d+);?|&(sol|period|lowbar|underbar|fjlig);/gi
const namedCharacters: Readonly<Record<string, string>> = {
  sol: '/',
  period: '.',
  lowbar: '_',
  underbar: '_',
  fjlig: 'fj',
}

const characterOf = (whole: string, code: string | undefined, name: string | undefined): string => {
  if (name !== undefined) return namedCharacters[name.toLowerCase()] ?? whole
  const point = Number(`0${code}`)
  return point < 128 ? String.fromCharCode(point) : whole
}

/**
 * The addresses of all pictures that are left when the text has been cleaned. Cleaning is slow and comes later: this takes every
 * `src` for a picture's, also one in a comment, so it may find more, never less.
 */
export const picturesInHtml = (html: string): string[] => {
  if (!/<img/i.test(html)) return []
  return [...html.matchAll(SOURCE)]
    .map(([, source = '']) => source.replace(REFERENCE, characterOf))
    .filter((source) => OWN_FILE.test(source))
}
