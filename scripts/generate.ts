// npm run generate: writes the committed lists anew (routes and their rules, roles and their doors, OpenAPI, what some
// calls ask the database), and assembles what is written for WebAssembly. The tests that compare them build the app on a
// throw-away database; here they write what they find.
import { spawn } from 'node:child_process'
import { root, tool } from './run-step.ts'

const tests = [
  'test/access-list.test.ts',
  'test/route-role.test.ts',
  'test/statements.test.ts',
  'src/modules/base-info/pictures/vector-scan.test.ts',
].map((path) => `packages/server/${path}`)
const [program = '', ...args] = tool('vitest/vitest.mjs', 'run', '--project', 'unit', ...tests)
const child = spawn(program, args, { cwd: root, env: { ...process.env, GENERATE: '1' }, stdio: 'inherit' })
child.on('close', (code) => {
  console.log(
    code === 0 ? 'written: packages/server/generated, vector-scan.wasm' : 'not all files could be written',
  )
  process.exitCode = code ?? 1
})
