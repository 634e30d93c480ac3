import { expect, test } from 'vitest'
import { checkPlanted } from './planted-tree.ts'

const server = 'packages/server/src'
const web = 'packages/web'

type Planted = [law: string, path: string, text: string, message: string]

const violations: Planted[] = [
  ['an unknown suffix', `${server}/modules/auth/user.service.ts`, 'export const a = 1', 'no other suffix'],
  ['not in kebab-case', `${web}/app/MyPage.tsx`, 'export const a = 1', 'kebab-case'],
  ['a cellar', `${server}/platform/utils/a.ts`, 'export const a = 1', 'says nothing'],
  ['a manager', `${server}/platform/order-manager.ts`, 'export const a = 1', 'says nothing'],
  ['JavaScript', `${server}/platform/a.mjs`, 'export const a = 1', 'source is TypeScript'],
  ['a file of 251 lines', `${server}/platform/a.ts`, 'export {}\n'.repeat(251), '251 lines'],
  ['a migration without a number', 'packages/server/migrations/users.sql', 'select 1', 'NNNN'],
  ['a spec outside e2e', `${web}/app/a.spec.ts`, 'export {}', 'browser specs live in'],
  [
    'what does not parse',
    `${server}/platform/a.ts`,
    'export const = 1',
    'packages/server/src/platform/a.ts: ',
  ],
]

test.each(violations)('%s (%s)', async (_law, path, text, message) => {
  const { findings } = await checkPlanted({ [path]: text })
  expect(findings.join('\n')).toContain(message)
  expect(findings.every((finding) => finding.startsWith(path))).toBe(true)
})
