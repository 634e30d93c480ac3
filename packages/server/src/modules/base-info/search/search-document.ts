import { isHan, numberTermsOf, termsOf } from './segmenter.ts'
import { spell } from './spell.ts'

/** The texts of a product that it can be found by. */
export type SearchTexts = {
  readonly productNo: string
  readonly name: string
  /** Keywords, category, brand, colour, shop. */
  readonly facts: readonly (string | null)[]
  /** Description, specifications. */
  readonly descriptions: readonly (string | null)[]
}

export const quoteTerm = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A number is a word of its own kind: `100` is no beginning of `100005`, and nobody is offered one while typing. */
const asNumber = (term: string): string => `#${term}`

/** In letters, so that `yanban` and `yb` find it; characters one by one, for words nobody knows. */
const soundsOf = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => {
    const spelling = spell(term)
    if (spelling === null) return []
    const initials = spelling.initials.length > 1 ? [spelling.initials] : []
    return [spelling.pinyin, ...initials, ...[...term].filter(isHan)]
  })

const MAX_REMEMBERED = 5_000
const remembered = new Map<string, readonly string[]>()

/** Categories, brands, colours and shops come with every product anew, and descriptions are often copied. */
const repeatedTermsOf = (text: string): readonly string[] => {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const terms = termsOf(text)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(text, terms)
  return terms
}

/**
 * What goes into `terms`: each term once, with the best weight it has. A: the name; B: keywords, category, brand, colour,
 * shop; C: what is said beside, and how B sounds; D: how the name sounds, its single characters, and the number.
 */
export const searchDocument = ({ productNo, name, facts, descriptions }: SearchTexts): string => {
  const named = termsOf(name)
  const termsOfAll = (texts: readonly (string | null)[]) =>
    texts.flatMap((text) => (text === null ? [] : repeatedTermsOf(text)))
  const known = termsOfAll(facts)
  const weights = new Map<string, 'A' | 'B' | 'C' | 'D'>()
  const give = (terms: readonly string[], weight: 'A' | 'B' | 'C' | 'D') => {
    for (const term of terms) if (!weights.has(term)) weights.set(term, weight)
  }
  give(named, 'A')
  give(known, 'B')
  give(termsOfAll(descriptions), 'C')
  give(soundsOf(named), 'D')
  give(numberTermsOf(productNo).map(asNumber), 'D')
  give(soundsOf(known), 'C')
  return [...weights].map(([term, weight]) => `${quoteTerm(term)}:1${weight}`).join(' ')
}

/** What belongs to the name: its words, and how they sound. */
export const OF_THE_NAME = 'AD'

const MAY_BE_NUMBER = /^(?=.*\d)[a-z\d]{3,}$/

/**
 * Every word must be there; letters may be the beginning of a spelling or a model number, and what may be the number of a
 * product finds that one, however heavy the words have to be.
 */
export const searchQuery = (terms: readonly string[], weights = '', joint: '&' | '|' = '&'): string =>
  terms
    .map((term) => {
      const prefix = isHan(term) ? '' : '*'
      const suffix = `${prefix}${weights}`
      const word = suffix === '' ? quoteTerm(term) : `${quoteTerm(term)}:${suffix}`
      return MAY_BE_NUMBER.test(term) ? `(${word} | ${quoteTerm(asNumber(term))})` : word
    })
    .join(` ${joint} `)
