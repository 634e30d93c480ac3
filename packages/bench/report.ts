import { cpus, loadavg } from 'node:os'
import type { Measure } from './compare.ts'
import type { CatalogueResult } from './scenarios/catalogue.ts'
import type { FoundationResult } from './scenarios/foundation.ts'
import type { Quantiles } from './quantiles.ts'

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(heads),
  row(heads.map(() => '---')),
  ...rows.map(row),
]

/** Busy machines answer slowly; whoever reads a figure should know. */
export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}.`

const ratios = (measures: readonly Measure[]): string[] =>
  table(
    [
      'call',
      'connections',
      'ours/s',
      'bare/s',
      'ratio',
      'goal',
      'ours p50 / p99 ms',
      'CPU µs ours / bare',
      'errors',
    ],
    measures.map(({ name, connections, ours, bare, ratio, goal, errors }) => [
      name,
      connections,
      ours.requestsPerSecond,
      bare.requestsPerSecond,
      ratio,
      goal ?? '',
      `${ours.p50} / ${ours.p99}`,
      `${ours.cpuMicros} / ${bare.cpuMicros}`,
      errors,
    ]),
  )

export const foundationReport = (
  before: string,
  { firstStartMs, restartMs, measures }: FoundationResult,
): string =>
  [
    '# Foundation',
    '',
    before,
    '',
    `First start to ready ${firstStartMs} ms (goal 10000); start on an existing data folder with the demo's orders ${restartMs} ms (median of five, goal 3000).`,
    '',
    ...ratios(measures),
    '',
  ].join('\n')

const times = ({ p50, p95 }: Quantiles): string => `${p50} / ${p95}`

/** What visitors feel of a shop that brings in a whole file of products. */
const imports = (results: readonly CatalogueResult[]): string[] => [
  'A shop imports a file while a visitor asks for the list again and again; milliseconds, p50 / p95.',
  '',
  ...table(
    ['products', 'rows', 'preview, s', 'import, s', 'list alone', 'list meanwhile', 'longest'],
    results.flatMap(({ products, imported }) =>
      imported === null
        ? []
        : [
            [
              products.toLocaleString('en'),
              imported.rows.toLocaleString('en'),
              (imported.previewMs / 1000).toFixed(1),
              (imported.importMs / 1000).toFixed(1),
              times(imported.alone),
              times(imported.meanwhile),
              imported.meanwhile.longest,
            ],
          ],
    ),
  ),
]

export const catalogueReport = (before: string, results: readonly CatalogueResult[]): string =>
  [
    '# Catalogue',
    '',
    before,
    '',
    'Milliseconds as one visitor waits, p50 / p95. Goals at 100,000 products: search 20, suggestions 100, search by',
    'picture 20, upload to results 400. A search is for one frequent word, page by page; a first search for each of many words',
    'that thousands of products have, once, when nothing is kept of it; a first large search for words of ten thousand or more.',
    'The choices beside a list are counted over all that is on sale, which is read first and then kept.',
    'A picture is uploaded as the page sends it: a screenshot of 1440 by 900.',
    'The same fixed work says how fast the machine was before and after these calls.',
    '',
    ...table(
      [
        'products',
        'start to ready / all searchable, s',
        'hits',
        'search',
        'first search',
        'first large search',
        'suggestions',
        'first choices of a list',
        'choices of a list',
        'first search by picture',
        'search by picture',
        'upload to results',
        'without a box',
        'fixed work before / after',
      ],
      results.map(({ products, hits, pictures, fixedWorkMs, ...result }) => [
        products.toLocaleString('en'),
        `${(result.readyMs / 1000).toFixed(1)} / ${(result.searchableMs / 1000).toFixed(1)}`,
        hits,
        times(result.search),
        result.firstSearch === null ? '' : times(result.firstSearch),
        result.firstLargeSearch === null ? '' : times(result.firstLargeSearch),
        times(result.suggestions),
        result.choices.firstMs,
        times(result.choices.kept),
        ...(pictures === null
          ? ['', '', '', '']
          : [
              pictures.firstSearchMs,
              times(pictures.search),
              times(pictures.uploadToResults),
              times(pictures.uploadWithoutBox),
            ]),
        `${fixedWorkMs.before} / ${fixedWorkMs.after}`,
      ]),
    ),
    ...results
      .filter(({ measures }) => measures.length > 0)
      .flatMap(({ products, measures }) => [
        '',
        `## ${products.toLocaleString('en')} products`,
        '',
        ...ratios(measures),
      ]),
    ...(results.some(({ imported }) => imported !== null) ? ['', '## Import', '', ...imports(results)] : []),
    '',
  ].join('\n')
