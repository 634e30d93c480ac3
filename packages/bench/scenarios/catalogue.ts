import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ask } from '../ask.ts'
import { compare } from '../compare.ts'
import type { Call, Measure } from '../compare.ts'
import { fixedWork } from '../fixed-work.ts'
import { openCatalogue } from '../open-catalogue.ts'
import type { Catalogue } from '../open-catalogue.ts'
import { quantiles, timed, timesOf } from '../quantiles.ts'
import type { Quantiles } from '../quantiles.ts'
import { lookedAtPicture, measurePictureSearch } from './picture-search.ts'
import type { PictureSearchResult } from './picture-search.ts'
import { measureImport } from './product-import.ts'
import type { ImportResult } from './product-import.ts'

const API = '/api/client/Product'
/** Marble: in thousands of products of the large catalogues. */
const FREQUENT_WORD = '\u5927\u7406\u77f3'
const ROUNDS = 200
/** A server that has just started is slower until what it runs often is compiled. */
const FIRST_CALLS = 200
const CONNECTIONS = [1, 32] as const
/** From so many hits on a server keeps them for a while. */
const MANY_HITS = 1_000
const MORE_HITS = 10_000
const MANY_WORDS = 100

export type ChoicesResult = {
  /** With reading everything that is on sale, which later happens beside the answers. */
  readonly firstMs: number
  readonly kept: Quantiles
}

export type CatalogueResult = {
  readonly products: number
  readonly readyMs: number
  readonly searchableMs: number
  readonly hits: number
  /** The speed of the machine, before the searches and after the last of them. */
  readonly fixedWorkMs: { readonly before: number; readonly after: number }
  readonly search: Quantiles
  /** Of many words with thousands of hits, each asked for once: nothing of them is kept. Null where there are too few. */
  readonly firstSearch: Quantiles | null
  /** Of words that tens of thousands have, or more. */
  readonly firstLargeSearch: Quantiles | null
  readonly suggestions: Quantiles
  readonly choices: ChoicesResult
  readonly pictures: PictureSearchResult | null
  readonly measures: readonly Measure[]
  readonly imported: ImportResult | null
}

