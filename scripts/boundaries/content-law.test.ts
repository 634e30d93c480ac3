import { expect, test } from 'vitest'
import { checkPlanted } from './planted-tree.ts'

const server = 'packages/server/src'
const web = 'packages/web'

type Planted = [law: string, path: string, text: string, message: string]

const violations: Planted[] = [
  ['Chinese in the server', `${server}/platform/a.ts`, '// 订单', 'Chinese text'],
  ['Chinese in the web', `${web}/app/a.tsx`, 'export const A = () => <p>你好</p>', 'Chinese text'],
  [
    'process outside main.ts',
    `${server}/platform/a.ts`,
    'export const a = process.env.PORT',
    'only main.ts knows the process',
  ],
  [
    'process handed on',
    `${server}/modules/auth/a.ts`,
    'export const { env } = process',
    'only main.ts knows the process',
  ],
  [
    'process imported',
    `${server}/modules/auth/a.ts`,
    "import { env } from 'node:process'\nexport { env }",
    'only main.ts knows the process',
  ],
  ['local storage', `${web}/app/a.ts`, "localStorage.setItem('a', 'b')", 'web/shared/browser-storage'],
  [
    'session storage',
    `${web}/features/admin/a.ts`,
    "window.sessionStorage.getItem('a')",
    'web/shared/browser-storage',
  ],
  ['cookies', `${web}/shared/a.ts`, "document.cookie = 'a=b'", 'web/shared/browser-storage'],
  ['a colour in a style', `${web}/app/a.css`, 'a { color: #abc }', 'a bare colour'],
  [
    'a colour in a component',
    `${web}/app/a.tsx`,
    "export const A = <p style={{ color: '#aabbcc' }} />",
    'a bare colour',
  ],
  ['a font size in a style', `${web}/app/a.css`, 'a { font-size: 13px }', 'a bare font size'],
  [
    'a font size in a component',
    `${web}/app/a.tsx`,
    'export const A = <p style={{ fontSize: 13 }} />',
    'a bare font size',
  ],
  [
    'a type assertion',
    `${server}/modules/auth/a.ts`,
    'export const a = (b: unknown) => b as string',
    '`as` hides a type',
  ],
  ['a class', `${server}/platform/a.ts`, 'export class A {}', 'no classes except errors'],
  ['a default export', `${server}/platform/a.ts`, 'export default 1', 'exports are named'],
  ['a mocked module', `${server}/platform/a.test.ts`, "vi.mock('./b.ts')", 'no module is mocked'],
  ['an unfinished note', `${server}/platform/a.ts`, `// TO${''}DO later`, 'an unfinished note'],
  [
    'the environment in a room that may know pids',
    `${server}/platform/data-folder/a.ts`,
    'export const a = process.env.HOME',
    'only main.ts knows the process',
  ],
]

test.each(violations)('%s (%s)', async (_law, path, text, message) => {
  const { findings } = await checkPlanted({ [path]: text })
  expect(findings.join('\n')).toContain(message)
  expect(findings.every((finding) => finding.startsWith(path))).toBe(true)
})

test('the rooms that look after other programs know pids and signals', async () => {
  const text = 'export const alive = process.kill(process.pid, 0)\n'
  expect((await checkPlanted({ [`${server}/platform/embedded-postgres/a.ts`]: text })).findings).toEqual([])
})

test('texts, demo rows and browser tests are Chinese', async () => {
  const text = "export const hello = '你好'\n"
  const files = {
    'packages/locale/src/zh-Hans/a.ts': text,
    'packages/server/seed/a.ts': text,
    'packages/e2e/a.ts': text,
  }
  expect((await checkPlanted(files)).findings).toEqual([])
})
