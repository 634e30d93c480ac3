import { HOT_WORD_COUNT, HOT_WORD_VISITOR_COUNT, SUGGESTION_COUNT } from '@wenli/contract/limits'
import { tradeWords } from '@wenli/locale/search/trade-words'
import { settingWords } from '@wenli/contract/settings'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { dayNow } from '../../../platform/http/visitor-of-day.ts'
import type { VisitorOfDay } from '../../../platform/http/visitor-of-day.ts'
import type { DeleteBatch } from '../../../platform/jobs/purge-in-batches.ts'
import { readSettings } from '../../auth/index.ts'
import { keptHotWords } from './kept-hot-words.ts'
import { spell } from './spell.ts'

const NEAREST_COUNT = 6
const NEAREST_SIMILARITY = 0.25
const KEYWORD_MAX_LENGTH = 64
const HOT_DAYS = 14
/** A visitor is a network: enough for an office, too few to fill a table with. */
export const WORDS_OF_VISITOR = 100

const plain = (keyword: string): string =>
  keyword.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, KEYWORD_MAX_LENGTH)

/** `%` and `_` in what a person typed are letters. */
const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** In characters anywhere in the word, in letters from the beginning; the frequent ones first. */
export const findSuggestions = async (
  ctx: Ctx,
  keyword: string,
): Promise<{ word: string; productCount: number }[]> => {
  const typed = plain(keyword)
  if (typed === '') return []
  return ctx.tx.query({
    name: 'find-search-suggestions',
    text: `SELECT word, product_count AS "productCount" FROM search_word
            WHERE tenant_id = $1 AND (word LIKE $2 OR word LIKE '%' || $2 OR pinyin LIKE $2 OR initials LIKE $2)
            ORDER BY (word LIKE $2) DESC, product_count DESC, char_length(word), word LIMIT $3`,
    values: [ctx.tenantId, beginning(typed), SUGGESTION_COUNT],
  })
}

/** Words that look alike, or sound alike when they are read aloud. */
export const findNearestWords = async (ctx: Ctx, keyword: string): Promise<string[]> => {
  const typed = plain(keyword)
  if (typed === '') return []
  const rows = await ctx.tx.query<{ word: string }>({
    name: 'find-nearest-words',
    text: `SELECT word FROM (
             SELECT word, product_count, greatest(similarity(word, $2), similarity(pinyin, $3)) AS likeness
               FROM search_word WHERE tenant_id = $1 AND word <> $2) near
            WHERE likeness >= $4 ORDER BY likeness DESC, product_count DESC, word LIMIT $5`,
    values: [ctx.tenantId, typed, spell(typed)?.pinyin ?? typed, NEAREST_SIMILARITY, NEAREST_COUNT],
  })
  return rows.map(({ word }) => word)
}

/** A long number may be somebody's telephone or card: it is not kept. */
const isPrivate = (keyword: string): boolean => /\d{7,}/.test(keyword.replaceAll(/[\s-]/g, ''))

/**
 * What a search found; a visitor counts once for a word and day, and for so many words. A word is written down for whoever
 * counts: what nothing has, and what is beyond the number, only changes what is there.
 */
export const recordSearch = async (
  ctx: Ctx,
  { keyword, hits }: { readonly keyword: string; readonly hits: number },
  { day, visitor }: VisitorOfDay,
): Promise<void> => {
  const typed = plain(keyword)
  if (typed === '' || isPrivate(typed)) return
  await ctx.tx.query({
    name: 'record-search',
    text: `WITH visit AS (
             INSERT INTO search_visitor (tenant_id, day, keyword, visitor)
             SELECT $1::integer, $2::date, $3::varchar, $5::bytea
              WHERE $4::integer > 0
                AND (SELECT count(*) FROM (SELECT FROM search_visitor
                      WHERE tenant_id = $1 AND day = $2::date AND visitor = $5 LIMIT $6) v) < $6
             ON CONFLICT DO NOTHING RETURNING keyword)
           INSERT INTO search_log AS l (tenant_id, day, keyword, search_count, hit_count, visitor_count)
           SELECT $1, $2::date, $3, 1, $4, (SELECT count(*) FROM visit)
            WHERE EXISTS (SELECT FROM visit)
               OR EXISTS (SELECT FROM search_log WHERE tenant_id = $1 AND day = $2::date AND keyword = $3)
           ON CONFLICT (tenant_id, day, keyword)
           DO UPDATE SET search_count = l.search_count + 1, hit_count = excluded.hit_count,
                         visitor_count = l.visitor_count + excluded.visitor_count`,
    values: [ctx.tenantId, day, typed, hits, visitor, WORDS_OF_VISITOR],
  })
}

