// Format, lint, types, boundaries, texts: what `npm run check` runs, and `npm test` before its tests.
import { existsSync, readdirSync } from 'node:fs'
import { ownScript, root, runStep, tool } from './run-step.ts'
import type { Outcome, Step } from './run-step.ts'

const web = `${root}packages/web`
const reactRouter = '@react-router/dev/bin.cjs'
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
const lanes = (): [first: Step[], types: Step[]] => [
  [
    { name: 'format', command: tool('oxfmt/bin/oxfmt', '--list-different') },
    { name: 'lint', command: tool('oxlint/bin/oxlint') },
    { name: 'boundaries', command: ownScript('check-boundaries.ts') },
    { name: 'texts', command: ownScript('check-texts.ts') },
  ],
  [{ name: 'types', command: tool(typescript, '-p', root) }, ...typesOfPackages()],
]

type Work = () => Promise<Outcome | undefined>

/** `besideTypes` goes after the checks of the first lane: they take a quarter of what the types do. */
export async function runCheckSteps(
  onOutcome: (outcome: Outcome) => void,
  besideTypes: readonly Work[] = [],
): Promise<Outcome[]> {
  const runLane = async (lane: readonly Work[]) => {
    const outcomes: Outcome[] = []
    for (const work of lane) {
      const outcome = await work()
      if (outcome === undefined) continue
      onOutcome(outcome)
      outcomes.push(outcome)
    }
    return outcomes
  }
  const [first, types] = lanes()
  const working = (steps: readonly Step[]) =>
    steps.map(
      (step): Work =>
        () =>
          runStep(step),
    )
  return (await Promise.all([runLane([...working(first), ...besideTypes]), runLane(working(types))])).flat()
}
