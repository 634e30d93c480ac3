import { isHan, termsOf } from './segmenter.ts'
import { spell } from './spell.ts'

/**
 * The Chinese words of some texts that were found by their letters: `yanban` and `yb` stand for the word they spell, and a
 * page marks that. A search without letters costs nothing.
 */
export const heardWords = (terms: readonly string[], texts: readonly string[]): string[] => {
  const letters = terms.filter((term) => !isHan(term))
  if (letters.length === 0) return []
  const isHeard = (word: string): boolean => {
    const spelling = spell(word)
    if (spelling === null) return false
    // As the search document has them: a single character is not found by its first letter alone.
    const sounds = spelling.initials.length > 1 ? [spelling.pinyin, spelling.initials] : [spelling.pinyin]
    return sounds.some((sound) => letters.some((term) => sound.startsWith(term)))
  }
  return [...new Set(texts.flatMap(termsOf))].filter(isHeard)
}
