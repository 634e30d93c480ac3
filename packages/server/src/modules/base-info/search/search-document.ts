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

/** What belongs to the name, and how it sounds, is a word of its own kind too: an index knows words, but not their weights. */
const asOfName = (term: string): string => `@${term}`

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
 * shop; C: everything else. While somebody types, words of A and B are offered.
 */
export const searchDocument = ({ productNo, name, facts, descriptions }: SearchTexts): string => {
  const named = termsOf(name)
  const termsOfAll = (texts: readonly (string | null)[]) =>
    texts.flatMap((text) => (text === null ? [] : repeatedTermsOf(text)))
  const known = termsOfAll(facts)
  const heard = soundsOf(named)
  const weights = new Map<string, 'A' | 'B' | 'C'>()
  const give = (terms: readonly string[], weight: 'A' | 'B' | 'C') => {
    for (const term of terms) if (!weights.has(term)) weights.set(term, weight)
  }
  give(named, 'A')
  give(known, 'B')
  give(termsOfAll(descriptions), 'C')
  give([...heard, ...soundsOf(known)], 'C')
  give([...named, ...heard].map(asOfName), 'C')
  give(numberTermsOf(productNo).map(asNumber), 'C')
  return [...weights].map(([term, weight]) => `${quoteTerm(term)}:1${weight}`).join(' ')
}

const MAY_BE_NUMBER = /^(?=.*\d)[a-z\d]{3,}$/

type Joint = '&' | '|'

const queryOf = (terms: readonly string[], joint: Joint, kind: (term: string) => string): string =>
  terms
    .map((term) => {
      const word = `${quoteTerm(kind(term))}${isHan(term) ? '' : ':*'}`
      return MAY_BE_NUMBER.test(term) ? `(${word} | ${quoteTerm(asNumber(term))})` : word
    })
    .join(` ${joint} `)

/**
 * Every word must be there; letters may be the beginning of a spelling or a model number, and what may be the number of a
 * product finds that one.
 */
export const searchQuery = (terms: readonly string[], joint: Joint = '&'): string =>
  queryOf(terms, joint, (term) => term)

/** The same in the name; a product's number counts as part of it. */
export const nameQuery = (terms: readonly string[], joint: Joint = '&'): string =>
  queryOf(terms, joint, asOfName)
