import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { startChromium } from '../start-chromium.ts'
import { freePort, startProcess, untilCalm } from '../start-process.ts'

const SERVER = join(import.meta.dirname, '../../server/build/boot.js')
const RUNS = 5
const SERIOUS_BELOW = 0.9

export const LIGHTHOUSE_GOALS = { performance: 95, accessibility: 95, seo: 100 } as const
export type Category = keyof typeof LIGHTHOUSE_GOALS
const categories: readonly Category[] = ['performance', 'accessibility', 'seo']

export type LighthouseResult = {
  readonly page: string
  /** Medians of some runs, out of a hundred. */
  readonly scores: Readonly<Record<Category, number>>
  readonly runs: Readonly<Record<Category, readonly number[]>>
  /** Milliseconds of the median run, and the layout shift. */
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  /** How fast the machine was (Lighthouse's own index): the telephone is taken to be a quarter of one with 1500 or more. */
  readonly machine: number
  /** What the runs found wanting, each once. */
  readonly named: readonly string[]
}

type Run = {
  readonly scores: Readonly<Record<Category, number>>
  readonly metric: (id: string) => number
  readonly machine: number
  readonly named: readonly string[]
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** As a telephone on a slow line sees it: Lighthouse's own default. */
const look = async (url: string, port: number): Promise<Run> => {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`${url} could not be looked at: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = result
  const scoreOf = (name: Category): number => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const wanting = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0 || name === 'performance')
      .map(({ id }) => ({ name, audit: lhr.audits[id] }))
      .filter(({ audit }) => audit !== undefined && audit.score !== null && audit.score < SERIOUS_BELOW)
      .map(
        ({ audit }) =>
          `${name}: ${audit?.title ?? ''}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`,
      ),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      seo: scoreOf('seo'),
    },
    metric: (id) => lhr.audits[id]?.numericValue ?? 0,
    machine: lhr.environment.benchmarkIndex,
    named: wanting,
  }
}

const lookOften = async (
  page: string,
  url: string,
  { port, times }: { readonly port: number; readonly times: number },
): Promise<LighthouseResult> => {
  // Pictures are drawn and pages kept by the first visit, which is nobody's measure.
  await look(url, port)
  const runs: Run[] = []
  for (let run = 0; run < times; run += 1) runs.push(await look(url, port))
  const all = (name: Category): number[] => runs.map(({ scores }) => scores[name])
  const middle = (id: string): number => median(runs.map(({ metric }) => metric(id)))
  return {
    page,
    scores: {
      performance: median(all('performance')),
      accessibility: median(all('accessibility')),
      seo: median(all('seo')),
    },
    runs: { performance: all('performance'), accessibility: all('accessibility'), seo: all('seo') },
    largestPaint: Math.round(middle('largest-contentful-paint')),
    blocking: Math.round(middle('total-blocking-time')),
    shift: Number(middle('cumulative-layout-shift').toFixed(3)),
    machine: Math.round(median(runs.map(({ machine }) => machine))),
    named: [...new Set(runs.flatMap(({ named }) => named))],
  }
}

/** Home, a list and a product of the demo, on a telephone. */
export const measureLighthouse = async (times = RUNS): Promise<LighthouseResult[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenli-bench-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', METRICS_PORT: String(await freePort()), SEED: 'demo' }
  const server = await startProcess(SERVER, env, '/ready')
  try {
    await untilCalm(server.pid)
    const chromium = await startChromium()
    try {
      const list = await fetch(`${server.url}/api/client/Product/GetList?maxResultCount=1`)
      const { result }: { result: { items: { no: string }[] } } = JSON.parse(await list.text())
      const results: LighthouseResult[] = []
      for (const page of ['/', '/productlist', `/product?no=${result.items[0]?.no ?? ''}`])
        results.push(await lookOften(page, server.url + page, { port: chromium.port, times }))
      return results
    } finally {
      await chromium.stop()
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
