import { isHan, termsOf } from './segmenter.ts'
import { spell } from './spell.ts'

/** The texts of a product that it can be found by. */
export type SearchTexts = {
  readonly name: string
  /** Keywords, category, brand, colour, shop. */
  readonly facts: readonly (string | null)[]
  readonly description: string | null
}

export const quoteTerm = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

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

/** What goes into `terms`: each term once, with the best weight it has. */
export const searchDocument = ({ name, facts, description }: SearchTexts): string => {
  const named = termsOf(name)
  const known = facts.flatMap((fact) => (fact === null ? [] : repeatedTermsOf(fact)))
  const described = description === null ? [] : repeatedTermsOf(description)
  const weights = new Map<string, 'A' | 'B' | 'C' | 'D'>()
  const give = (terms: readonly string[], weight: 'A' | 'B' | 'C' | 'D') => {
    for (const term of terms) if (!weights.has(term)) weights.set(term, weight)
  }
  give(named, 'A')
  give(known, 'B')
  give(described, 'C')
  give(soundsOf([...named, ...known]), 'D')
  return [...weights].map(([term, weight]) => `${quoteTerm(term)}:1${weight}`).join(' ')
}

/** Every word must be there; letters may be the beginning of a spelling or a model number. */
export const searchQuery = (terms: readonly string[], weights = '', joint: '&' | '|' = '&'): string =>
  terms
    .map((term) => {
      const prefix = isHan(term) ? '' : '*'
      const suffix = `${prefix}${weights}`
      return suffix === '' ? quoteTerm(term) : `${quoteTerm(term)}:${suffix}`
    })
    .join(` ${joint} `)