/** What the server's HTTP adds by itself. */
const OF_THE_LINE = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** One answer of the product, head and body, as files of a server that does nothing else. */
const withStaticPage = async <T>(url: string, work: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'wenli-page-'))
  try {
    const file = join(folder, 'page.html.gz')
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    const headers = [...answer.headers].filter(([name]) => !OF_THE_LINE.has(name))
    writeFileSync(`${file}.headers.json`, JSON.stringify(Object.fromEntries(headers)))
    writeFileSync(file, gzipSync(Buffer.from(await answer.arrayBuffer())))
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const callsOn = async ({ ours, database }: Catalogue): Promise<Call[]> => {
  const { rows } = await database.query<{ id: string; no: string }>(
    'SELECT id, product_no AS no FROM product WHERE is_visible ORDER BY id DESC LIMIT 500',
  )
  const no = rows[0]?.no ?? ''
  const word = encodeURIComponent(FREQUENT_WORD)
  const ids = rows.map(({ id }) => id).join(',')
  const page = { headers: { 'accept-encoding': 'gzip' }, bare: '/page', goal: 0.9 }
  await ask(`${ours.url}${API}/GetSimilarList?no=${no}`)
  return [
    { name: 'list', ours: `${API}/GetList?maxResultCount=20`, bare: '/list', goal: 0.6 },
    { name: 'detail', ours: `${API}/GetByNo?no=${no}`, bare: `/detail?no=${no}`, goal: 0.6 },
    {
      name: 'search for marble',
      ours: `${API}/Search?keyword=${word}&maxResultCount=20`,
      bare: `/search?word=${word}`,
      goal: null,
    },
    {
      name: 'similar',
      ours: `${API}/GetSimilarList?no=${no}&maxResultCount=20`,
      bare: `/resembling?ids=${ids}`,
      goal: null,
    },
    {
      name: 'search by picture',
      ours: await lookedAtPicture(ours.url),
      bare: `/resembling?ids=${ids}`,
      goal: null,
    },
    { name: 'page of the list, kept', ours: '/productlist', ...page },
  ]
}

const measureLoads = (catalogue: Catalogue): Promise<Measure[]> =>
  withStaticPage(`${catalogue.ours.url}/productlist`, async (file) => {
    const bare = await catalogue.startBare({ STATIC_PAGE: file })
    const measures: Measure[] = []
    for (const call of await callsOn(catalogue)) {
      for (const connections of CONNECTIONS)
        measures.push(await compare({ ours: catalogue.ours, bare }, call, connections))
    }
    await bare.stop()
    return measures
  })

const searchHits = async ({ ours }: Catalogue): Promise<number> => {
  const answer = await ask(`${ours.url}${API}/Search?keyword=${encodeURIComponent(FREQUENT_WORD)}`)
  const { result }: { result: { totalCount: number } } = JSON.parse(answer)
  return result.totalCount
}

const measureFirstSearch = async (
  { ours, database }: Catalogue,
  { from, below, fewest }: { readonly from: number; readonly below: number | null; readonly fewest: number },
): Promise<Quantiles | null> => {
  const { rows } = await database.query<{ word: string }>(
    `SELECT word FROM search_word WHERE product_count >= $1 AND ($2::int IS NULL OR product_count < $2) AND word <> $3
      ORDER BY product_count DESC LIMIT $4`,
    [from, below, FREQUENT_WORD, MANY_WORDS],
  )
  if (rows.length < fewest) return null
  const times: number[] = []
  for (const { word } of rows)
    times.push(
      await timed(() =>
        ask(`${ours.url}${API}/Search?keyword=${encodeURIComponent(word)}&maxResultCount=20`),
      ),
    )
  return quantiles(times)
}

/** The counted choices beside a list, of one colour after the other. */
const measureChoices = async ({ ours, database }: Catalogue): Promise<ChoicesResult> => {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM product_color ORDER BY id')
  const count = (round: number): Promise<string> =>
    ask(`${ours.url}${API}/GetFacets?productColorId=${rows[round % rows.length]?.id ?? ''}`)
  return { firstMs: Math.round(await timed(() => count(0))), kept: await timesOf(ROUNDS, count) }
}

/** What visitors ask of a catalogue of so many products; a small one is only searched. */
export const measureCatalogue = async (
  products: number,
  scope: 'search' | 'everything',
): Promise<CatalogueResult> => {
  const catalogue = await openCatalogue(products)
  const { url } = catalogue.ours
  try {
    const word = encodeURIComponent(FREQUENT_WORD)
    const letters = ['d', 'da', 'dal', 'dali', 'dl', '\u5927', '\u5927\u7406', 'yan', 'yb', '\u77f3', 'm']
    const before = fixedWork()
    const searched = {
      products,
      readyMs: catalogue.readyMs,
      searchableMs: catalogue.searchableMs,
      hits: await searchHits(catalogue),
      search: await timesOf(
        ROUNDS,
        (round) => ask(`${url}${API}/Search?keyword=${word}&maxResultCount=20&skipCount=${(round % 5) * 20}`),
        FIRST_CALLS,
      ),
      firstSearch: await measureFirstSearch(catalogue, { from: MANY_HITS, below: MORE_HITS, fewest: 50 }),
      firstLargeSearch: await measureFirstSearch(catalogue, { from: MORE_HITS, below: null, fewest: 5 }),
      suggestions: await timesOf(ROUNDS, (round) =>
        ask(
          `${url}${API}/GetSuggestions?keyword=${encodeURIComponent(letters[round % letters.length] ?? '')}`,
        ),
      ),
      choices: await measureChoices(catalogue),
      pictures: scope === 'everything' ? await measurePictureSearch(catalogue) : null,
    }
    return {
      ...searched,
      fixedWorkMs: { before, after: fixedWork() },
      measures: scope === 'everything' ? await measureLoads(catalogue) : [],
      imported: scope === 'everything' ? await measureImport(catalogue) : null,
    }
  } finally {
    await catalogue.close()
  }
}
