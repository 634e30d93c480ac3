// npm run build: the server and the web, each if its sources have changed since the last build; `server` or `web`
// as an argument builds the one alone.
import { report } from './run-step.ts'
import { buildServerIfStale } from './server-build.ts'
import { buildWebIfStale } from './web-build.ts'

const builds = { server: buildServerIfStale, web: buildWebIfStale }
const asked = process.argv.slice(2)

for (const [name, build] of Object.entries(builds)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const outcome = await build()
  if (outcome === undefined) console.log(`the ${name} is built`)
  else report(outcome)
  if (outcome?.passed === false) process.exitCode = 1
}
