import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { lengthUnits } from '@wenli/locale/search/length-units'
import { tradeWords } from '@wenli/locale/search/trade-words'

/** High enough that a word of the trade wins over its parts. */
const TRADE_WORD_FREQUENCY = 100_000

let jieba: Jieba | undefined
/** The dictionary takes a moment and some memory; it is read when the first words are cut. */
const segmenter = (): Jieba => {
  if (jieba !== undefined) return jieba
  jieba = Jieba.withDict(dict)
  const lines = tradeWords.map((word) => `${word} ${TRADE_WORD_FREQUENCY} n`)
  jieba.loadDict(Buffer.from(lines.join('\n')))
  return jieba
}

const HAN = /\p{Script=Han}/u

export const isHan = (term: string): boolean => HAN.test(term)

const UNIT = `(?:${lengthUnits.join('|')})`
/** Between the sides of a size and behind them: however it is typed, with units or without, `600×1200` is one word. */
const TIMES = new RegExp(`(?<=\\d)\\s*${UNIT}?\\s*[x×*✕✖]\\s*(?=\\d)`, 'g')
const UNIT_BEHIND = new RegExp(`(?<=\\dx\\d+)\\s*${UNIT}(?![a-z\\d])`, 'g')

/** Full-width letters and signs become plain ones, capitals small ones. */
const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(TIMES, 'x').replaceAll(UNIT_BEHIND, ' ')

const TERM_MAX_LENGTH = 64

const PART = /[\p{L}\p{N}]+/gu
const partsOf = (term: string): string[] => term.match(PART) ?? []

const words = (terms: readonly string[]): string[] => [
  ...new Set(terms.filter((term) => term.length <= TERM_MAX_LENGTH)),
]

const SIZE = /^\d+(?:x\d+)+/
/** Each side of a size behind the first, which the size begins with. */
const sidesOf = (term: string): string[] => SIZE.exec(term)?.[0].split('x').slice(1) ?? []

/** Every word of a text, longer ones also in their parts, for the index. */
export const termsOf = (text: string): string[] =>
  words(
    segmenter()
      .cutForSearch(plain(text), true)
      .flatMap((term) => {
        const parts = partsOf(term)
        // A model number such as `zx-6120` is typed with and without its signs.
        return parts.length > 1 ? [...parts, parts.join('')] : [...parts, ...sidesOf(term)]
      }),
  )

/** The number of a product, whole and in its parts. */
export const numberTermsOf = (productNo: string): string[] => {
  const parts = partsOf(plain(productNo))
  return words([...parts, parts.join('')])
}

/** The words somebody typed, each once and whole: every one of them must be found. */
export const queryTermsOf = (keyword: string): string[] =>
  words(segmenter().cut(plain(keyword), true).flatMap(partsOf))

const CHARACTER_OR_REST = /\p{Script=Han}|\P{Script=Han}+/gu

/** The single characters of what was typed, for when its words are not known; a size, a model or a spelling stays whole. */
export const charactersOf = (keyword: string): string[] =>
  words(queryTermsOf(keyword).flatMap((term) => term.match(CHARACTER_OR_REST) ?? []))
