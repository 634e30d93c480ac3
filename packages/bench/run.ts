// npm run bench: measures and writes what it saw; asserts nothing.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { foundation } from './scenarios/foundation.ts'
import type { FoundationResult } from './scenarios/foundation.ts'

const RESULTS = join(import.meta.dirname, 'results')
const BUILD = join(import.meta.dirname, '../../scripts/build.ts')

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const report = ({ firstStartMs, restartMs, measures }: FoundationResult): string =>
  [
    '# Foundation',
    '',
    `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load before ${startLoad}, Node ${process.version}.`,
    '',
    `First start to ready ${firstStartMs} ms; start on an existing data folder ${restartMs} ms.`,
    '',
    row([
      'call, 32 connections',
      'ours/s',
      'bare/s',
      'ratio',
      'goal',
      'ours p50 / p99 ms',
      'CPU µs ours / bare',
      'errors',
    ]),
    row(Array.from({ length: 8 }, () => '---')),
    ...measures.map(({ name, ours, bare, ratio, goal }) =>
      row([
        name,
        ours.requestsPerSecond,
        bare.requestsPerSecond,
        ratio,
        goal ?? '',
        `${ours.p50} / ${ours.p99}`,
        `${ours.cpuMicros} / ${bare.cpuMicros}`,
        ours.errors + bare.errors,
      ]),
    ),
    '',
  ].join('\n')

execFileSync(process.execPath, [BUILD], { stdio: 'inherit' })
const startLoad = loadavg()[0]?.toFixed(1) ?? '?'
const text = report(await foundation())
mkdirSync(RESULTS, { recursive: true })
writeFileSync(join(RESULTS, 'foundation.md'), text)
console.log(text)
