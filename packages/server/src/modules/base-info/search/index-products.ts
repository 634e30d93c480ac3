import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { productSpans } from '../products/product-spans.ts'
import {
  countWords,
  findMissing,
  findTexts,
  removeDocuments,
  replaceWords,
  saveDocuments,
} from './product-search.queries.ts'
import type { IndexedTexts } from './product-search.queries.ts'
import { searchDocument } from './search-document.ts'
import { isHan } from './segmenter.ts'
import { spell } from './spell.ts'

export const REFRESH_SEARCH_WORDS = 'refresh-search-words'
const WORDS_DELAY_MS = 5_000
const BATCH = 500

const documentOf = (texts: IndexedTexts) => ({
  id: texts.id,
  terms: searchDocument({
    productNo: texts.productNo,
    name: texts.name,
    facts: [texts.keywords, ...texts.categoryNames, texts.brandName, texts.colorName, texts.vendorName],
    descriptions: [texts.description, ...(texts.specArgs?.split('\n') ?? [])],
  }),
})

/** The suggestions follow a moment later, once for many changes; while changes come all the time, again and again. */
const refreshWordsSoon = (ctx: Ctx): Promise<void> =>
  addJob(
    ctx,
    REFRESH_SEARCH_WORDS,
    {},
    {
      key: REFRESH_SEARCH_WORDS,
      runAt: new Date(ctx.clock.now().getTime() + WORDS_DELAY_MS),
      keepsTime: true,
    },
  )

/** In the transaction of the change, so that a search never shows what is no longer there. */
export const indexProducts = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const texts = await findTexts(ctx, ids)
  const visible = new Set(texts.map(({ id }) => id))
  const gone = ids.filter((id) => !visible.has(id))
  const areWordsGone = gone.length > 0 && (await removeDocuments(ctx, gone))
  const areWordsOther = texts.length > 0 && (await saveDocuments(ctx, texts.map(documentOf)))
  if (areWordsGone || areWordsOther) await refreshWordsSoon(ctx)
}

/** Whatever has no document yet gets one: after a seed, an import, or a new version of the index. */
export const indexMissing = async (ctx: Ctx): Promise<number> => {
  let indexed = 0
  for (let after = 0; ;) {
    const ids = await inTransaction(ctx, async (ctx) => {
      const missing = await findMissing(ctx, after, BATCH)
      await indexProducts(ctx, missing)
      return missing
    })
    indexed += ids.length
    after = ids.at(-1) ?? after
    if (ids.length < BATCH) return indexed
  }
}

/** One letter or digit says nothing; a single character of Chinese may. */
const isSuggestible = (word: string): boolean => word.length > 1 && (isHan(word) || !/^\d+$/.test(word))

const MOST_WORDS = 20_000

/** Span by span: thousands of documents are read one by one for it. */
const countAllWords = async (ctx: Ctx): Promise<{ word: string; count: number }[]> => {
  const counts = new Map<string, number>()
  for await (const span of productSpans(ctx))
    for (const { word, count } of await countWords(ctx, span))
      if (isSuggestible(word)) counts.set(word, (counts.get(word) ?? 0) + count)
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_WORDS)
}

export const refreshSearchWords = async (ctx: Ctx): Promise<void> => {
  const words = await countAllWords(ctx)
  await inTransaction(ctx, (ctx) =>
    replaceWords(
      ctx,
      words.map(({ word, count }) => ({
        word,
        count,
        pinyin: spell(word)?.pinyin ?? word,
        initials: spell(word)?.initials ?? '',
      })),
    ),
  )
}
