// npm run build: the web, if its sources have changed since the last build.
import { report } from './run-step.ts'
import { buildWebIfStale } from './web-build.ts'

const outcome = await buildWebIfStale()
if (outcome === undefined) console.log('the web is built')
else report(outcome)
process.exitCode = outcome?.passed === false ? 1 : 0
