// npm start: builds the web if need be, then becomes the server.
import { buildWeb, webIsBuilt } from './web-build.ts'

if (!webIsBuilt()) {
  process.stdout.write('Building the web (once after each change of its sources) … ')
  const outcome = await buildWeb()
  console.log(outcome.passed ? `done in ${outcome.seconds.toFixed(1)} s` : 'failed')
  if (!outcome.passed) {
    console.error(outcome.output)
    process.exit(1)
  }
}

await import('../packages/server/src/main.ts')
