// npm test: everything, in one command. A step that fails does not hide what comes after it; the last line
// counts. --prove (npm run prove) runs the full matrices, models and property tests.
import { runCheckSteps } from './check-steps.ts'
import { ownScript, report, runStep } from './run-step.ts'
import type { Outcome } from './run-step.ts'
import { runVitest } from './run-vitest.ts'
import type { TestCount } from './run-vitest.ts'
import { meetSystemNeeds } from './system-needs.ts'
import { buildServer } from './server-build.ts'
import { buildWebIfStale } from './web-build.ts'

const proving = process.argv.includes('--prove')
const total: TestCount = { passed: 0, failed: 0, skipped: 0, failures: [] }

console.log(`Tests${proving ? ' (full proof)' : ''}: 1 system needs, 2 native packages, 3 format, lint, types, boundaries,
texts and the build of the server and the web, 4 unit and HTTP tests on PostgreSQL, 5 browser tests`)

const title = (text: string) => console.log(`\n== ${text}`)

function count(outcome: Outcome) {
  report(outcome)
  total.passed += outcome.passed ? 1 : 0
  total.failed += outcome.passed ? 0 : 1
  if (!outcome.passed) total.failures.push(outcome.name)
}

function add(tests: TestCount) {
  total.passed += tests.passed
  total.failed += tests.failed
  total.skipped += tests.skipped
  total.failures.push(...tests.failures)
}

title('1 system needs')
const { browser, remarks } = await meetSystemNeeds()
for (const remark of remarks) console.log(remark)
console.log(browser === undefined ? 'no browser: the browser tests are skipped' : `browser: ${browser}`)

title('2 native packages')
count(await runStep({ name: 'native packages', command: ownScript('smoke-native.ts') }))

title('3 format, lint, types, boundaries, texts, build')
let built: Outcome | undefined
await runCheckSteps(count, [buildServer, async () => (built = await buildWebIfStale())])

const env = proving ? { PROVE: '1' } : {}

title('4 unit and HTTP tests')
add(await runVitest({ projects: ['unit', 'encoder'], minutes: proving ? 360 : 30, env }))

title('5 browser tests')
if (!proving) console.log('scenes that only `npm run prove` plays count as skipped')
const unable =
  built?.passed === false ? 'the web did not build' : browser === undefined ? 'no browser' : undefined
if (unable !== undefined) console.log(`skipped: ${unable}`)
add(
  await runVitest({
    projects: ['e2e'],
    minutes: proving ? 120 : 60,
    env: { ...env, ...(unable && { NO_BROWSER: unable }) },
  }),
)

title('summary')
for (const failure of total.failures) console.log(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
