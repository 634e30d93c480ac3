// npm start: builds what is not built of today's sources, then becomes the server.
import type { Outcome } from './run-step.ts'
import { buildServer, serverIsBuilt, serverProgram } from './server-build.ts'
import { buildWeb, webIsBuilt } from './web-build.ts'

const build = async (name: string, run: () => Promise<Outcome>): Promise<void> => {
  process.stdout.write(`Building the ${name} (once after each change of its sources) … `)
  const outcome = await run()
  console.log(outcome.passed ? `done in ${outcome.seconds.toFixed(1)} s` : 'failed')
  if (outcome.passed) return
  console.error(outcome.output)
  process.exit(1)
}

if (!serverIsBuilt()) await build('server', buildServer)
if (!webIsBuilt()) await build('web', buildWeb)

await import(serverProgram)
