import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTree } from './check-tree.ts'
import { checkPlanted, withTree } from './planted-tree.ts'

test('a lawful tree passes, and every file of it was read', async () => {
  const verdict = await checkPlanted({})
  expect(verdict.findings).toEqual([])
  expect(verdict.read).toBe(verdict.countedByGit)
  expect(verdict.read).toBeGreaterThan(10)
})

test('a file that exists for git but was not read turns the check red', async () => {
  const { findings } = await withTree({}, (root) => {
    // Git lists a link; the walk does not follow it.
    symlinkSync(join(root, 'package.json'), join(root, 'packages/contract/src/linked.ts'))
    return checkTree(root)
  })
  expect(findings).toEqual(['packages/contract/src/linked.ts: exists but was not read by this check'])
})

test('what a manifest declares is imported, by its types at least', async () => {
  const manifest = {
    dependencies: { zod: '1.0.0', 'left-pad': '1.0.0' },
    devDependencies: { '@types/zod': '1.0.0' },
  }
  const { findings } = await checkPlanted({ 'packages/contract/package.json': JSON.stringify(manifest) })
  expect(findings).toEqual(['packages/contract/package.json: declares left-pad, which nothing there imports'])
})

test('an empty tree does not pass', async () => {
  const { findings } = await withTree({}, (root) => checkTree(join(root, '.git/info')))
  expect(findings).toEqual([expect.stringContaining('no source file was found')])
})

test('tests may use what the product may not', async () => {
  const text = [
    "import { test } from 'vitest'",
    "import { users } from '../auth/user.queries.ts'",
    "import { start } from '../../../test/database.ts'",
    "test('中文', async () => start(users, process.env.DATABASE_URL as string))",
  ]
  const files = {
    'packages/server/test/database.ts': 'export const start = process.pid\n',
    'packages/server/src/modules/ordering/place-order.test.ts': text.join('\n'),
  }
  expect((await checkPlanted(files)).findings).toEqual([])
})
