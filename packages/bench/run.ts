// npm run bench: measures and writes what it saw; asserts nothing. `-- lighthouse` measures one part, `-- --scale` a million
// products too.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lighthouseReport } from './lighthouse-report.ts'
import { catalogueReport, foundationReport, machine } from './report.ts'
import { measureCatalogue } from './scenarios/catalogue.ts'
import { foundation } from './scenarios/foundation.ts'
import { measureLighthouse } from './scenarios/lighthouse.ts'
import { trade } from './scenarios/trade.ts'
import { tradeReport } from './trade-report.ts'

const RESULTS = join(import.meta.dirname, 'results')
const BUILD = join(import.meta.dirname, '../../scripts/build.ts')

const keep = (name: string, text: string): void => {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, `${name}.md`), text)
  console.log(text)
}

const words = process.argv.slice(2)
const sizes = [1_000, 10_000, 100_000, ...(words.includes('--scale') ? [1_000_000] : [])]

execFileSync(process.execPath, [BUILD], { stdio: 'inherit' })

const parts: Readonly<Record<string, () => Promise<void>>> = {
  foundation: async () => keep('foundation', foundationReport(machine(), await foundation())),
  catalogue: async () => {
    const before = machine()
    const results = []
    for (const size of sizes) {
      results.push(await measureCatalogue(size, size < 10_000 ? 'search' : 'everything'))
      // What was seen so far is worth keeping, for the large ones take long.
      keep('catalogue', catalogueReport(before, results))
    }
  },
  lighthouse: async () => keep('lighthouse', lighthouseReport(machine(), await measureLighthouse())),
  trade: async () => keep('trade', tradeReport(machine(), await trade())),
}

const chosen = words.filter((word) => !word.startsWith('--'))
for (const name of chosen.length === 0 ? Object.keys(parts) : chosen) {
  const part = parts[name]
  if (part === undefined) throw new Error(`no such part: ${name} (${Object.keys(parts).join(', ')})`)
  await part()
}
