// Format, lint, types, boundaries, texts: what `npm run check` runs, and `npm test` before its tests.
import { existsSync, readdirSync } from 'node:fs'
import { ownScript, root, runStep, tool } from './run-step.ts'
import type { Outcome, Step } from './run-step.ts'

const web = `${root}packages/web`
const reactRouter = '@react-router/dev/bin.cjs'
// Unchanged files are not read again; the cache lies in node_modules.
const prettierFlags = ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content']
const typescript = 'typescript/bin/tsc'

/** Packages for the browser have their own settings; those of the web need the generated route types. */
const typesOfPackages = (): Step[] =>
  readdirSync(`${root}packages`)
    .filter((name) => existsSync(`${root}packages/${name}/tsconfig.json`))
    .flatMap((name) => [
      ...(name === 'web' ? [{ name: 'route types', command: tool(reactRouter, 'typegen'), cwd: web }] : []),
      { name: `types of ${name}`, command: tool(typescript, '-p', `${root}packages/${name}`) },
    ])

/** Each lane runs in order; lanes run side by side, as wide as a small machine can bear. */
const lanes = (): Step[][] => [
  [
    { name: 'format', command: tool('prettier/bin/prettier.cjs', ...prettierFlags, '.') },
    { name: 'lint', command: tool('oxlint/bin/oxlint') },
    { name: 'boundaries', command: ownScript('check-boundaries.ts') },
    { name: 'texts', command: ownScript('check-texts.ts') },
  ],
  [{ name: 'types', command: tool(typescript, '-p', root) }, ...typesOfPackages()],
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
