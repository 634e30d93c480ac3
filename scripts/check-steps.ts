// Format, lint, types, boundaries, texts: what `npm run check` runs, and `npm test` before its tests.
import { existsSync } from 'node:fs'
import { ownScript, root, runStep, tool } from './run-step.ts'
import type { Outcome, Step } from './run-step.ts'

const web = `${root}packages/web`
const typescript = 'typescript/bin/tsc'

const webTypes = (): Step[] =>
  existsSync(`${web}/tsconfig.json`)
    ? [
        { name: 'route types', command: tool('@react-router/dev/bin.cjs', 'typegen'), cwd: web },
        { name: 'types of the web', command: tool(typescript, '-p', web) },
      ]
    : []

/** Each lane runs in order; lanes run side by side, as wide as a small machine can bear. */
const lanes = (): Step[][] => [
  [
    { name: 'format', command: tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
    { name: 'lint', command: tool('oxlint/bin/oxlint') },
    { name: 'boundaries', command: ownScript('check-boundaries.ts') },
    { name: 'texts', command: ownScript('check-texts.ts') },
  ],
  [{ name: 'types', command: tool(typescript, '-p', root) }, ...webTypes()],
]

export async function runCheckSteps(onOutcome: (outcome: Outcome) => void): Promise<Outcome[]> {
  const runLane = async (lane: Step[]) => {
    const outcomes: Outcome[] = []
    for (const step of lane) {
      const outcome = await runStep(step)
      onOutcome(outcome)
      outcomes.push(outcome)
    }
    return outcomes
  }
  return (await Promise.all(lanes().map(runLane))).flat()
}
