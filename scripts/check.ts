// npm run check: everything that can be said about the source without running it, in under a minute.
import { runCheckSteps } from './check-steps.ts'
import { report } from './run-step.ts'

const outcomes = await runCheckSteps(report)
const failed = outcomes.filter((outcome) => !outcome.passed)
console.log(
  failed.length === 0 ? 'check passed' : `check failed: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
