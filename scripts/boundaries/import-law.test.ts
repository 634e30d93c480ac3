import { expect, test } from 'vitest'
import { checkPlanted } from './planted-tree.ts'

const server = 'packages/server/src'
const web = 'packages/web'

type Planted = [law: string, path: string, text: string, message: string]

const violations: Planted[] = [
  [
    'contract imports zod only',
    'packages/contract/src/a.ts',
    "import 'fastify'",
    'contract imports zod only',
  ],
  [
    'contract knows no Node',
    'packages/contract/src/a.ts',
    "import 'node:fs'",
    'contract may not import node:fs',
  ],
  [
    'contract imports nothing of ours',
    'packages/contract/src/a.ts',
    "import '@wenli/locale/zh-Hans/shell'",
    'contract may not import locale',
  ],
  [
    'locale imports nothing',
    'packages/locale/src/a.ts',
    "import '@wenli/contract/limits'",
    'locale may not import contract',
  ],
  [
    'platform knows no module',
    `${server}/platform/a.ts`,
    "import '../modules/auth/index.ts'",
    'platform may not import module auth',
  ],
  [
    'modules are entered by the front door',
    `${server}/modules/ordering/a.ts`,
    "import { users } from '../auth/user.queries.ts'",
    'through its index.ts',
  ],
  [
    'app.ts too',
    `${server}/app.ts`,
    "export * from './modules/auth/user.queries.ts'",
    'through its index.ts',
  ],
  [
    'never upwards',
    `${server}/modules/auth/a.ts`,
    "import '../ordering/index.ts'",
    'module auth may not call module ordering',
  ],
  [
    'also not by a type',
    `${server}/modules/auth/a.ts`,
    "export type A = import('../ordering/index.ts').A",
    'module auth may not call module ordering',
  ],
  [
    'also not later',
    `${server}/modules/auth/a.ts`,
    "export const a = () => import('../ordering/index.ts')",
    'module auth may not call module ordering',
  ],
  [
    'modules do not see the pool',
    `${server}/modules/auth/a.ts`,
    "import type { pool } from '../../platform/db/pool.ts'",
    'may not import the raw pool',
  ],
  [
    'modules do not see app.ts',
    `${server}/modules/auth/a.ts`,
    "import '../../app.ts'",
    'module auth may not import app.ts',
  ],
  [
    'the identity provider calls auth only',
    `${server}/identity-provider/a.ts`,
    "import '../modules/ordering/index.ts'",
    'may call auth only',
  ],
  [
    'the server never imports the web',
    `${server}/platform/a.ts`,
    "import '../../../web/app/root.tsx'",
    'platform may not import web-app',
  ],
  [
    'nor names it beside itself',
    `${server}/platform/a.ts`,
    "export const a = new URL('../../../web/app/root.tsx', import.meta.url)",
    'platform may not import web-app',
  ],
  [
    'the web never imports the server',
    `${web}/app/a.ts`,
    "import '../../server/src/app.ts'",
    'web-app may not import app.ts',
  ],
  [
    'shared knows no feature',
    `${web}/shared/a.ts`,
    "import '../features/admin/users.page.tsx'",
    'web-shared may not import web-feature admin',
  ],
  [
    'features are strangers',
    `${web}/features/admin/a.ts`,
    "import '../storefront/home.page.tsx'",
    'may not import web-feature storefront',
  ],
  [
    'also in styles',
    `${web}/features/admin/a.module.css`,
    ".a { composes: b from '../storefront/b.module.css' }",
    'may not import web-feature storefront',
  ],
  [
    'antd stays in the back office',
    `${web}/features/storefront/a.tsx`,
    "import { Button } from 'antd/es/button'",
    'imports antd outside',
  ],
  [
    'and does not come through the back door',
    `${web}/features/storefront/a.tsx`,
    "import '../../shared/back-office/table.tsx'",
    'may import shared/back-office',
  ],
  ['browser code knows no Node', `${web}/shared/a.ts`, "import 'node:fs'", 'web may not import node:fs'],
  [
    'e2e imports contract and locale only',
    'packages/e2e/a.ts',
    "import '../server/src/app.ts'",
    'e2e may not import app.ts',
  ],
  ['bench too', 'packages/bench/a.ts', "import '../web/app/root.tsx'", 'bench may not import web-app'],
  [
    'packages are declared where they are used',
    `${server}/platform/a.ts`,
    "import 'left-pad'",
    'left-pad is not declared',
  ],
  [
    'packages of ours too',
    `${server}/platform/a.ts`,
    "import '@wenli/locale/zh-Hans/shell'",
    '@wenli/locale is not declared',
  ],
  ['no aliases', `${web}/app/a.ts`, "import '~/b.ts'", 'by the alias'],
  [
    'only tests use test support',
    `${server}/platform/a.ts`,
    "import '../../test/database.ts'",
    'only tests may',
  ],
  [
    'test support of the contract is for tests too',
    `${server}/platform/a.ts`,
    "import '@wenli/contract/testing/hostile-texts'",
    'only tests may',
  ],
  [
    'tests use the support of rooms that they may enter',
    `${web}/shared/a.test.ts`,
    "import '../../server/test/ask.ts'",
    'web-shared may not import',
  ],
  [
    'the server takes the build of the web from its configuration',
    `${server}/platform/a.ts`,
    "export const a = new URL('../../../web/build', import.meta.url)",
    'take it from the configuration',
  ],
  ['nor what tests share', `${server}/platform/a.ts`, "import './testing/a.ts'", 'only tests may'],
]

const newFolders: Planted[] = [
  ['an unknown module', `${server}/modules/gardening/index.ts`, 'export const a = 1', 'lies in no room'],
  ['an unknown folder of the server', `${server}/services/a.ts`, 'export const a = 1', 'lies in no room'],
  ['a stray file of the server', `${server}/worker.ts`, 'export const a = 1', 'lies in no room'],
  ['an unknown folder of the web', `${web}/pages/a.ts`, 'export const a = 1', 'lies in no room'],
  ['an unknown package', 'packages/tools/src/a.ts', 'export const a = 1', 'lies in no room'],
  ['an unknown folder at the top', 'lib/a.ts', 'export const a = 1', 'lies in no room'],
  [
    'a new feature is covered at once',
    `${web}/features/lock/a.ts`,
    "import '../storefront/home.page.tsx'",
    'may not import web-feature storefront',
  ],
]

test.each([...violations, ...newFolders])('%s (%s)', async (_law, path, text, message) => {
  const { findings } = await checkPlanted({ [path]: text })
  expect(findings.join('\n')).toContain(message)
  expect(findings.every((finding) => finding.startsWith(path))).toBe(true)
})

test('a test uses the test support of a room below its own', async () => {
  const text = "import '@wenli/contract/testing/hostile-texts'\n"
  expect((await checkPlanted({ 'packages/e2e/specs/admin/a.spec.ts': text })).findings).toEqual([])
})

test('words in comments and strings are not imports', async () => {
  const text = "// import '../../app.ts'\nexport const a = \"import '../ordering/index.ts'; localStorage\"\n"
  expect((await checkPlanted({ [`${server}/modules/auth/a.ts`]: text })).findings).toEqual([])
})