/**
 * What many looked for in the last days and found: so many different visitors on one day, for the digest of a visitor lives
 * no longer. Filled up with the words of the trade that most products have. What holds one of the `without` is left out.
 */
const findWantedWords = async (ctx: Ctx, without: readonly string[]): Promise<string[]> => {
  const rows = await ctx.tx.query<{ word: string }>({
    name: 'find-hot-words',
    text: `WITH wanted AS (
             SELECT DISTINCT keyword FROM search_log
              WHERE tenant_id = $1 AND day > $2::date - $3::integer
                AND visitor_count >= ${HOT_WORD_VISITOR_COUNT} AND hit_count > 0
                AND NOT EXISTS (SELECT FROM unnest($6::text[]) AS b WHERE position(b IN keyword) > 0)),
           asked AS (
             SELECT keyword AS word, sum(each.count) AS count FROM wanted
              CROSS JOIN generate_series(1, $3::integer) AS days
              CROSS JOIN LATERAL (
                SELECT visitor_count AS count FROM search_log
                 WHERE tenant_id = $1 AND day = $2::date - $3::integer + days
                   AND keyword = wanted.keyword AND hit_count > 0) each
              GROUP BY 1),
           common AS (SELECT word, 0 AS count, product_count FROM search_word
                       WHERE tenant_id = $1 AND word = ANY($5)
                         AND NOT EXISTS (SELECT FROM unnest($6::text[]) AS b WHERE position(b IN word) > 0)
                       ORDER BY product_count DESC LIMIT $4)
           SELECT word FROM (SELECT word, count, 0 AS product_count FROM asked
                              UNION ALL SELECT word, count, product_count FROM common
                               WHERE word NOT IN (SELECT word FROM asked)) words
            ORDER BY count DESC, product_count DESC, word LIMIT $4`,
    values: [ctx.tenantId, dayNow(ctx), HOT_DAYS, HOT_WORD_COUNT, tradeWords, without],
  })
  return rows.map(({ word }) => word)
}

/** What administrators set comes first, then what visitors want; nothing that holds a word they block. */
export const findHotWords = async (ctx: Ctx): Promise<string[]> => {
  const settings = await readSettings(ctx)
  const blocked = settingWords(settings['App.Search.BlockedWords']).map(plain)
  const isShown = (word: string) => !blocked.some((each) => plain(word).includes(each))
  const set = settingWords(settings['App.Search.HotWords']).filter(isShown)
  const known = new Set(set.map(plain))
  const wanted = await keptHotWords(ctx, blocked, () => findWantedWords(ctx, blocked))
  return [...set, ...wanted.filter((word) => !known.has(word))].slice(0, HOT_WORD_COUNT)
}

export const deleteSearches: DeleteBatch = async (ctx, before, batch) => {
  const rows = await ctx.tx.query({
    name: 'delete-old-searches',
    text: `DELETE FROM search_log WHERE tenant_id = $1 AND (day, keyword) IN (
             SELECT day, keyword FROM search_log WHERE tenant_id = $1 AND day < $2::date ORDER BY day LIMIT $3)
           RETURNING 1`,
    values: [ctx.tenantId, before, batch],
  })
  return rows.length
}

export const deleteSearchVisitors: DeleteBatch = async (ctx, before, batch) => {
  const rows = await ctx.tx.query({
    name: 'delete-search-visitors',
    text: `DELETE FROM search_visitor WHERE tenant_id = $1 AND ctid = ANY(ARRAY(
             SELECT ctid FROM search_visitor WHERE tenant_id = $1 AND day < $2::date LIMIT $3)) RETURNING day`,
    values: [ctx.tenantId, before, batch],
  })
  return rows.length
}
