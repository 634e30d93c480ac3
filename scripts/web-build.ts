// Builds the web when its sources differ from those of the last build.
import { join } from 'node:path'
import { root, runStep, tool } from './run-step.ts'
import type { Outcome } from './run-step.ts'
import { stampIsFresh, stamped } from './source-stamp.ts'

const web = join(root, 'packages/web')
const stamp = join(web, 'build/.sources')
export const webSourceFolders = ['packages/web', 'packages/locale/src', 'packages/contract/src'] as const

export const webIsBuilt = () => stampIsFresh(stamp, webSourceFolders)

/** Undefined when the build was up to date. */
export async function buildWebIfStale(): Promise<Outcome | undefined> {
  return webIsBuilt() ? undefined : await buildWeb()
}

export async function buildWeb(): Promise<Outcome> {
  const env = { ...process.env, NODE_ENV: 'production' }
  let outcome: Outcome = { name: 'build of the web', passed: false, seconds: 0, output: '' }
  await stamped(stamp, webSourceFolders, async () => {
    outcome = await runStep({
      name: outcome.name,
      command: tool('@react-router/dev/bin.cjs', 'build'),
      cwd: web,
      env,
    })
    return outcome.passed
  })
  return outcome
}
