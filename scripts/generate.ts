// npm run generate: writes the committed lists anew (routes and their rules, roles and their doors, OpenAPI, what some
// calls ask the database). The tests that compare them build the app on a throw-away database; here they write what they
// find.
import { spawn } from 'node:child_process'
import { root, tool } from './run-step.ts'

const tests = ['access-list', 'route-role', 'statements'].map(
  (name) => `packages/server/test/${name}.test.ts`,
)
const [program = '', ...args] = tool('vitest/vitest.mjs', 'run', '--project', 'unit', ...tests)
const child = spawn(program, args, { cwd: root, env: { ...process.env, GENERATE: '1' }, stdio: 'inherit' })
child.on('close', (code) => {
  console.log(code === 0 ? 'written: packages/server/generated' : 'not all files could be written')
  process.exitCode = code ?? 1
})
