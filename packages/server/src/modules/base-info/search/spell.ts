import { pinyin } from 'pinyin-pro'
import { isHan } from './segmenter.ts'

export type Spelling = { readonly pinyin: string; readonly initials: string }

const MAX_REMEMBERED = 20_000
const remembered = new Map<string, Spelling>()

/** How a word is spelled in letters, whole and by its initials: `yanban` and `yb`. Null for what is no Chinese. */
export const spell = (word: string): Spelling | null => {
  if (!isHan(word)) return null
  const known = remembered.get(word)
  if (known !== undefined) return known
  const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true })
  const spelling = {
    pinyin: syllables.join('').toLowerCase(),
    initials: syllables
      .map((syllable) => syllable.charAt(0))
      .join('')
      .toLowerCase(),
  }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(word, spelling)
  return spelling
}
