import { LIGHTHOUSE_GOALS } from './scenarios/lighthouse.ts'
import type { Category, LighthouseResult } from './scenarios/lighthouse.ts'

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const scoreOf = ({ scores, runs }: LighthouseResult, name: Category): string =>
  `${scores[name]} (${Math.min(...runs[name])} to ${Math.max(...runs[name])})`

export const lighthouseReport = (before: string, results: readonly LighthouseResult[]): string => {
  const { performance, accessibility, seo } = LIGHTHOUSE_GOALS
  return [
    '# Lighthouse',
    '',
    before,
    '',
    'Mobile, median of 5 runs (worst to best); paint and blocking in milliseconds of the simulated telephone. The last column is',
    'how fast the machine was: the telephone is taken to be a quarter of it, which is meant for a machine of 1500 or more.',
    '',
    row(['page', 'performance', 'accessibility', 'SEO', 'largest paint', 'blocking', 'shift', 'machine']),
    row(Array.from({ length: 8 }, () => '---')),
    ...results.map((result) =>
      row([
        result.page,
        scoreOf(result, 'performance'),
        scoreOf(result, 'accessibility'),
        scoreOf(result, 'seo'),
        result.largestPaint,
        result.blocking,
        result.shift,
        result.machine,
      ]),
    ),
    row(['goal', performance, accessibility, seo, '', '', '', 1500]),
    '',
    ...results.flatMap(({ page, named }) =>
      named.length === 0 ? [] : [`Wanting on ${page}:`, '', ...named.map((each) => `- ${each}`), ''],
    ),
  ].join('\n')
}
